import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string): string =>
  `---\nname: ${name}\ndescription: Shows one thing. Use it in tests.\n---\n\n# Demo\n\n<chunk id="more" description="d">\n\nAll of it.\n\n</chunk>\n`;

const commands: readonly (readonly [before: string, after: string, expected: string])[] = [
  ['skill summary', '', 'name: mail'],
  ['skill chunk', 'more', 'All of it.'],
  ['skill outline', '--level 1', '# Demo'],
  ['skill tokens', '', 'chunk more'],
  ['skill agents', '--profile claude-ai', 'Accepted by claude.ai (upload).'],
];

const words = (...parts: readonly string[]): string[] => parts.flatMap(part => part.split(' ').filter(Boolean));

describe('commands about a skill', () => {
  it.each(commands)('%s takes the folder of a skill', async (before, after, expected) => {
    const cwd = temporaryFolder({ 'my skills/mail/SKILL.md': skill('mail'), 'mail/skill.md': skill('mail') });
    for (const path of ['my skills/mail', 'my skills/mail/', 'my skills/mail/SKILL.md', 'mail']) {
      const { status, output, notes } = await cli([...words(before), path, ...words(after)], { cwd });
      expect([status, notes]).toEqual([0, '']);
      expect(output).toContain(expected);
    }
  });

  it.each(commands)('%s says what a folder without a skill has, and that a path is wrong', async (before, after) => {
    const cwd = temporaryFolder({ 'skills/b/SKILL.md': skill('b'), 'skills/a/skill.md': skill('a'), 'docs/x.md': '' });
    const first = async (path: string): Promise<unknown> => {
      const { status, output, notes } = await cli([...words(before), path, ...words(after)], { cwd });
      return [status, output, notes.split('\n')[0]];
    };
    expect(await first('skills')).toEqual([
      2,
      '',
      'The folder skills has no SKILL.md. Specify one of: skills/a, skills/b.',
    ]);
    expect(await first('docs')).toEqual([2, '', 'The folder docs has no SKILL.md. Specify a file.']);
    expect(await first('nix')).toEqual([2, '', 'nix does not exist.']);
  });

  it('agents see the folder that was named', async () => {
    const cwd = temporaryFolder({ 'other/SKILL.md': skill('mail') });
    const { status, output } = await cli(['skill', 'agents', 'other', '--profile', 'copilot'], { cwd });
    expect([status, output]).toEqual([0, expect.stringContaining('shows the folder’s name “other”')]);
    symlinkSync('other', join(cwd, 'mail'));
    const linked = await cli(['skill', 'agents', 'mail', '--profile', 'copilot'], { cwd });
    expect(linked.output).toContain('Loads in 1 of 1 agent.');
  });

  it.each([
    [['check', '-'], '`-` requires --stdin-path FILE. The file name determines how the text is parsed.'],
    [['check', '--stdin'], '--stdin requires --stdin-path FILE. The file name determines how the text is parsed.'],
    [['guide', 'check', '-'], '`-` requires --stdin-path FILE. The file name determines how the text is parsed.'],
    [['check', '-', '--stdin-path', 'a.md', '--fix'], '--fix cannot be used with standard input. Use --fix-dry-run.'],
    [['check', '-', '--stdin-path', 'a.md', '--watch'], '--watch cannot be used with standard input.'],
    [['skill', 'summary', 'a', 'b'], 'Expected one argument, got 2: a, b.'],
  ])('a wrong call is told in the words that were typed: %j', async (args, expected) => {
    const { status, notes } = await cli(args, { cwd: temporaryFolder() });
    expect([status, notes.split('\n')[0]]).toEqual([2, expected]);
  });
});
