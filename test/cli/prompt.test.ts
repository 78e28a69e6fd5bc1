import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleInput } from '../../server/src/prompt/index.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const input = JSON.stringify(exampleInput);
const build = (args: readonly string[], environment: Record<string, string> = {}, files: Record<string, string> = {}) =>
  cli(['prompt', 'build', '-', ...args], { cwd: temporaryFolder(files), input, environment });

describe('prompt build', () => {
  it('prints an example that it accepts', async () => {
    const cwd = temporaryFolder();
    const { output } = await cli(['prompt', 'build', '--example'], { cwd });
    expect(JSON.parse(output)).toEqual(exampleInput);
    expect((await cli(['prompt', 'build', '-'], { cwd, input: output })).notes).toBe('');
  });

  it('chooses XML by the option, then the environment, then the setting', async () => {
    const isXml = async (...call: Parameters<typeof build>): Promise<boolean> =>
      (await build(...call)).output.startsWith('<prompt');
    const settings = { 'skillwright.json': '{"prompt.xmlFormatting": true}' };
    expect(await isXml([])).toBe(false);
    expect(await isXml(['--xml'])).toBe(true);
    expect(await isXml([], { XML_PROMPT_FORMATTING: '1' })).toBe(true);
    expect(await isXml([], { XML_PROMPT_FORMATTING: 'false' }, settings)).toBe(false);
    expect(await isXml([], {}, settings)).toBe(true);
    expect(await isXml(['--xml'], { XML_PROMPT_FORMATTING: 'false' })).toBe(true);
  });

  it('prints one JSON object of figures on standard error', async () => {
    const { notes } = await build(['--xml', '--stats', '--max-tokens', '200']);
    const stats = JSON.parse(notes) as Record<string, unknown>;
    expect(Object.keys(stats)).toEqual([
      ...['plainTokens', 'xmlTokens', 'overheadPercent', 'milliseconds', 'dropped', 'sections', 'run'],
    ]);
    expect(stats.sections).toContainEqual({ section: 'request', plainTokens: 11, xmlTokens: 33 });
    expect(stats.run).toMatchObject({ prompts: 1, fallbacks: 0 });
    expect(stats.dropped).toContain('/tools/0/usage_example/0');
  });

  it('reads its own output in either form, so that each converts to the other', async () => {
    const cwd = temporaryFolder();
    const convert = async (text: string, ...args: string[]): Promise<string> =>
      (await cli(['prompt', 'build', '-', ...args], { cwd, input: text })).output;
    const plain = await convert(input);
    const xml = await convert(input, '--xml');
    expect(await convert(plain, '--xml')).toBe(xml);
    expect(await convert(xml)).toBe(plain);
    expect(await convert(xml, '--xml', '--compact')).toBe(await convert(input, '--xml', '--compact'));
  });

  it('says when no shortening helps', async () => {
    const { status, notes } = await build(['--max-tokens', '3']);
    expect(status).toBe(1);
    expect(notes).toContain('exceeds 3 tokens');
  });

  it('falls back to plain text when the XML would not be valid, and says so', async () => {
    const extended = JSON.stringify({ request: { user_input: 'x', 'undeclared:a': '1' } });
    const { status, output, notes } = await cli(['prompt', 'build', '-', '--xml'], {
      cwd: temporaryFolder(),
      input: extended,
    });
    expect(status).toBe(0);
    expect(output).toBe('Request (undeclared:a: 1): x\n');
    expect(notes).toContain('-:1:30: The prefix “undeclared” is not declared');
    expect(notes).toContain('Printed as plain text, not as XML:');
  });

  it('checks prompt XML that it opens, and says where what is wrong stands', async () => {
    const xml =
      '<prompt>\n <context><message sender="a" tone="x" timestamp="soon">hi</message></context>\n <request/>\n</prompt>';
    const { status, output, notes } = await cli(['prompt', 'build', 'old.xml'], {
      cwd: temporaryFolder({ 'old.xml': xml }),
    });
    expect(status).toBe(1);
    expect(output).toContain('Message a (timestamp: soon): hi');
    expect(notes).toContain("old.xml:2:31: Element 'message', attribute 'tone'");
    expect(notes).toContain('old.xml:2:40: “soon” is not a valid time');
    expect(notes).toContain("old.xml:3:3: Element 'request': Missing child element(s)");
  });

  it('prints what can be made of wrong input and ends with 1; advice alone leaves it at 0', async () => {
    const run = (prompt: unknown) =>
      cli(['prompt', 'build', '-'], { cwd: temporaryFolder(), input: JSON.stringify(prompt) });
    const wrong = await run({ tools: 5, request: { user_input: 'x' } });
    expect([wrong.status, wrong.output]).toEqual([1, 'Request: x\n']);
    expect(wrong.notes).toContain('-:1:2: Expected an array, got a number. (/tools)');
    const odd = await run({ tools: [{ name: 'a' }, { name: 'a' }], request: { user_input: 'x' } });
    expect(odd.notes).toContain('Another tool is already named “a”.');
    expect(odd.status).toBe(0);
  });

  const examples = join(import.meta.dirname, '../../examples');

  it('takes tools from the skills of a folder: signature, and rules and calls of the guide', async () => {
    const { output, notes } = await cli(['prompt', 'build', 'skills/weather/SKILL.md', '--xml', '--request', 'Rain?'], {
      cwd: examples,
    });
    expect(notes).toBe('');
    expect(output).toContain('<tool name="weather.forecast" category="weather">');
    expect(output).toMatch(/<parameter name="when" type="string" required="true">/);
    expect(output).toMatch(/<validation_rule parameter="when">Required: "today"/);
    expect(output).toMatch(/<usage_example>\{"tool":"weather.forecast","params":\{/);
    expect(output).toContain('<user_input>Rain?</user_input>');
    expect(output).toContain('Call the command `weather.forecast`.');
  });

  it('shows a skill with its chunks not loaded, or some loaded', async () => {
    const run = (...more: string[]) =>
      cli(['prompt', 'build', '--skills', 'skills/data_analyzer', '--xml', '--request', 'x', ...more], {
        cwd: examples,
      });
    const unloaded = await run();
    expect(unloaded.output).toContain('- limitations: Known limits and edge cases');
    expect(unloaded.output).toContain('<tool name="load_doc_chunk" category="skills">');
    expect(unloaded.output).not.toContain('<message');
    const loaded = await run('--chunk', 'limitations');
    expect(loaded.output).toContain('<message sender="data_analyzer" type="tool_result" tool_used="load_doc_chunk">');
    const wrong = await run('--chunk', 'nothing');
    expect(wrong.status).toBe(2);
    expect(wrong.notes).toContain('Unknown chunk “nothing”. Available chunks: examples, limitations.');
    const both = await run('--chunk', 'nothing', '--chunk', 'more');
    expect(both.notes).toContain('Unknown chunks “nothing”, “more”. Available chunks: examples, limitations.');
  });

  it('adds the skills and a chat to an input', async () => {
    const chat = JSON.stringify({
      messages: [
        { role: 'user', content: 'Earlier?' },
        { role: 'assistant', content: 'Yes.' },
      ],
    });
    const cwd = temporaryFolder({ 'chat.json': chat, 'SKILL.md': '---\nname: a\ndescription: b\n---\n\n# A\n' });
    const { output } = await cli(['prompt', 'build', '-', '--chat', 'chat.json', '--skills', 'SKILL.md'], {
      cwd,
      input,
    });
    const order = [
      'Keep responses concise.',
      '# A',
      'Tool weather',
      'Message user (type: user): Earlier?',
      '@brok',
      'Request alice',
    ];
    const places = order.map(text => output.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const none = await cli(['prompt', 'build', '-', '--chat', 'SKILL.md'], { cwd, input });
    expect(none.status).toBe(2);
  });

  it('builds the prompt of a chat log alone', async () => {
    const chat =
      '{"type":"user","message":{"role":"user","content":"Hi"}}\n{"type":"assistant","message":{"role":"assistant","content":"Hello"}}\n';
    const cwd = temporaryFolder({ 'session.jsonl': chat });
    const { output, notes } = await cli(['prompt', 'build', 'session.jsonl'], { cwd });
    expect(output).toBe('Request user: Hi\n');
    expect(notes).toContain('The message after the last user message is the answer');
  });

  it.each([
    [['prompt', 'build', '-', '--chunk', 'x'], '--chunk requires a skill'],
    [['prompt', 'build', '--skills', '.'], '. contains no skill'],
    [['prompt', 'build', '--skills', 'nowhere'], 'nowhere does not exist'],
    [['prompt', 'build'], 'Specify the input'],
    [['prompt', 'build', 'nowhere.json'], 'nowhere.json does not exist'],
    [['prompt', 'build', 'bad.json'], 'bad.json:1:1: Invalid JSON'],
    [['prompt', 'build', 'other.xml'], 'other.xml:1:1: This XML is not a prompt'],
    [['prompt', 'build', '-', '--encoding', 'x'], '--encoding must be one of'],
  ])('ends with 2 on a wrong call: %j', async (args, message) => {
    const { status, notes } = await cli(args, {
      cwd: temporaryFolder({ 'bad.json': '{', 'other.xml': '<x/>' }),
      input,
    });
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });
});
