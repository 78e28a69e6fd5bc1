import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string, body = 'Text.'): string =>
  `---\nname: ${name}\ndescription: Shows one thing. Use it in examples.\n---\n\n# Title\n\n${body}\n`;

interface Report {
  readonly files: readonly { readonly path: string; readonly findings: readonly { readonly code: string }[] }[];
}

/** Status, notes and `path code` of each finding. */
async function check(cwd: string, ...args: readonly string[]) {
  const { status, output, notes } = await cli(['check', ...args, '--format', 'json'], { cwd });
  const { files } = JSON.parse(output) as Report;
  return {
    status,
    notes,
    paths: files.map(({ path }) => path),
    findings: files.flatMap(({ path, findings }) => findings.map(({ code }) => `${path} ${code}`)),
  };
}

describe.skipIf(process.platform === 'win32')('a skill behind a symbolic link', () => {
  const createProject = (): string => {
    const cwd = temporaryFolder({
      'skills/demo/SKILL.md': skill('demo', '[x](none.md)'),
      '.agents/skills/real/SKILL.md': skill('real'),
      '.agents/skills/copy/notes.txt': 'x',
      '.agents/.gitignore': 'skills/hidden\n',
    });
    symlinkSync('../../skills/demo', join(cwd, '.agents/skills/demo'));
    symlinkSync('../../skills/demo', join(cwd, '.agents/skills/hidden'));
    symlinkSync('../real/SKILL.md', join(cwd, '.agents/skills/copy/SKILL.md'));
    symlinkSync('../..', join(cwd, '.agents/skills/around'));
    symlinkSync('../../missing', join(cwd, '.agents/skills/missing'));
    return cwd;
  };
  const notFollowed = [
    '.agents/skills/copy/SKILL.md skill/link-not-followed',
    '.agents/skills/demo/SKILL.md skill/link-not-followed',
  ];

  it('is found from above, and its text is checked once', async () => {
    const cwd = createProject();
    expect((await check(cwd, '.')).findings).toEqual([...notFollowed, 'skills/demo/SKILL.md skill/link-broken']);
    expect((await check(cwd, '.', '--profile', 'claude-code')).findings).toEqual([
      'skills/demo/SKILL.md skill/link-broken',
    ]);
  });

  it('is checked through the link where the skill is in no checked folder', async () => {
    const cwd = createProject();
    const { findings, paths } = await check(cwd, '.agents', '--profile', 'openclaw');
    expect(paths).toEqual(['.agents/skills/demo/SKILL.md', '.agents/skills/real/SKILL.md']);
    // OpenClaw follows links inside the skills folder.
    expect(findings).toEqual([...notFollowed.slice(1), '.agents/skills/demo/SKILL.md skill/link-broken']);
  });

  it('is found in a linked folder of skills, and fixed once', async () => {
    const fixable = skill('demo').replace('---\n\n#', '---\n\n<Chunk id="a" description="b">\n\nx\n\n</Chunk>\n\n#');
    const cwd = temporaryFolder({ 'skills/demo/SKILL.md': fixable, '.claude/a.txt': 'x', '.github/a.txt': 'x' });
    symlinkSync('../skills', join(cwd, '.claude/skills'));
    symlinkSync('../skills', join(cwd, '.github/skills'));
    expect((await check(cwd, '.claude')).paths).toEqual(['.claude/skills/demo/SKILL.md']);
    const { output, notes } = await cli(['check', '.claude', '.github', '--fix'], { cwd });
    expect([notes, output]).toEqual([
      'Fixed 1 file. 2 findings have fixes that you can apply in the editor.\n',
      expect.not.stringContaining('chunk/tag-case'),
    ]);
    expect(readFileSync(join(cwd, 'skills/demo/SKILL.md'), 'utf8')).toContain('<chunk id="a"');
  });

  it('is never read outside the working directory, and the reason is said', async () => {
    const outside = temporaryFolder({ 'ext/SKILL.md': 'secret' });
    const cwd = temporaryFolder({ '.agents/skills/real/SKILL.md': skill('real') });
    const link = join(cwd, '.agents/skills/ext');
    symlinkSync(join(outside, 'ext'), link);
    const walked = await check(cwd, '.');
    expect(walked).toEqual({
      status: 0,
      notes: `.agents/skills/ext was not checked: it is a symbolic link to “${join(outside, 'ext')}”, outside the working directory. Specify that path to check it.\n`,
      paths: ['.agents/skills/real/SKILL.md'],
      findings: [],
    });
    for (const path of ['.agents/skills/ext', '.agents/skills/ext/SKILL.md']) {
      const { status, output } = await cli(['check', path], { cwd });
      expect([status, output]).toEqual([
        1,
        expect.stringContaining(
          `the symbolic link “.agents/skills/ext” points to “${join(outside, 'ext')}”, outside the working directory.`,
        ),
      ]);
      expect(output).not.toContain('secret');
    }
    expect((await check(cwd, join(outside, 'ext'))).paths).toHaveLength(1);
  });
});
