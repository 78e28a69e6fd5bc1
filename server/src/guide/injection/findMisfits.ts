import type { JsonValue } from '../../json/jsonValue.js';
import type { Guide } from '../guide.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { getProperty, isObject } from '../../json/schema/jsonSchema.js';

/** Why a saved guide is not of the tool as it is listed, in words; none where nothing speaks against it. */
export function findMisfits(guide: Guide, schema: JsonValue | undefined): readonly string[] {
  const properties = isObject(schema) ? getProperty(schema, 'properties') : undefined;
  const known = new Set(isObject(properties) ? Object.keys(properties) : []);
  const foreign = guide.constraints.filter(({ parameter }) => !known.has(parameter));
  const wrong = guide.scenarios.flatMap(({ description, input }): readonly string[] => {
    const [error] = input === undefined || schema === undefined ? [] : validateValue(schema, input);
    return error
      ? [`its scenario “${description.text}” is no valid call: ${subject(error.path)} ${error.message}`]
      : [];
  });
  return [...foreign.map(({ parameter }) => `the tool has no parameter '${parameter}'`), ...wrong];
}

const subject = (path: readonly (string | number)[]): string => (path.length === 0 ? 'it' : `'${path.join('.')}'`);

export const formatMisfit = (name: string, [first, ...more]: readonly string[]): string =>
  `The saved guide of ${name} does not fit the tool: ${first ?? ''}${more.length > 0 ? ` (and ${more.length} more)` : ''}. Generate it again.`;
