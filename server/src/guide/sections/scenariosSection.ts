import type { JsonValue } from '../../arguments/signature.js';
import type { ChoiceTable } from '../choiceTable.js';
import type { ArgumentFacts, CommandFacts } from '../commandFacts.js';
import type { GuideScenario, Trace } from '../guide.js';
import { mentions } from '../prose/mentions.js';
import { sampleObject } from '../samples/sampleObject.js';
import { sampleValue } from '../samples/sampleValue.js';
import { boundaryInput } from '../scenarios/boundaryInput.js';
import { callExamples } from '../scenarios/callExamples.js';
import { checkValue } from '../schema/checkValue.js';
import { code, joinWith } from '../schema/describeSchema.js';
import { canonicalJson, get, isObject, listOf, type SchemaObject } from '../schema/jsonSchema.js';
import { withStop } from './contextSection.js';

const mostOptional = 2;
const mostDocumented = 2;
const mostChoices = 2;
const sampleBudget = 5000;

export interface Scenarios {
  readonly scenarios: readonly GuideScenario[];
  /** The smallest valid input, where one was found. */
  readonly minimal: SchemaObject | undefined;
  readonly notes: readonly string[];
}

/** Calls that satisfy the schema: those the author shows, then minimal, typical, one for each choice, at the bounds. */
export function scenariosSection(facts: CommandFacts, table: ChoiceTable | undefined): Scenarios {
  const hints = new Map(facts.arguments.map(argument => [argument.name, argument.text]));
  const sample = (given: SchemaObject): SchemaObject | undefined =>
    valid(sampleObject(facts.schema, { root: facts.root, budget: sampleBudget }, 0, given, hints), facts);
  const minimal = sample(firstChoice(facts, table, hints)) ?? sample({}) ?? anyObject(facts);
  if (!minimal) {
    const note = `No scenario: no input was found that satisfies the schema of ${facts.command}.`;
    return { scenarios: [], minimal, notes: [note] };
  }
  const free = freeArguments(facts, minimal);
  const scenarios = [
    ...documented(facts),
    minimalScenario(facts, minimal),
    ...choiceScenarios(facts, table, hints, sample),
    ...typicalScenario(minimal, free, sample),
    ...boundaryScenario(facts, minimal, free),
  ];
  return {
    scenarios: distinct(scenarios.filter(({ input }) => input === undefined || valid(input, facts))),
    minimal,
    notes: [],
  };
}

function valid(input: JsonValue | undefined, { root }: CommandFacts): SchemaObject | undefined {
  return isObject(input) && checkValue(root, input).length === 0 ? input : undefined;
}

/** Where the top level is itself a choice (`anyOf` of required sets). */
function anyObject(facts: CommandFacts): SchemaObject | undefined {
  const value = sampleValue(
    facts.schema,
    { name: facts.command, text: '' },
    { root: facts.root, budget: sampleBudget },
  );
  return valid(value, facts);
}

/** What the first value of the deciding argument needs besides. */
function firstChoice(
  facts: CommandFacts,
  table: ChoiceTable | undefined,
  hints: ReadonlyMap<string, string>,
): SchemaObject {
  const first = table?.rows.entries().next().value;
  return table && first ? choiceInput(facts, table.argument, first[0], first[1].required, hints) : {};
}

function choiceInput(
  facts: CommandFacts,
  argument: string,
  value: string,
  required: readonly string[],
  hints: ReadonlyMap<string, string>,
): SchemaObject {
  const input: Record<string, JsonValue> = { [argument]: value };
  for (const name of required) {
    const schema = facts.arguments.find(other => other.name === name)?.schema;
    const context = { root: facts.root, budget: sampleBudget };
    const sample = schema && sampleValue(schema, { name, text: hints.get(name) ?? '' }, context);
    if (sample !== undefined) input[name] = sample;
  }
  return input;
}

function documented(facts: CommandFacts): readonly GuideScenario[] {
  const inSchema = listOf(get(facts.schema, 'examples'))
    .filter(isObject)
    .map(input => ({ input, trace: { origin: 'schema' } satisfies Trace }));
  const inText = facts.exampleTexts.flatMap(({ text, trace }) =>
    callExamples(text, facts.command).map(input => ({ input, trace: { ...trace, origin: 'example' } satisfies Trace })),
  );
  return [...inSchema, ...inText]
    .filter(({ input }) => valid(input, facts))
    .slice(0, mostDocumented)
    .map(({ input, trace }) => ({
      description: { text: 'From the documentation', trace },
      input,
      reasoning: [{ text: 'An example call from the documentation of the command.', trace }],
    }));
}

