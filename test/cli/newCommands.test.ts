import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const python = `from skills import skill_command


@skill_command(name="replace")
def replace(path: str, pattern: str, count: int = 1) -> str:
    """Replace text in a file.

    Args:
        path: Must be absolute.
        pattern: A regular expression.
        count: Most replacements.
    """
`;

describe('skill agents', () => {
  it('says who loads a skill, and why the others do not', async () => {
    const cwd = temporaryFolder({
      'my_skill/SKILL.md': '---\nname: my_skill\ndescription: Does it. Use it in tests.\n---\n\n# My skill\n',
    });
    const { status, output } = await cli(['skill', 'agents', 'my_skill/SKILL.md'], { cwd });
    expect(status).toBe(0);
    expect(output).toMatch(/^Loads in \d+ of \d+ agents\. .*Ignored by .*MCP SDK/);
    expect(output).toMatch(/\n {2}ignored {3}MCP SDK 2\.4\.0\n {12}2:7 MCP SDK refuses the name “my_skill”/);
    expect(output).toMatch(/\(not verified\)\n/);
  });
});

describe('skill new', () => {
  it.each(['basic', 'agentos', 'swift', 'python', 'typescript'])(
    'starts a skill that passes check: %s',
    async template => {
      const cwd = temporaryFolder();
      expect((await cli(['skill', 'new', 'skills/my-skill', '--template', template], { cwd })).status).toBe(0);
      const checked = await cli(['check', 'skills', '--max-warnings', '0'], { cwd });
      expect(checked.output).toMatch(/^No findings in \d files?\.\n(?:Profile: agentos\.\n)?$/);
    },
  );

  it('writes over nothing, and refuses a name no agent takes', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': 'mine' });
    const { status, notes } = await cli(['skill', 'new', 'a'], { cwd });
    expect(status).toBe(1);
    expect(notes).toContain('a/SKILL.md already exists');
    expect(readFileSync(join(cwd, 'a/SKILL.md'), 'utf8')).toBe('mine');
    for (const name of ['My Skill', 'my_skill', 'my--skill', '-skill'])
      expect((await cli(['skill', 'new', '--', name], { cwd })).status, name).toBe(2);
  });
});

describe('guide generate --output, guide check', () => {
  it('keeps hand edits when the code changes, and check says when a guide is stale', async () => {
    const cwd = temporaryFolder({
      'edit/SKILL.md': '---\nname: edit\ndescription: Edits.\n---\n',
      'edit/replace.py': python,
    });
    const guide = join(cwd, 'edit/replace.guide.xml');
    await cli(['guide', 'generate', 'edit', '--output', 'edit'], { cwd });
    expect((await cli(['guide', 'check', 'edit'], { cwd })).output).toBe('No findings in 1 file.\n');

    const edited = readFileSync(guide, 'utf8').replace(
      'Must be absolute',
      'Must be absolute, and inside the workspace',
    );
    writeFileSync(guide, edited);
    writeFileSync(join(cwd, 'edit/replace.py'), python.replace('count: int = 1', 'count: int = 2'));
    const stale = await cli(['guide', 'check', 'edit', '--format', 'json'], { cwd });
    expect(stale.output).toContain('"guide/stale"');

    await cli(['guide', 'generate', 'edit', '--output', 'edit'], { cwd });
    const refreshed = readFileSync(guide, 'utf8');
    expect(refreshed).toContain('inside the workspace');
    expect(refreshed).toContain('default: 2');
    expect((await cli(['guide', 'check', 'edit'], { cwd })).output).toBe('No findings in 1 file.\n');
  });

  it('ends with 1 for a guide that contradicts its command', async () => {
    const cwd = temporaryFolder({
      'edit/replace.py': python,
      'edit/replace.guide.xml':
        '<tool_augmentation name="replace"><context>x</context><constraints><rule param="file">x</rule></constraints></tool_augmentation>\n',
    });
    const { status, output } = await cli(['guide', 'check', 'edit'], { cwd });
    expect(status).toBe(1);
    expect(output).toContain('guide/unknown-parameter');
  });
});

describe('guide inject', () => {
  const tools = JSON.stringify({
    tools: [
      {
        name: 'a',
        description: 'Does a.',
        inputSchema: { type: 'object', properties: { x: { type: 'string', description: 'Must be short.' } } },
      },
    ],
  });

  it('appends guides, the same when done again', async () => {
    const cwd = temporaryFolder({ 'tools.json': tools });
    const once = await cli(['guide', 'inject', 'tools.json'], { cwd });
    expect(once.output).toContain('Does a.\\n\\n<tool_augmentation name=\\"a\\">');
    const twice = await cli(['guide', 'inject', '-'], { cwd, input: once.output });
    expect(twice.output).toBe(once.output);
  });

  it('prefers saved guides, and writes other formats', async () => {
    const cwd = temporaryFolder({
      'tools.json': tools,
      'guides/a.guide.xml': '<tool_augmentation name="a"><context>Hand-written.</context></tool_augmentation>',
    });
    const { output } = await cli(['guide', 'inject', 'tools.json', '--guides', 'guides', '--format', 'openai'], {
      cwd,
    });
    expect(output).toContain('Hand-written.');
    expect(output).toContain('"parameters"');
  });

  it('ends with 1 where there are no tools', async () => {
    const { status, notes } = await cli(['guide', 'inject', '-'], { cwd: temporaryFolder(), input: '{}' });
    expect(status).toBe(1);
    expect(notes).toContain('lists no tools');
  });
});
