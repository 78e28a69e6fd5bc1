import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPrompt } from '../../../../server/src/prompt/building/fitPrompt.js';
import { formatPlainPrompt } from '../../../../server/src/prompt/plain/formatPlainPrompt.js';
import { createPromptRun, type PromptRunOptions } from '../../../../server/src/prompt/building/createPromptRun.js';
import { readPlainPrompt } from '../../../../server/src/prompt/plain/readPlainPrompt.js';
import { readPromptInput } from '../../../../server/src/prompt/input/readPromptInput.js';
import { formatXmlPrompt } from '../../../../server/src/prompt/xml/formatXmlPrompt.js';
import { randomPrompts } from '../../../bench/randomPrompts.js';
import { anyPrompt } from '../randomPrompt.js';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';
import { isQuick } from '../../../support/inputShare.js';

const { prompt } = readPromptInput(exampleInput);
const words = (text: string): number => text.split(/\s+/).length;
const options = (more: Partial<PromptRunOptions> = {}): PromptRunOptions => ({
  isXml: true,
  count: words,
  validate: () => undefined,
  now: () => 0,
  ...more,
});

describe('promptRun', () => {
  it('gives exactly the plain template when the flag is off', async () => {
    for (const random of fc.sample(anyPrompt, { numRuns: 100, seed: 3 })) {
      const built = await createPromptRun(options({ isXml: false })).build(random);
      expect(built).toEqual({
        text: formatPlainPrompt(random),
        sent: random,
        format: 'plain',
        dropped: [],
        fits: true,
      });
    }
  });

  it('never sends an invalid XML prompt: it alone falls back, and says why', async () => {
    let calls = 0;
    const run = createPromptRun(options({ validate: () => (calls++ === 0 ? 'Element x: not expected.' : undefined) }));
    expect(await run.build(prompt)).toMatchObject({
      format: 'plain',
      text: formatPlainPrompt(prompt),
      fallback: 'Element x: not expected.',
    });
    expect(await run.build(prompt)).toMatchObject({ format: 'xml', text: formatXmlPrompt(prompt, 'full') });
    expect(run.counters()).toMatchObject({ prompts: 2, fallbacks: 1, isXmlOff: false });
  });

  it('switches XML off for the rest of the run once more than 2 % fell back', async () => {
    let built = 0;
    const run = createPromptRun(options({ validate: () => (built === 10 || built === 20 ? 'bad' : undefined) }));
    const formats: string[] = [];
    for (; built < 30; built++) formats.push((await run.build(prompt)).format);
    expect(formats.slice(0, 20).filter(format => format === 'plain')).toHaveLength(1);
    expect(formats.slice(20).every(format => format === 'plain')).toBe(true);
    expect(run.counters()).toMatchObject({ prompts: 30, fallbacks: 2, isXmlOff: true });
  });

  it('names what a budget left out by its place in the input, whatever the window hides', async () => {
    const context = Array.from({ length: 30 }, (_, at) => ({ sender: 'a', text: `message ${at}`, extensions: {} }));
    const windowed = { ...prompt, context, window_size: 20 };
    const whole = await createPromptRun(options({ isXml: false })).build(windowed);
    const built = await createPromptRun(options({ isXml: false, maxTokens: words(whole.text) - 1 })).build(windowed);
    expect(built.dropped).toEqual(['/context/10']);
    expect(built.text).not.toContain('message 10');
  });

  it('counts prompts, tokens and milliseconds', async () => {
    let clock = 0;
    const run = createPromptRun(options({ isXml: false, now: () => clock++ }));
    await run.build(prompt);
    await run.build(prompt);
    expect(run.counters()).toEqual({
      prompts: 2,
      fallbacks: 0,
      tokens: 2 * words(formatPlainPrompt(prompt)),
      milliseconds: 2,
      isXmlOff: false,
    });
  });
});

