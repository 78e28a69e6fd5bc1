import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { formatGuideXml, generateToolGuide, type Guide } from '../../../server/src/guide/index.js';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';
import { createTokenCounter } from '../../../server/src/tokens/index.js';
import { percentile, type Measure } from '../measure.js';
import { sampleTools } from './guides.js';

type Leaf = readonly [name: string, text: string];

/** All strings of a call with the names of their parameters. */
const findStrings = (value: JsonValue, name: string): readonly Leaf[] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value)
    ? (value as readonly JsonValue[]).flatMap(item => findStrings(item, name))
    : Object.entries(value as Readonly<Record<string, JsonValue>>).flatMap(([key, item]) => findStrings(item, key));
};

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** A value that names no thing of the parameter's kind. Example domains (`user@example.com`) are reserved for examples, and name one. */
const isPlaceholder = ([name, text]: Leaf): boolean =>
  (/^example\b|\bexample-|^\/path\/to\//i.test(text) && !/example\.(?:com|org|net)\b/.test(text)) ||
  /^(?:string|text|value|foo)$/i.test(text) ||
  (toLetters(text) !== '' && toLetters(text) === toLetters(name));

const saysOnlyWhatIsRequired = (text: string): boolean =>
  /^(?:Only|Every|No|The only|All) .*\b(?:required|parameters)\b.*$|^`.*` (?:is|are) (?:always )?(?:required|optional)\.$/.test(
    text,
  ) || /^The (?:task asks|task does not call) for .*\.$/.test(text);

const generateAll = (project: string): readonly Guide[] =>
  sampleTools(project).map(({ name, description, inputSchema }) => generateToolGuide(name, description, inputSchema));

/** The scorecard of generated guides, over the tools of the sample. */
export const guideQuality: readonly Measure[] = [
  {
    name: 'placeholders in guides',
    what: 'scenario inputs with a placeholder (`example-…`, `/path/to/…`, `text`, the name of the parameter, or a value of more than 5 % of all strings)',
    limit: 10,
    unit: '%',
    run({ project }) {
      const inputs = generateAll(project).flatMap(({ scenarios }) =>
        scenarios.map(({ input = null }) => findStrings(input, '')),
      );
      if (inputs.length === 0) return Promise.resolve(undefined);
      const counts = new Map<string, number>();
      for (const [, text] of inputs.flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
      const isFrequent = (text: string): boolean => (counts.get(text) ?? 0) > inputs.flat().length / 20;
      const found = inputs.filter(strings => strings.some(leaf => isPlaceholder(leaf) || isFrequent(leaf[1])));
      const [frequent] = [...counts].sort(([, a], [, b]) => b - a);
      const share = (100 * (frequent?.[1] ?? 0)) / inputs.flat().length;
      return Promise.resolve({
        value: (100 * found.length) / inputs.length,
        detail: `${found.length} of ${inputs.length} inputs; most frequent value: ${share.toFixed(1)} % of strings`,
      });
    },
  },
  {
    name: 'scenarios without a reason',
    what: 'scenarios whose reasoning says only which parameters are required or given, where a parameter is optional',
    limit: 50,
    unit: '%',
    async run({ project }) {
      const tools = sampleTools(project);
      const guides = generateAll(project);
      const scenarios = guides.flatMap(guide =>
        guide.constraints.every(({ sentences }) => sentences[0]?.text.startsWith('Required')) ? [] : guide.scenarios,
      );
      if (tools.length === 0) return undefined;
      const without = scenarios.filter(({ reasoning }) => reasoning.every(({ text }) => saysOnlyWhatIsRequired(text)));
      const count = await createTokenCounter('o200k_base', readPackagedFile);
      const tokens = guides.map(guide => count(formatGuideXml(guide)));
      const questions = guides.reduce((sum, { faq }) => sum + faq.length, 0);
      const withFaq = guides.filter(({ faq }) => faq.length > 0).length;
      return {
        value: (100 * without.length) / scenarios.length,
        detail: `${without.length} of ${scenarios.length}; ${withFaq} of ${guides.length} guides have a FAQ, ${questions} questions; ${percentile(tokens, 0.5)} tokens per guide (median)`,
      };
    },
  },
];
