import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  measurePrompt,
  computeOverheadPercent,
  createPromptRun,
  readPromptInput,
  exampleInput,
  formatXmlPrompt,
  type XmlForm,
} from '../../../server/src/prompt/index.js';
import { createTokenCounter } from '../../../server/src/tokens/index.js';
import { percentile, summary, timed, type Measure } from '../measure.js';
import { realisticPrompts } from '../realisticPrompts.js';
import { generator, randomMessage, randomPrompts, randomTool } from '../randomPrompts.js';
import { readPackagedFile } from '../../../server/src/node/nodePackagedFiles.js';

/** As long as the proposal asks: 50 messages, 20 tools. */
export const promptGeneration: Measure = {
  name: 'XML of 50 messages and 20 tools',
  what: 'from a prompt as data to its full XML form, warm, p99',
  limit: 5,
  async run() {
    const random = generator(20261121);
    const [base] = randomPrompts(1);
    if (!base) throw new Error('There is no random prompt');
    const prompts = Array.from({ length: 1100 }, () => ({
      ...base,
      tools: Array.from({ length: 20 }, (_, at) => randomTool(random, at)),
      context: Array.from({ length: 50 }, (_, at) => randomMessage(random, at)),
    }));
    const times = await timed(1000, 100, run => {
      const prompt = prompts[run];
      return Promise.resolve(prompt && formatXmlPrompt(prompt, 'full').length);
    });
    return { value: percentile(times, 0.99), detail: summary(times) };
  },
};

/**
 * What 1,000 different prompts leave behind in one run with its counter of tokens, which remembers: both are bounded, the
 * counter by an amount of text. Short-lived memory is the collector's business.
 */
export const promptMemory: Measure = {
  name: 'memory of 1,000 prompts',
  what: 'growth of the heap after building 1,000 different prompts as XML in one run, with a budget of 2,000 tokens, after garbage collection',
  limit: 25,
  unit: 'MB',
  async run() {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heap = (): number => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    const run = createPromptRun({ isXml: true, maxTokens: 2000, count, validate: () => undefined, now: () => 0 });
    const build = async (from: number, prompts: number): Promise<void> => {
      for (let at = from; at < from + prompts; at++) {
        const [prompt] = randomPrompts(1, at);
        if (prompt) await run.build(prompt);
      }
    };
    await build(0, 100);
    const before = heap();
    await build(1000, 500);
    const half = heap() - before;
    await build(5000, 500);
    const all = heap() - before;
    return {
      value: Math.max(half, all),
      detail: `${half.toFixed(1)} MB after 500, ${all.toFixed(1)} MB after 1,000`,
    };
  },
};

/** See docs/prompt-overhead.md, which was written before the first measurement. */
const overhead = (form: XmlForm, limit: number): Measure => ({
  name: `overhead of XML, ${form} form, random words`,
  what: `mean of (XML − plain) / plain in \`o200k_base\` tokens over the 1,000 prompts of short random words of docs/prompt-overhead.md`,
  limit,
  unit: '%',
  async run() {
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    const shares: number[] = [];
    for (const prompt of randomPrompts(1000)) {
      const tokens = await measurePrompt(prompt, count);
      shares.push(((tokens[form] - tokens.plain) / tokens.plain) * 100);
    }
    const example = await measurePrompt(readPromptInput(exampleInput).prompt, count);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const own = computeOverheadPercent(example.plain, example[form]);
    return {
      value: mean,
      detail: `p95 ${percentile(shares, 0.95).toFixed(1)}%; the proposal’s own short example: ${own}%`,
    };
  },
});

/** Real texts are longer than random ones, so that the markup around them costs less. */
const realisticOverhead = (form: XmlForm, limit: number): Measure => ({
  name: `overhead of XML, ${form} form, real texts`,
  what: 'the same mean over twenty prompts of real skills, tools and paragraphs',
  limit,
  unit: '%',
  async run({ project }) {
    const prompts = realisticPrompts(project);
    if (!prompts) return undefined;
    const count = await createTokenCounter('o200k_base', readPackagedFile);
    const sizes = await Promise.all(prompts.map(prompt => measurePrompt(prompt, count)));
    const shares = sizes.map(tokens => ((tokens[form] - tokens.plain) / tokens.plain) * 100);
    const smallest = Math.min(...sizes.map(({ plain }) => plain));
    const largest = Math.max(...sizes.map(({ plain }) => plain));
    return {
      value: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      detail: `p50 ${percentile(shares, 0.5).toFixed(1)}%, p95 ${percentile(shares, 0.95).toFixed(1)}%, ${shares.length} prompts of ${smallest} to ${largest} tokens`,
    };
  },
});

export const promptOverhead: readonly Measure[] = [
  overhead('full', 20),
  overhead('compact', 10),
  realisticOverhead('full', 20),
  realisticOverhead('compact', 10),
];
