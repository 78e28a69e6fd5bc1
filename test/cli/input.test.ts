import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = '---\nname: demo\ndescription: Shows one thing. Use it in tests.\n---\n\n# Demo\n';
const python =
  '@tool\ndef search(query: str):\n    """Searches the notes.\n\n    Args:\n        query: Words.\n    """\n';
const schema = JSON.stringify({
  title: 'search',
  description: 'Searches the notes.',
  type: 'object',
  properties: { query: { type: 'string', description: 'Words to find, case-sensitive.' } },
});
const guide = '<tool_augmentation name="search"><context>Searches.</context><nothing/></tool_augmentation>';

describe('standard input', () => {
  it.each([
    [['check', '-', '--stdin-path', 'demo/SKILL.md'], skill, 'No findings in 1 file.'],
    [['check', '-', '--stdin-filename', 'demo/SKILL.md'], skill, 'No findings in 1 file.'],
    [['check', '--stdin', '--stdin-filename', 'demo/SKILL.md'], skill, 'No findings in 1 file.'],
    [['check', '--stdin', '-', '--stdin-path', 'demo/SKILL.md'], skill, 'No findings in 1 file.'],
    [['skill', 'summary', '-'], skill, 'name: demo'],
    [['skill', 'outline', '-', '--level', '1'], skill, '# Demo'],
    [['skill', 'tokens', '-'], skill, 'always loaded'],
    [['skill', 'agents', '-', '--profile', 'copilot'], skill, 'Loads in 1 of 1 agent.'],
    [['skill', 'manifest', '-', '--stdin-path', 'tool.py'], python, '"search"'],
    [['guide', 'generate', '-', '--stdin-path', 'tool.py'], python, '<tool_augmentation name="search">'],
    [
      ['guide', 'generate', '.', '--schema', '-', '--stdin-path', 'search.schema.json'],
      schema,
      '<tool_augmentation name="search">',
    ],
    [
      ['guide', 'inject', '-'],
      JSON.stringify([{ name: 'search', description: 'Searches.', inputSchema: JSON.parse(schema) as unknown }]),
      'Searches',
    ],
    [['eval', '-', '--stdin-path', 'tool.py', '--export', 'promptfoo'], python, 'search'],
    [['prompt', 'build', '-'], '{"request": {"user_input": "Hi"}}', 'Request: Hi'],
  ])('is read by %j', async (args, input, expected) => {
    const { status, output, notes } = await cli(args, { cwd: temporaryFolder(), input });
    expect(notes).toBe('');
    expect(output).toContain(expected);
    expect(status).toBe(0);
  });

  it('is judged under its name', async () => {
    const cwd = temporaryFolder();
    const other = await cli(['skill', 'agents', '-', '--stdin-path', 'other/SKILL.md', '--profile', 'copilot'], {
      cwd,
      input: skill,
    });
    expect(other.output).toMatch(/^Loads in 0 of 1 agent\. Loads partly in /);
    expect(other.output).toContain('shows the folder’s name “other”');
    const checked = await cli(['guide', 'check', '-', '--stdin-path', 'search.guide.xml'], { cwd, input: guide });
    expect(checked.output).toContain('search.guide.xml\n');
    expect(checked.output).toContain('xsd/unexpected-child');
    expect(checked.status).toBe(1);
  });

  it('takes the place of the file of that name, which stays as it is for everybody else', async () => {
    const cwd = temporaryFolder({ 'tool.py': python.replace('search', 'find') });
    const { output } = await cli(['guide', 'generate', '-', '--stdin-path', 'tool.py'], { cwd, input: python });
    expect(output).toContain('name="search"');
  });

  it('can be read again within a call, and checked dry under a name that does not exist', async () => {
    const cwd = temporaryFolder();
    const text = `${skill}\n<Chunk id="a" description="x">\n\ntext\n\n</Chunk>\n`;
    const { output, notes } = await cli(['check', '-', '--stdin-path', 'demo/SKILL.md', '--fix-dry-run'], {
      cwd,
      input: text,
    });
    expect(notes).toContain('Dry run: 1 file would be fixed');
    expect(output).not.toContain('chunk/tag-case');
  });

  it.each([
    [['check', '-'], 'requires --stdin-path FILE'],
    [['check', '-', '.', '--stdin-path', 'a.xml'], 'with other paths. Remove the other paths, or remove `-`.'],
    [
      ['check', '--stdin', 'nosuch.md', '--stdin-path', 'a.xml'],
      'with other paths. Remove the other paths, or remove --stdin.',
    ],
    [['check', '--stdin', '-', 'a.md', '--stdin-path', 'a.xml'], 'or remove --stdin and `-`.'],
    [['guide', 'check', '-'], 'requires --stdin-path FILE'],
    [['guide', 'generate', '-'], 'requires --stdin-path FILE'],
    [['skill', 'manifest', '-'], 'requires --stdin-path FILE'],
    [['guide', 'generate', '-', '--stdin-path', 'tool.rb'], 'tool.rb cannot declare commands: its file type'],
  ])('%j ends with 2', async (args, message) => {
    const { status, output, notes } = await cli(args, { cwd: temporaryFolder(), input: python });
    expect([status, output]).toEqual([2, '']);
    expect(notes).toContain(message);
  });
});

it('refuses an option with several values, instead of the last one', async () => {
  const cwd = temporaryFolder({ 'demo/SKILL.md': skill });
  const check = (...args: readonly string[]) => cli(['check', 'demo', ...args], { cwd });
  const both = await check('--profile', 'codex', '--profile', 'gemini');
  expect([both.status, both.output]).toEqual([2, '']);
  expect(both.notes).toMatch(/^--profile has several values: codex, gemini\. Specify one\.\n/);
  expect((await check('--format', 'json', '--format=sarif')).status).toBe(2);
  expect((await check('--profile', 'codex', '--profile', 'codex')).status).toBe(0);
  expect((await check('--rule', 'skill/title-missing=off', '--rule', 'skill/file-name=off')).status).toBe(0);
});
