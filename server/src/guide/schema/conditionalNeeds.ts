import type { JsonValue } from '../../arguments/index.js';
import { code, joinWith } from './describeSchema.js';
import { get, isObject, listOf, objectOf, stringsOf, without, type SchemaObject } from '../../jsonSchema/jsonSchema.js';
import { resolveSchema } from '../../jsonSchema/resolveSchema.js';

/** What the schema demands beyond `required`: alternatives (`oneOf` and `anyOf` of required sets), `if`/`then`, `not`. */
export interface ConditionalNeeds {
  /** Sentences by parameter. */
  readonly sentences: ReadonlyMap<string, readonly string[]>;
  /** Parameters that a condition may require. */
  readonly sometimes: ReadonlySet<string>;
  /** Sets of parameters of which one has to be there, per group. */
  readonly groups: readonly (readonly (readonly string[])[])[];
}

const deepest = 4;
const mostParts = 40;
const mostNames = 6;

/** Only what can be said exactly: a condition on more than the value or presence of a parameter is left to the schema. */
export function conditionalNeeds(root: JsonValue): ConditionalNeeds {
  const whole = resolveSchema(root, root);
  const always = new Set(stringsOf(get(whole, 'required')));
  const known = new Set(Object.keys(objectOf(get(whole, 'properties'))));
  const sentences = new Map<string, string[]>();
  const sometimes = new Set<string>();
  const groups: (readonly (readonly string[])[])[] = [];
  const say = (name: string, text: string): void => {
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
        say(name, text);
      }
    }
    const apart = stringsOf(get(objectOf(get(part, 'not')), 'required'));
    if (apart.length === 2 && Object.keys(objectOf(get(part, 'not'))).every(key => key === 'required'))
      for (const name of apart)
        say(
          name,
          `Not together with ${apart
            .filter(other => other !== name)
            .map(code)
            .join()}.`,
        );
    const condition = conditionWords(get(part, 'if'), always);
    for (const [keyword, word] of [
      ['then', 'when'],
      ['else', 'unless'],
    ] as const)
      for (const name of condition === '' ? [] : stringsOf(get(objectOf(get(part, keyword)), 'required'))) {
        if (always.has(name)) continue;
        sometimes.add(name);
        say(name, `Required ${word} ${condition}.`);
      }
  }
  return { sentences, sometimes, groups };
}

/** A schema and what `allOf` and references add to it, unmerged: each has its own conditions. */
function partsOf(schema: JsonValue, root: JsonValue, depth = 0): readonly SchemaObject[] {
  if (!isObject(schema) || depth > deepest) return [];
  const inner = listOf(get(schema, 'allOf')).slice(0, mostParts);
  const target = '$ref' in schema ? [resolveSchema(without(schema, 'allOf'), root)] : [];
  return [schema, ...target, ...inner.flatMap(part => partsOf(part, root, depth + 1))].slice(0, mostParts);
}

function requiredSets(
  part: SchemaObject,
  keyword: 'oneOf' | 'anyOf',
  root: JsonValue,
  always: ReadonlySet<string>,
): readonly (readonly string[])[] | undefined {
  const branches = listOf(get(part, keyword));
  if (branches.length < 2 || branches.length > mostNames) return undefined;
  const sets = branches.map(branch =>
    stringsOf(get(resolveSchema(branch, root), 'required')).filter(name => !always.has(name)),
  );
  return sets.every(set => set.length > 0) && new Set(sets.map(set => set.join())).size > 1 ? sets : undefined;
}

/** Branches that ask for nothing but presence exclude one another. */
const isPlainChoice = (part: SchemaObject): boolean =>
  listOf(get(part, 'oneOf')).every(
    branch =>
      isObject(branch) && Object.keys(branch).every(key => /^(?:required|type|title|description|\$comment)$/.test(key)),
  );

function alternativeSentence(sets: readonly (readonly string[])[], isExact: boolean): string {
  const amount = isExact ? 'Exactly' : 'At least';
  if (sets.every(set => set.length === 1))
    return `${amount} one of ${joinWith([...new Set(sets.flat())].map(code), 'and')} is required.`;
  return `${amount} one of these is required: ${sets.map(set => joinWith(set.map(code), 'and')).join('; or ')}.`;
}

/** "`kind` is "url"", or nothing where the condition is about anything else. */
function conditionWords(condition: JsonValue | undefined, always: ReadonlySet<string>): string {
  if (!isObject(condition)) return '';
  if (Object.keys(condition).some(key => !/^(?:properties|required|type|\$comment)$/.test(key))) return '';
  const given = stringsOf(get(condition, 'required'));
  const properties = Object.entries(objectOf(get(condition, 'properties')));
  const clauses = properties.map(([name, test]) => {
    const value = objectOf(test);
    const choices = 'const' in value ? [get(value, 'const') ?? null] : listOf(get(value, 'enum'));
    if (choices.length === 0 || choices.length > mostNames || Object.keys(without(value, 'type')).length !== 1)
      return '';
    const words = `${code(name)} is ${joinWith(
      choices.map(choice => JSON.stringify(choice)),
      'or',
    )}`;
    return always.has(name) || given.includes(name) ? words : `${words} or left out`;
  });
  if (clauses.includes('')) return '';
  const present = given.filter(name => !always.has(name) && !properties.some(([property]) => property === name));
  return joinWith([...clauses, ...present.map(name => `${code(name)} is given`)], 'and');
}