function minimalScenario(facts: CommandFacts, input: SchemaObject): GuideScenario {
  const required = facts.arguments.filter(argument => argument.required).map(({ name }) => name);
  const extra = Object.keys(input).filter(name => !required.includes(name));
  const trace: Trace = { origin: 'schema' };
  const all = facts.arguments.length;
  const named = `${joinWith(required.map(code), 'and')} ${required.length === 1 ? 'is' : 'are'} required`;
  const text =
    all === 0
      ? 'The command takes no parameters.'
      : required.length === 0
        ? 'No parameter is required.'
        : required.length === all
          ? 'Every parameter is required.'
          : required.length > 8
            ? `Only the ${required.length} required parameters are given.`
            : extra.length > 0
              ? `${named}.`
              : `Only ${named}.`;
  const reason = extra.length > 0 ? [{ text: `${joinWith(extra.map(code), 'and')} must come with them.`, trace }] : [];
  return { description: { text: 'Minimal call', trace }, input, reasoning: [{ text, trace }, ...reason] };
}

/** Optional arguments that go with any other: nothing written about them excludes or depends on another. */
function freeArguments(facts: CommandFacts, minimal: SchemaObject): readonly ArgumentFacts[] {
  const names = facts.arguments.map(({ name }) => name);
  const bound = new Set<string>();
  for (const { name, sentences } of facts.arguments)
    for (const { kinds, text } of sentences) {
      const others = mentions(text, names).filter(other => other !== name);
      if (kinds.dependent || kinds.exclusive) [name, ...others].forEach(other => bound.add(other));
      else if (others.length > 0) bound.add(name);
    }
  for (const { text } of facts.sentences) {
    const named = mentions(text, names);
    if (named.length > 1) named.forEach(name => bound.add(name));
  }
  return facts.arguments.filter(({ name, required }) => !required && !bound.has(name) && !Object.hasOwn(minimal, name));
}

function typicalScenario(
  minimal: SchemaObject,
  free: readonly ArgumentFacts[],
  sample: (given: SchemaObject) => SchemaObject | undefined,
): readonly GuideScenario[] {
  const worth = [...free].sort((a, b) => weight(b) - weight(a)).slice(0, mostOptional);
  if (worth.length === 0) return [];
  const wanted = Object.fromEntries(
    worth.flatMap(({ name, schema, text }) => {
      const value = sampleValue(schema, { name, text }, { root: schema, budget: 500 });
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const input = sample({ ...minimal, ...wanted });
  if (!input) return [];
  const chosen = worth.filter(({ name }) => Object.hasOwn(input, name));
  const reasoning = chosen.map(({ name, sentences: [first] }) => ({
    text: first && first.text.length <= 160 ? `${code(name)}: ${withStop(first.text)}` : `${code(name)} is optional.`,
    trace: first?.trace ?? { origin: 'schema' as const, parameter: name },
  }));
  const names = joinWith(
    chosen.map(({ name }) => name),
    'and',
  );
  return [{ description: { text: `With ${names}`, trace: { origin: 'schema' } }, input, reasoning }];
}

/** What shows most: a choice, then what the author explained, then the rest; paging shows nothing. */
function weight({ name, schema, text }: ArgumentFacts): number {
  if (/page|cursor/i.test(name)) return 0;
  return (get(schema, 'enum') === undefined ? 0 : 2) + (/\be\.g\.|example/i.test(text) ? 2 : 0) + (text === '' ? 0 : 1);
}

function choiceScenarios(
  facts: CommandFacts,
  table: ChoiceTable | undefined,
  hints: ReadonlyMap<string, string>,
  sample: (given: SchemaObject) => SchemaObject | undefined,
): readonly GuideScenario[] {
  if (!table) return [];
  return [...table.rows]
    .slice(1)
    .filter(([, row]) => row.required.length > 0)
    .flatMap(([value, row]): readonly GuideScenario[] => {
      const input = sample(choiceInput(facts, table.argument, value, row.required, hints));
      const trace: Trace = { origin: 'description', parameter: table.argument };
      const text = `${JSON.stringify(value)} requires ${joinWith(row.required.map(code), 'and')}.`;
      const description = { text: `${table.argument} ${value}`, trace };
      return input ? [{ description, input, reasoning: [{ text, trace }] }] : [];
    })
    .slice(0, mostChoices);
}

function boundaryScenario(
  facts: CommandFacts,
  minimal: SchemaObject,
  free: readonly ArgumentFacts[],
): readonly GuideScenario[] {
  const boundary = boundaryInput(facts, minimal, argument => free.includes(argument));
  if (!boundary) return [];
  const trace: Trace = { origin: 'schema' };
  return [
    {
      description: { text: `${joinWith(boundary.names, 'and')} at the limit`, trace },
      input: boundary.input,
      reasoning: [{ text: boundary.reasoning, trace }],
    },
  ];
}

function distinct(scenarios: readonly GuideScenario[]): readonly GuideScenario[] {
  const seen = new Set<string>();
  return scenarios.filter(({ input = null }) => {
    const key = canonicalJson(input);
    return !seen.has(key) && seen.add(key);
  });
}
