import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { validateValue } from '../../../server/src/json/schema/validateValue.js';
import { generateToolGuide, type Guide, type GuideScenario } from '../../../server/src/guide/index.js';
import { findContradictions } from '../../../server/src/guide/schema/findContradictions.js';
import { isAboutParameter } from '../../../server/src/guide/schema/isAboutParameter.js';
import { readCommandInfo } from '../../../server/src/guide/readCommandInfo.js';
import { splitIdentifier } from '../../../server/src/guide/samples/sampleByName.js';
import type { ScenarioValue } from '../../../server/src/guide/samples/valueSource.js';
import { isList, isObject } from '../../../server/src/json/schema/jsonSchema.js';
import type { Tool } from './guides.js';
import { findUnmetSentences } from './unmetSentences.js';

export interface Scorecard {
  readonly guides: readonly Guide[];
  readonly inputs: number;
  /** One for each input with a value that names no thing of its parameter's kind. */
  readonly placeholders: readonly string[];
  /** The text that most string parameters hold, and its share of them in percent. */
  readonly frequent: { readonly text: string; readonly share: number };
  /** Values by source. */
  readonly sources: ReadonlyMap<string, number>;
  /** All scenarios. */
  readonly explainable: number;
  /** Those whose reasoning says only which parameters are required, given or wanted. */
  readonly unexplained: number;
  /** Those that say nothing. */
  readonly silent: number;
  /** What a guide says or shows against the schema or the description of its tool. */
  readonly contradictions: readonly string[];
  readonly questions: ReadonlyMap<string, number>;
}

