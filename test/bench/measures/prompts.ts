import {
  measurePrompt,
  overheadPercent,
  readPromptInput,
  exampleInput,
  xmlTemplate,
  type XmlForm,
} from '../../../server/src/prompt/index.js';
import { tokenCounter } from '../../../server/src/tokens/index.js';
import { percentile, summary, timed, type Measure } from '../measure.js';
import { generator, randomMessage, randomPrompts, randomTool } from '../randomPrompts.js';

/** As long as the proposal asks: 50 messages, 20 tools. */
export const promptGeneration: Measure = {
  name: 'XML of 50 messages and 20 tools',
  what: 'a prompt as data to its full XML form, warm, p99',
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
      return Promise.resolve(prompt && xmlTemplate(prompt, 'full').length);
    });
    return { value: percentile(times, 0.99), detail: `${summary(times)}, p99` };
  },
};

/** See docs/prompt-overhead.md, which was written before the first measurement. */
const overhead = (form: XmlForm, limit: number): Measure => ({
  name: `overhead of XML, ${form} form`,
  what: `mean of (XML − plain) / plain in \`o200k_base\` tokens over the 1,000 random prompts of docs/prompt-overhead.md`,
  limit,
  unit: '%',
  async run() {
    const count = await tokenCounter('o200k_base');
    const shares = randomPrompts(1000).map(prompt => {
      const tokens = measurePrompt(prompt, count);
      return ((tokens[form] - tokens.plain) / tokens.plain) * 100;
    });
    const example = measurePrompt(readPromptInput(exampleInput).prompt, count);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const own = overheadPercent(example.plain, example[form]);
    return {
      value: mean,
      detail: `p95 ${percentile(shares, 0.95).toFixed(1)} %; the proposal’s own short example: ${own} %`,
    };
  },
});

export const promptOverhead: readonly Measure[] = [overhead('full', 20), overhead('compact', 10)];
