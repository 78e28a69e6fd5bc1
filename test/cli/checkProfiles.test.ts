import { describe, expect, it } from 'vitest';
import { bad, good } from '../support/checkedSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

describe('check', () => {
  it.each([
    ['claude-code', 'Profile: claude-code.'],
    ['claude-code@2.1.197', 'Profile: claude-code@2.1.197.'],
    ['claude-code@9.9.9', 'Profile: claude-code@9.9.9 (not verified with this version).'],
  ])('says which version was checked with %s', async (profile, line) => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': '---\nname: demo\ndescription: Shows it.\n---\n\n# Demo\n' });
    const { status, output } = await cli(['check', 'demo', '--profile', profile], { cwd });
    expect([status, output.trimEnd().split('\n').at(-1)]).toEqual([0, line]);
  });

  it('refuses what is no version, and names the known ones', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': '# Demo\n' });
    const { status, notes } = await cli(['check', 'demo', '--profile', 'claude-code@v2'], { cwd });
    expect([status, notes.split('\n')[0]]).toEqual([
      2,
      '“v2” is not a valid version. Known versions of claude-code: 2.1.197, 2.1.330.',
    ]);
  });

  it('names the profiles where they are not what everybody expects', async () => {
    const cwd = temporaryFolder({ 'bad/SKILL.md': bad, 'good/SKILL.md': good, 'x.xml': '<x/>' });
    const last = async (...args: string[]): Promise<string | undefined> =>
      (await cli(['check', ...args], { cwd })).output.trimEnd().split('\n').at(-1);
    expect(await last('good')).toBe('No findings in 1 file.');
    expect(await last('bad')).toBe('Profile: agentos.');
    expect(await last('.')).toBe('Profiles: agentos (1 skill), agentskills (1 skill).');
    expect(await last('.', '--profile', 'codex')).toBe('Profile: codex.');
    expect(await last('good', '--profile', 'agentskills')).toBe('Profile: agentskills.');
    expect(await last('x.xml', '--profile', 'codex')).toMatch(/^No findings/);
  });

  it('counts skills that warnings alone make invalid Agent Skills', async () => {
    const invalid = good.replace('---\n', '---\nsource: x\n');
    const cwd = temporaryFolder({ 'good/SKILL.md': good, 'a/good/SKILL.md': invalid, 'b/good/SKILL.md': invalid });
    const check = async (...args: string[]) => {
      const { status, output } = await cli(['check', ...args], { cwd });
      return [status, output.trimEnd().split('\n').at(-1)];
    };
    const advice = 'Use `--max-warnings 0` to fail on warnings.';
    const named = ['--profile', 'agentskills'];
    expect(await check('.', ...named)).toEqual([0, `2 skills with warnings are not valid Agent Skills. ${advice}`]);
    expect(await check('a', ...named)).toEqual([0, `1 skill with warnings is not a valid Agent Skill. ${advice}`]);
    expect(await check('a', ...named, '--min-severity', 'error')).toEqual(await check('a', ...named));
    expect(await check('a', ...named, '--max-warnings', '0')).toEqual([1, 'Profile: agentskills.']);
    expect(await check('good', ...named)).toEqual([0, 'Profile: agentskills.']);
    expect(await check('a', '--profile', 'agentskills', '--rule', 'frontmatter/unknown-field=error')).toEqual([
      1,
      'Profile: agentskills.',
    ]);
    // The same verdict as here.
    expect((await cli(['skill', 'agents', 'a/good', ...named], { cwd })).status).toBe(1);
  });
});
