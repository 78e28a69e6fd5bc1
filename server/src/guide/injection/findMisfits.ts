import type { JsonValue } from '../../json/jsonValue.js';
import { joinSentences, type Guide } from '../guide.js';
import { splitSentences } from '../prose/splitSentences.js';
import { splitIdentifier } from '../samples/sampleByName.js';
import { isAboutParameter } from '../schema/isAboutParameter.js';
import { findContradictions } from '../schema/findContradictions.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { generateToolGuide } from './generateToolGuide.js';
import { guideMessages } from '../messages/guideMessages.js';
import { validateValue } from '../../json/schema/validateValue.js';
import { asObject, getProperty, isObject } from '../../json/schema/jsonSchema.js';

/** Where a saved guide does not match the tool as it is listed: one paragraph each. */
export function findMisfits(guide: Guide, schema: JsonValue | undefined): readonly string[] {
  const properties = isObject(schema) ? getProperty(schema, 'properties') : undefined;
  const known = new Set(isObject(properties) ? Object.keys(properties) : []);
  const inRules = guide.constraints.map(({ parameter }) => parameter);
  // A schema allows properties that it does not list. A call with no listed one is a call of another tool.
  const inCalls = guide.scenarios
    .map(({ input }) => Object.keys(asObject(input)))
    .filter(names => !isOpen(schema) && !names.some(name => known.has(name)))
    .flat();
  const unknown = [...new Set([...inRules, ...inCalls])].filter(parameter => !known.has(parameter));
  const invalid = guide.scenarios.flatMap(({ description, input }): readonly string[] => {
    const [error] = input === undefined || schema === undefined ? [] : validateValue(schema, input);
    if (!error) return [];
    const { path, message } = error;
    const reason =
      path.length === 0 ? guideMessages.inputInvalid(message) : guideMessages.valueInvalid(path.join('.'), message);
    return [[guideMessages.misfitInput(description.text), reason].join(' ')];
  });
  const contradictions = schema === undefined ? [] : findWrongRules(guide, schema);
  return [...unknown.map(parameter => guideMessages.misfitParameter(parameter)), ...contradictions, ...invalid];
}

/** Keywords by which a call may have arguments that `properties` does not list. */
const openKeywords = ['additionalProperties', 'patternProperties', '$ref', 'allOf', 'anyOf', 'oneOf', 'if'] as const;

const isOpen = (schema: JsonValue | undefined): boolean =>
  openKeywords.some(keyword => (getProperty(asObject(schema), keyword) ?? false) !== false);

/** Sentences that contradict the schema, unless they would be generated from it again. */
function findWrongRules({ command, constraints }: Guide, schema: JsonValue): readonly string[] {
  const properties = asObject(getProperty(resolveSchema(schema, schema), 'properties'));
  const wrongRules = constraints.flatMap(({ parameter, sentences }) => {
    const property = resolveSchema(getProperty(properties, parameter), schema);
    return sentences.flatMap(({ text }) =>
      splitSentences(text)
        .filter(sentence => isAboutParameter(sentence.text, parameter))
        .flatMap(sentence =>
          findContradictions(sentence.text, property, schema, splitIdentifier(parameter)).map(found => ({
            parameter,
            text: sentence.text,
            message: guideMessages.misfitRule(parameter, guideMessages.contradiction(found.stated, found.declared)),
          })),
        ),
    );
  });
  if (wrongRules.length === 0) return [];
  const generated = generateToolGuide(command, '', schema).constraints;
  return wrongRules
    .filter(
      wrong =>
        !generated.some(
          rule => rule.parameter === wrong.parameter && joinSentences(rule.sentences).includes(wrong.text.trim()),
        ),
    )
    .map(({ message }) => message);
}

export const formatMisfit = (name: string, [first = '', ...others]: readonly string[]): string =>
  [
    guideMessages.savedMisfit(name),
    first,
    ...(others.length > 0 ? [guideMessages.moreProblems(others.length)] : []),
    guideMessages.correctGuide(),
  ].join(' ');
