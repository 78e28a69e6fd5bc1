import { formatGuideXml } from '../../../server/src/guide/index.js';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';
import { createTokenCounter } from '../../../server/src/tokens/index.js';
import { percentile, type Measure } from '../measure.js';
import { scoreGuides } from './guideScorecard.js';
import { sampleTools } from './guides.js';

/** "neighbour 4%, enum 20%", the largest first. */
function formatShares(counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${((100 * count) / total).toFixed(0)}%`)
    .join(', ');
}

/** The scorecard of generated guides, over the tools of the sample. */
export const guideQuality: readonly Measure[] = [
  {
    name: 'placeholders in guides',
    what: 'scenario inputs with a value that does not name a thing, such as `example-…`, `text`, the name of the parameter, a noun with a number, or `{}`. A value that makes up more than 5% of all strings counts too',
    limit: 10,
    unit: '%',
    run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return Promise.resolve(undefined);
      const { inputs, placeholders, sources } = scoreGuides(tools);
      return Promise.resolve({
        value: (100 * placeholders.length) / inputs,
        detail: `${placeholders.length} of ${inputs} inputs; values from: ${formatShares(sources)}`,
      });
    },
  },
  {
    name: 'most frequent value in guides',
    what: 'share of the most frequent text among the string parameters of all scenarios, except choices and defaults of a schema',
    limit: 5,
    unit: '%',
    run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return Promise.resolve(undefined);
      const { text, share } = scoreGuides(tools).frequent;
      return Promise.resolve({ value: share, detail: `\`${text}\`` });
    },
  },
  {
    name: 'scenarios without a reason',
    what: 'scenarios whose reasoning says only which parameters are required, given or wanted. Scenarios whose call gives all parameters of the command have no reasoning and are not counted',
    limit: 20,
    unit: '%',
    run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return Promise.resolve(undefined);
      const { unexplained, explainable, silent } = scoreGuides(tools);
      return Promise.resolve({
        value: (100 * unexplained) / explainable,
        detail: `${unexplained} of ${explainable} scenarios; ${silent} have no reasoning`,
      });
    },
  },
  {
    name: 'contradictions in guides',
    what: 'scenarios that contradict the schema or the requirements in the descriptions, and rules with bounds that differ from the schema',
    limit: 0,
    unit: 'found',
    run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return Promise.resolve(undefined);
      const { contradictions } = scoreGuides(tools);
      return Promise.resolve({ value: contradictions.length, detail: contradictions[0] ?? 'none' });
    },
  },
  {
    name: 'tokens of a guide',
    what: 'median tokens (`o200k_base`) of a guide as XML, and the most frequent kinds of questions',
    limit: 600,
    unit: 'tokens',
    async run({ project }) {
      const tools = sampleTools(project);
      if (tools.length === 0) return undefined;
      const { guides, questions } = scoreGuides(tools);
      const count = await createTokenCounter('o200k_base', readPackagedFile);
      const tokens = guides.map(guide => count(formatGuideXml(guide)));
      const withFaq = guides.filter(({ faq }) => faq.length > 0).length;
      const kinds = [...questions].sort(([, a], [, b]) => b - a).map(([kind, number]) => `${kind} ${number}`);
      return {
        value: percentile(tokens, 0.5),
        detail: `${withFaq} of ${guides.length} guides have a FAQ: ${kinds.slice(0, 5).join(', ')}`,
      };
    },
  },
];
