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
    expect(Object.keys(stats)).toEqual(['plainTokens', 'xmlTokens', 'overheadPercent', 'milliseconds', 'dropped']);
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
    expect(notes).toContain('more than 3 tokens');
  });

  it('falls back to plain text when the XML would not be valid, and says so', async () => {
    const extended = JSON.stringify({ request: { user_input: 'x', 'undeclared:a': '1' } });
    const { status, output, notes } = await cli(['prompt', 'build', '-', '--xml'], {
      cwd: temporaryFolder(),
      input: extended,
    });
    expect(status).toBe(0);
    expect(output).toBe('Request (undeclared:a: 1): x\n');
    expect(notes).toContain("#/request/undeclared:a: The prefix 'undeclared' is not declared");
    expect(notes).toContain('Sent as plain text:');
  });

  it.each([
    [['prompt', 'build'], 'Name the input'],
    [['prompt', 'build', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['prompt', 'build', 'bad.json'], 'bad.json is not JSON'],
    [['prompt', 'build', 'other.xml'], 'other.xml is XML, but no <prompt>'],
    [['prompt', 'build', '-', '--encoding', 'x'], '--encoding is one of'],
  ])('ends with 2 on a wrong call: %j', async (args, message) => {
    const { status, notes } = await cli(args, {
      cwd: temporaryFolder({ 'bad.json': '{', 'other.xml': '<x/>' }),
      input,
    });
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });
});