describe('the milliseconds of a run', () => {
  it('leave out validation and the attempts to fit a budget', async () => {
    let clock = 0;
    const validate = (): undefined => void (clock += 1000);
    const count = (text: string): number => {
      clock += 1000;
      return words(text);
    };
    const whole = words(formatPlainPrompt(prompt));
    const run = createPromptRun(options({ isXml: true, maxTokens: whole * 4, validate, count, now: () => clock++ }));
    await run.build(prompt);
    expect(run.counters().milliseconds).toBe(1);
  });
});

describe('fitPrompt', () => {
  const [long] = randomPrompts(8).filter(({ context, tools }) => context.length > 20 && tools.length > 3);
  if (!long) throw new Error('the generator gave no long prompt');
  const measure = (candidate: typeof long): number => words(formatPlainPrompt(candidate));

  it('leaves a prompt that fits alone', async () => {
    expect(await fitPrompt(prompt, 10_000, measure)).toEqual({ prompt, dropped: [], fits: true });
  });

  it('drops old messages first, then examples, and keeps request and system', async () => {
    const fitted = await fitPrompt(long, measure(long) - 20, measure);
    expect(fitted.dropped[0]).toBe('/context/0');
    expect(fitted.dropped.every(path => path.startsWith('/context/'))).toBe(true);
    expect(fitted.prompt.system).toEqual(long.system);
    expect(fitted.prompt.request).toEqual(long.request);
    expect(fitted.prompt.context.at(-1)).toEqual(long.context.at(-1));
  });

  it('drops the least important of the old messages first', async () => {
    const important = {
      ...long,
      context: long.context.map((message, at) => ({ ...message, priority: at === 0 ? 5 : 0 })),
    };
    expect((await fitPrompt(important, measure(important) - 20, measure)).dropped).not.toContain('/context/0');
  });

  it('keeps the most important where messages are ordered by priority', async () => {
    const [first = { sender: 'a', text: '', extensions: {} }] = long.context;
    const context = Array.from({ length: 30 }, (_, at) => ({ ...first, text: 'one two three', priority: 30 - at }));
    const ordered = { ...long, tools: [], context, message_order: 'priority' as const };
    const { dropped } = await fitPrompt(ordered, measure(ordered) - 10, measure);
    expect(dropped[0]).toBe('/context/29');
  });

  it('drops whole parts in the order messages, examples, descriptions, tools', async () => {
    const { dropped } = await fitPrompt(long, 400, measure);
    const kinds = dropped.map(path =>
      /usage_example|\/example\//.test(path)
        ? 'example'
        : path.endsWith('/description')
          ? 'description'
          : /^\/tools\/\d+$/.test(path)
            ? 'tool'
            : 'message',
    );
    const firstOf = (kind: (typeof kinds)[number]): number => kinds.indexOf(kind);
    expect(firstOf('message')).toBe(0);
    expect(firstOf('example')).toBeGreaterThan(0);
    expect(firstOf('description')).toBeGreaterThan(firstOf('example'));
  });

  it('fits any budget that the labels alone fit, and what is left is well-formed', async () => {
    for (const maxTokens of [40, 100, 300, 600, 1200]) {
      const fitted = await fitPrompt(long, maxTokens, measure);
      expect(fitted.fits).toBe(true);
      expect(measure(fitted.prompt)).toBeLessThanOrEqual(maxTokens);
      expect(readPlainPrompt(formatPlainPrompt(fitted.prompt))).toEqual(fitted.prompt);
    }
  });

  it('says when nothing helps', async () => {
    expect((await fitPrompt(long, 1, measure)).fits).toBe(false);
  });

  it.skipIf(isQuick)('needs few measurements even for thousands of messages', async () => {
    const huge = {
      ...long,
      context: Array.from({ length: 5000 }, () => ({ sender: 'a', text: 'some words here', extensions: {} })),
    };
    let measurements = 0;
    await fitPrompt(huge, 2000, candidate => {
      measurements++;
      return measure(candidate);
    });
    expect(measurements).toBeLessThan(20);
  });
});
