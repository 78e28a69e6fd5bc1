import type { JsonValue } from '../../json/jsonValue.js';
import type { Guide } from '../guide.js';
import { guideMessages } from '../messages/guideMessages.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { getProperty, isObject } from '../../json/schema/jsonSchema.js';

/** Where a saved guide does not match the tool as it is listed: one paragraph each. */
export function findMisfits(guide: Guide, schema: JsonValue | undefined): readonly string[] {
  const properties = isObject(schema) ? getProperty(schema, 'properties') : undefined;
  const known = new Set(isObject(properties) ? Object.keys(properties) : []);
  const unknown = guide.constraints.filter(({ parameter }) => !known.has(parameter));
  const invalid = guide.scenarios.flatMap(({ description, input }): readonly string[] => {
    const [error] = input === undefined || schema === undefined ? [] : validateValue(schema, input);
    if (!error) return [];
    const { path, message } = error;
    const reason =
      path.length === 0 ? guideMessages.inputInvalid(message) : guideMessages.valueInvalid(path.join('.'), message);
    return [[guideMessages.misfitInput(description.text), reason].join(' ')];
  });
  return [...unknown.map(({ parameter }) => guideMessages.misfitParameter(parameter)), ...invalid];
}

export const formatMisfit = (name: string, [first = '', ...others]: readonly string[]): string =>
  [
    guideMessages.savedMisfit(name),
    first,
    ...(others.length > 0 ? [guideMessages.moreProblems(others.length)] : []),
    guideMessages.generateAgain(),
  ].join(' ');
