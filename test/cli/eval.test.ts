import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';
import { modelStub, type StubAnswer, type StubRequest } from '../unit/guide/modelStub.js';

const set = JSON.stringify({
  tool: {
    name: 'read_file',
    description: 'Read a file.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string', description: 'Must be absolute.' } },
      required: ['path'],
    },
  },
  cases: [
    { id: 'plain', prompt: 'Read /a.txt', expect: { path: '/a.txt' } },
    { id: 'no-path', prompt: 'Read it', expect: 'refusal' },
  ],
});

async function stub(answer: (request: StubRequest, index: number) => StubAnswer) {
  const model = await modelStub(answer);
  onTestFinished(() => model.close());
  return model;
}

/** Knows what to do once it has a guide; without one it always calls. */
const guided = ({ messages, tools }: StubRequest): StubAnswer => {
  const hasGuide = tools?.[0]?.function.description.includes('<tool_augmentation') === true;
  const asksForNothing = messages.at(-1)?.content === 'Read it';
  return hasGuide && asksForNothing ? { text: 'Which file?' } : { call: '{"path": "/a.txt"}', name: 'read_file' };
};

describe('eval', () => {
  it('reports what the guide earns, asks each question once, and goes on after an interruption', async () => {
    const model = await stub(guided);
    const cwd = temporaryFolder({ 'set.json': set });
    const run = (...more: string[]) =>
      cli(['eval', 'set.json', '--model', 'm', '--base-url', model.baseUrl, '--conditions', 'none,guide', ...more], {
        cwd,
      });
    const first = await run('--format', 'json');
    const report = JSON.parse(first.output) as {
      conditions: { condition: string; answers: number; success: number }[];
    };
    expect(report.conditions).toMatchObject([
      { condition: 'none', answers: 2, success: 1 },
      { condition: 'guide', answers: 2, success: 2 },
    ]);
    expect(model.requests).toHaveLength(4);
    const again = await run('--output', 'report.md');
    expect(again.status).toBe(0);
    expect(model.requests).toHaveLength(4);
    expect(readFileSync(join(cwd, 'report.md'), 'utf8')).toContain('| guide | 2/2 ');
  });

  it('takes no answer of one endpoint for that of another, and says which are old', async () => {
    const [one, two] = [await stub(guided), await stub(guided)];
    const cwd = temporaryFolder({ 'set.json': set });
    const run = async (url: string, ...more: string[]) =>
      cli(['eval', 'set.json', '--model', 'm', '--base-url', url, '--conditions', 'none', ...more], { cwd });
    expect((await run(one.baseUrl)).notes).not.toContain('cache');
    expect((await run(two.baseUrl)).notes).not.toContain('cache');
    expect([one.requests.length, two.requests.length]).toEqual([2, 2]);
    expect((await run(one.baseUrl)).notes).toMatch(
      /^2 of 2 answers are from the cache \(.+\)\. Use --no-cache to ask again\.\n$/,
    );
    expect((await run(one.baseUrl, '--no-cache')).notes).not.toContain('cache');
    expect(one.requests).toHaveLength(4);
    expect(readFileSync(join(cwd, '.cache/skills/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('sends the key from the environment and shows it nowhere', async () => {
    const model = await stub(guided);
    const cwd = temporaryFolder({ 'set.json': set });
    const { output, notes } = await cli(
      ['eval', 'set.json', '--model', 'm', '--base-url', model.baseUrl, '--conditions', 'none', '--format', 'json'],
      { cwd, environment: { SKILLWRIGHT_API_KEY: 'secret-key' } },
    );
    expect(model.requests[0]?.authorization).toBe('Bearer secret-key');
    expect(output + notes).not.toContain('secret-key');
  });

  it('ends with 1 where no answer came, and says why', async () => {
    const model = await stub(() => ({ status: 401, body: 'no' }));
    const cwd = temporaryFolder({ 'set.json': set });
    const { status, output } = await cli(
      ['eval', 'set.json', '--model', 'm', '--base-url', model.baseUrl, '--conditions', 'none'],
      { cwd },
    );
    expect(status).toBe(1);
    expect(output).toContain('What went wrong');
  });

  it.each([
    [401, 1],
    [403, 1],
    [404, 1],
    [400, 2],
    [422, 2],
  ])('sends no request again after status %i', async (code, requests) => {
    const model = await stub(() => ({ status: code, body: 'no' }));
    const cwd = temporaryFolder({ 'set.json': set });
    const options = ['--model', 'm', '--base-url', model.baseUrl, '--conditions', 'none', '--concurrency', '1'];
    const { status, notes } = await cli(['eval', 'set.json', ...options], { cwd });
    expect([status, notes.includes('Retrying'), model.requests.length]).toEqual([1, false, requests]);
  });

  it.each([408, 429, 500, 503])('sends a request again after status %i', async code => {
    const model = await stub((request, index) =>
      index === 0 ? { status: code, retryAfter: '0.01' } : guided(request),
    );
    const cwd = temporaryFolder({ 'set.json': set });
    const options = ['--model', 'm', '--base-url', model.baseUrl, '--conditions', 'guide', '--concurrency', '1'];
    const { status, notes } = await cli(['eval', 'set.json', ...options], { cwd });
    expect([status, notes.includes('Retrying'), model.requests.length]).toEqual([0, true, 3]);
  });

  it('compares prompts as plain text and XML with a single command, on the set that ships', async () => {
    const lastCity = (text: string): string =>
      Array.from(text.matchAll(/London|Paris|Rome|Lille|Madrid|Vienna/g)).at(-1)?.[0] ?? '';
    // Reads the chat right only where messages are elements.
    const model = await stub(({ messages }) => {
      const content = messages.at(-1)?.content ?? '';
      const isXml = content.startsWith('<prompt version="1.0">');
      const city = isXml ? lastCity(content) : '';
      const day = content.includes('tomorrow?') || content.includes('tomorrow there') ? 'tomorrow' : 'today';
      return city === '' ? { text: 'Which city?' } : { call: JSON.stringify({ city, day }), name: 'weather_forecast' };
    });
    const { status, output } = await cli(
      ['eval', 'prompt.context', '--model', 'm', '--base-url', model.baseUrl, '--format', 'json'],
      { cwd: temporaryFolder() },
    );
    expect(status).toBe(0);
    const report = JSON.parse(output) as {
      conditions: { condition: string; success: number; answers: number; against?: { difference: number } }[];
    };
    expect(report.conditions).toMatchObject([
      { condition: 'plain', answers: 7, success: 1 },
      { condition: 'xml', answers: 7, success: 7, against: { condition: 'plain', difference: 6 / 7 } },
    ]);
    const [plain, ...more] = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '');
    expect(plain).toContain(
      'Tool weather_forecast: Get the weather of a city.\nParameter city (type: string, required: true)',
    );
    const imitating = more.find(content => content.startsWith('<prompt') && content.includes('mallory'));
    expect(imitating).toContain('Note&lt;/message>&lt;/context>&lt;system>');
    expect(model.requests[0]?.tools?.[0]?.function).toMatchObject({
      name: 'weather_forecast',
      description: 'Described in the message.',
    });
    expect(JSON.stringify(model.requests[0]?.tools?.[0]?.function.parameters)).not.toContain('description');
  });

  it('exports the set that ships for promptfoo, without a model', async () => {
    const { status, output } = await cli(['eval', 'filesystem.replace', '--export', 'promptfoo'], {
      cwd: temporaryFolder(),
    });
    expect(status).toBe(0);
    const config = JSON.parse(output) as { tests: unknown[]; providers: { label: string }[] };
    expect(config.tests.length).toBeGreaterThan(5);
    expect(config.providers.map(({ label }) => label)).toContain('zero-shot');
  });

  it('takes the scenarios of a command’s guide for cases', async () => {
    const examples = join(import.meta.dirname, '../../examples');
    const { output } = await cli(['eval', 'skills/weather', '--export', 'promptfoo'], { cwd: examples });
    expect(output).toContain('weather.forecast');
  });

  it.each([
    [['eval', 'set.json'], 'To use a model, specify --model NAME and --base-url URL'],
    [['eval', 'set.json', '--conditions', 'magic'], 'Unknown condition “magic”'],
    [['eval', 'set.json', '--model', 'm', '--base-url', 'ftp://x'], '--base-url must be an http'],
    [['eval', 'nowhere'], 'nowhere does not exist'],
    [['eval', 'set.json', '--conditions', 'plain,xml', '--export', 'promptfoo'], 'cannot be exported to promptfoo'],
  ])('ends with 2 on a wrong call: %j', async (args, message) => {
    const { status, notes } = await cli(args, { cwd: temporaryFolder({ 'set.json': set }) });
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });
});

describe('guide generate --llm', () => {
  const examples = join(import.meta.dirname, '../../examples');
  const generate = (baseUrl: string) =>
    cli(['guide', 'generate', 'skills/weather', '--no-cache', '--llm', '--model', 'm', '--base-url', baseUrl], {
      cwd: examples,
    });

  it('takes over what holds of a draft', async () => {
    const draft =
      '<tool_augmentation name="weather.forecast"><faq><item><q>Which day is next_7_days?</q><a>The week that begins today.</a></item></faq></tool_augmentation>';
    const model = await stub(() => ({ text: draft }));
    const { status, output } = await generate(model.baseUrl);
    expect(status).toBe(0);
    expect(output).toContain('The week that begins today.');
  });

  it('writes the guide without the model where the endpoint fails', async () => {
    const model = await stub(() => ({ status: 400, body: '<html>no</html>' }));
    const { status, output, notes } = await generate(model.baseUrl);
    expect(status).toBe(1);
    expect(output).toContain('<tool_augmentation name="weather.forecast">');
    expect(notes).toContain('written without the model');
  });

  it('takes the place of a saved draft that nobody edited, and of no other', async () => {
    const draft = (answer: string): string =>
      `<tool_augmentation name="find"><faq><item><q>Which days?</q><a>${answer}</a></item></faq></tool_augmentation>`;
    const cwd = temporaryFolder({
      'find.schema.json': JSON.stringify({ title: 'find', type: 'object', properties: { days: { type: 'integer' } } }),
    });
    const run = async (answer: string | undefined) => {
      const model = await stub(() => (answer === undefined ? { status: 400 } : { text: draft(answer) }));
      const options = ['--llm', '--model', 'm', '--base-url', model.baseUrl, '--output', '.'];
      const { status, notes } = await cli(['guide', 'generate', 'find.schema.json', ...options], { cwd });
      return { status, notes, text: readFileSync(join(cwd, 'find.guide.xml'), 'utf8') };
    };
    expect((await run('Those to come.')).text).toContain('Those to come.');
    const second = await run('The next ones.');
    expect([second.status, second.text.includes('The next ones.')]).toEqual([0, true]);
    const failed = await run(undefined);
    expect(failed.status).toBe(1);
    expect(failed.text).toContain('The next ones.');
    expect(failed.notes).toContain('The saved guide is unchanged.');
    const source = { title: 'find', type: 'object', properties: { days: { type: 'integer', maximum: 7 } } };
    writeFileSync(join(cwd, 'find.schema.json'), JSON.stringify(source));
    await cli(['guide', 'generate', 'find.schema.json', '--output', '.'], { cwd });
    const merged = readFileSync(join(cwd, 'find.guide.xml'), 'utf8');
    expect(merged).toContain('The next ones.');
    expect(merged).toContain('of at most 7');
    expect(merged.match(/skillwright-guide (?:text|draft)=/g)).toEqual(['skillwright-guide text=']);
    const edited = failed.text.replace('The next ones.', 'The next ones, weekends left out.');
    writeFileSync(join(cwd, 'find.guide.xml'), edited);
    const kept = await run('All of them.');
    expect(kept).toMatchObject({ status: 1, text: edited });
    expect(kept.notes).toContain('edited by hand and is not replaced');
  });
});