/** The figures of the guides of one list of tools. */
export function scoreGuides(tools: readonly Tool[]): Scorecard {
  const neighbours = tools.map(({ name, description, inputSchema }) => ({ name, description, schema: inputSchema }));
  const guides = tools.map(({ name, description, inputSchema }) =>
    generateToolGuide(name, description, inputSchema, neighbours),
  );
  const scenarios = guides.flatMap(guide => guide.scenarios);
  const inputs = scenarios.map(({ values = [] }) => values);
  const strings = inputs
    .flat()
    .flatMap(each => (typeof each.value === 'string' ? [{ ...each, value: each.value }] : []));
  const made = strings.filter(({ source }) => source !== 'enum' && source !== 'default');
  const counts = countBy(made.map(({ value }) => value));
  const [text, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  const isFrequent = ({ value }: ScenarioValue): boolean =>
    typeof value === 'string' && (counts.get(value) ?? 0) > strings.length / 20;
  const explainable = scenarios;
  const placeholders = inputs.flatMap((values, index) => {
    const input = scenarios[index]?.input ?? null;
    const found = values.find(each => isPlaceholder(each) || isFrequent(each));
    if (found) return [`${found.name}: ${JSON.stringify(found.value)}`];
    return hasEmptyObject(input) || hasForeignPath(values) ? [JSON.stringify(input)] : [];
  });
  return {
    guides,
    inputs: inputs.length,
    placeholders,
    frequent: { text, share: (100 * count) / Math.max(1, strings.length) },
    sources: countBy(inputs.flat().map(({ source }) => source)),
    explainable: explainable.length,
    unexplained: guides.flatMap(({ scenarios }) => scenarios.filter(isUnexplained)).length,
    silent: explainable.filter(({ reasoning }) => reasoning.length === 0).length,
    contradictions: tools.flatMap((tool, index) => findFaults(tool, guides[index])),
    questions: countBy(guides.flatMap(({ faq }) => faq.map(({ question }) => kindOfQuestion(question.text)))),
  };
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** A noun with a number, letters in place of some, a file of no kind. */
const standIn = /^[a-z]+(?:-[a-z]+)*-\d{3,}$|x{3,}|\.ext$|\{\}/i;

const hasEmptyObject = (value: JsonValue): boolean =>
  isList(value)
    ? value.some(item => (isObject(item) && Object.keys(item).length === 0) || hasEmptyObject(item))
    : isObject(value) &&
      Object.values(value).some(item => (isObject(item) && Object.keys(item).length === 0) || hasEmptyObject(item));

/** A path of the machine beside a repository. */
const hasForeignPath = (values: readonly ScenarioValue[]): boolean =>
  values.some(({ name }) => /^repo(?:sitory)?$/i.test(name)) &&
  values.some(({ name, value }) => /path|file/i.test(name) && typeof value === 'string' && /^\/\w/.test(value));

/** Example domains (`user@example.com`) are reserved for examples, and name one. A choice may be called as its parameter. */
const isPlaceholder = ({ name, value, source }: ScenarioValue): boolean =>
  source === 'placeholder' ||
  (typeof value === 'string' &&
    source !== 'enum' &&
    source !== 'default' &&
    ((/^example\b|\bexample-|^\/path\/to\//i.test(value) && !/example\.(?:com|org|net)\b/.test(value)) ||
      /^(?:string|text|value|foo)$/i.test(value) ||
      standIn.test(value) ||
      (toLetters(value) !== '' && toLetters(value) === toLetters(name))));

/** Silence needs no reason where the call is all that the command takes. */
const isUnexplained = ({ reasoning, input }: GuideScenario): boolean =>
  reasoning.length > 0 && reasoning.every(({ text }) => !isReason(text, input));

const saysNothing: readonly RegExp[] = [
  /^(?:Only|Every|No|The only|All) .*\b(?:required|parameters)\b.*$/,
  /^`.*` (?:is|are) (?:always )?(?:required|optional)\.$/,
  /^The task (?:does not call|asks) for /,
  /\bgiven because the default is\b/,
  /^A call from /,
  /^An example of /,
];

/** Does the sentence say why? "Without `x`, …" beside a call that gives `x` describes another call. */
function isReason(text: string, input: JsonValue | undefined): boolean {
  const [, omitted] = /^Without `([^`]+)`/.exec(text) ?? [];
  if (omitted !== undefined && isObject(input) && Object.hasOwn(input, omitted)) return false;
  return !saysNothing.some(pattern => pattern.test(text));
}

/** Inputs against the schema with the requirements of the descriptions, and sentences against the schema. */
function findFaults({ name, description, inputSchema }: Tool, guide: Guide | undefined): readonly string[] {
  if (!guide) return [];
  const nowhere = { start: 0, end: 0 };
  const info = readCommandInfo(
    {
      role: 'schema',
      language: 'json',
      command: name,
      anchor: nowhere,
      span: nowhere,
      parameters: [],
      description,
      complete: true,
    },
    inputSchema,
  );
  const inputs = guide.scenarios.flatMap(({ input = null }: { readonly input?: JsonValue }) =>
    [
      ...validateValue(info.stated, input, info.stated).map(({ message }) => message),
      ...(isObject(input) ? findUnmetSentences(info, input) : []),
    ].map(message => `${name}: ${JSON.stringify(input)} ${message}`),
  );
  const rules = guide.constraints.flatMap(({ parameter, sentences }) => {
    const schema = info.arguments.find(each => each.name === parameter)?.schema ?? {};
    return sentences
      .filter(({ text }) => isAboutParameter(text, parameter))
      .flatMap(({ text }) =>
        findContradictions(text, schema, info.root, splitIdentifier(parameter)).map(() => `${name}: ${text}`),
      );
  });
  return [...inputs, ...rules];
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/ not be called\?$/, 'when not to call'],
  [/^Which parameters go with/, 'parameters of a choice'],
  [/^Which `.*` should be chosen\?$/, 'meaning of a choice'],
  [/^How are further results read\?$/, 'paging'],
  [/^What happens on errors\?$/, 'errors'],
  [/omitted\?$/, 'left out'],
  [/written\?$/, 'format'],
  [/^Which unit/, 'unit'],
  [/^Which limits/, 'limits'],
  [/^What is rejected\?$/, 'wrong call'],
  [/^What goes in/, 'mix-up'],
  [/^`.*` or `.*`\?$/, 'choice between two commands'],
];

const kindOfQuestion = (text: string): string => kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

const countBy = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
