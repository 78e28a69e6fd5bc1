import type { JsonValue } from '../../json/jsonValue.js';
import { toInlineCode, joinWith } from './describeSchema.js';
import {
  getProperty,
  isObject,
  asList,
  asObject,
  asStrings,
  omitKeys,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { resolveSchema } from '../../json/schema/resolveSchema.js';
import { maxConditionDepth, maxConditionNames, maxConditionParts } from '../limits.js';

/** What the schema demands beyond `required`: alternatives (`oneOf` and `anyOf` of required sets), `if`/`then`, `not`. */
export interface ConditionalNeeds {
  /** Sentences by parameter. */
  readonly sentences: ReadonlyMap<string, readonly string[]>;
  /** Parameters that a condition may require. */
  readonly sometimes: ReadonlySet<string>;
  /** Sets of parameters of which one has to be there, per group. */
  readonly groups: readonly (readonly (readonly string[])[])[];
}

/** Only what can be said exactly: a condition on more than the value or presence of a parameter is left to the schema. */
export function findConditionalNeeds(root: JsonValue): ConditionalNeeds {
  const whole = resolveSchema(root, root);
  const always = new Set(asStrings(getProperty(whole, 'required')));
  const known = new Set(Object.keys(asObject(getProperty(whole, 'properties'))));
  const sentences = new Map<string, string[]>();
  const sometimes = new Set<string>();
  const groups: (readonly (readonly string[])[])[] = [];
  const addSentence = (name: string, text: string): void => {
    const before = sentences.get(name) ?? [];
    if (known.has(name) && !before.includes(text)) sentences.set(name, [...before, text]);
  };
  for (const part of partsOf(root, root)) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const sets = requiredSets(part, keyword, root, always);
      if (!sets) continue;
      groups.push(sets);
      const text = alternativeSentence(sets, keyword === 'oneOf' && isPlainChoice(part));
      for (const name of new Set(sets.flat())) {
        sometimes.add(name);
        addSentence(name, text);
      }
    }
    const excludingNames = asStrings(getProperty(asObject(getProperty(part, 'not')), 'required'));
    if (excludingNames.length === 2 && Object.keys(asObject(getProperty(part, 'not'))).every(key => key === 'required'))
      for (const name of excludingNames)
        addSentence(
          name,
          `Not together with ${excludingNames
            .filter(other => other !== name)
            .map(toInlineCode)
            .join()}.`,
        );
    const condition = conditionWords(getProperty(part, 'if'), always);
    for (const [keyword, word] of [
      ['then', 'when'],
      ['else', 'unless'],
    ] as const)
      for (const name of condition === ''
        ? []
        : asStrings(getProperty(asObject(getProperty(part, keyword)), 'required'))) {
        if (always.has(name)) continue;
        sometimes.add(name);
        addSentence(name, `Required ${word} ${condition}.`);
      }
  }
  return { sentences, sometimes, groups };
}

/** A schema and what `allOf` and references add to it, unmerged: each has its own conditions. */
function partsOf(schema: JsonValue, root: JsonValue, depth = 0): readonly SchemaObject[] {
  if (!isObject(schema) || depth > maxConditionDepth) return [];
  const inner = asList(getProperty(schema, 'allOf')).slice(0, maxConditionParts);
  const target = '$ref' in schema ? [resolveSchema(omitKeys(schema, 'allOf'), root)] : [];
  return [schema, ...target, ...inner.flatMap(part => partsOf(part, root, depth + 1))].slice(0, maxConditionParts);
}

function requiredSets(
  part: SchemaObject,
  keyword: 'oneOf' | 'anyOf',
  root: JsonValue,
  always: ReadonlySet<string>,
): readonly (readonly string[])[] | undefined {
  const branches = asList(getProperty(part, keyword));
  if (branches.length < 2 || branches.length > maxConditionNames) return undefined;
  const sets = branches.map(branch =>
    asStrings(getProperty(resolveSchema(branch, root), 'required')).filter(name => !always.has(name)),
  );
  return sets.every(set => set.length > 0) && new Set(sets.map(set => set.join())).size > 1 ? sets : undefined;
}

/** Branches that ask for nothing but presence exclude one another. */
const isPlainChoice = (part: SchemaObject): boolean =>
  asList(getProperty(part, 'oneOf')).every(
    branch =>
      isObject(branch) && Object.keys(branch).every(key => /^(?:required|type|title|description|\$comment)$/.test(key)),
  );

function alternativeSentence(sets: readonly (readonly string[])[], isExact: boolean): string {
  const amount = isExact ? 'Exactly' : 'At least';
  if (sets.every(set => set.length === 1))
    return `${amount} one of ${joinWith([...new Set(sets.flat())].map(toInlineCode), 'and')} is required.`;
  return `${amount} one of these is required: ${sets.map(set => joinWith(set.map(toInlineCode), 'and')).join('; or ')}.`;
}

/** "`kind` is "url"", or nothing where the condition is about anything else. */
function conditionWords(condition: JsonValue | undefined, always: ReadonlySet<string>): string {
  if (!isObject(condition)) return '';
  if (Object.keys(condition).some(key => !/^(?:properties|required|type|\$comment)$/.test(key))) return '';
  const requiredNames = asStrings(getProperty(condition, 'required'));
  const properties = Object.entries(asObject(getProperty(condition, 'properties')));
  const clauses = properties.map(([name, test]) => {
    const value = asObject(test);
    const choices = 'const' in value ? [getProperty(value, 'const') ?? null] : asList(getProperty(value, 'enum'));
    if (choices.length === 0 || choices.length > maxConditionNames || Object.keys(omitKeys(value, 'type')).length !== 1)
      return '';
    const words = `${toInlineCode(name)} is ${joinWith(
      choices.map(choice => JSON.stringify(choice)),
      'or',
    )}`;
    return always.has(name) || requiredNames.includes(name) ? words : `${words} or left out`;
  });
  if (clauses.includes('')) return '';
  const present = requiredNames.filter(
    name => !always.has(name) && !properties.some(([property]) => property === name),
  );
  return joinWith([...clauses, ...present.map(name => `${toInlineCode(name)} is given`)], 'and');
}
