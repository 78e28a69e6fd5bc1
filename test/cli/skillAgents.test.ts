import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agents, skill } from '../support/demoSkill.js';
import { cli, temporaryFolder } from '../support/runCli.js';

describe('skill agents', () => {
  it('ends with 0 where some agent loads the skill, or each that was named', async () => {
    const { status, output } = await agents(skill.replace('## Overview', '## More'));
    expect(output).toMatch(
      /^Loads in (\d+) of \1 agents\.\nNot verified: loads in (\d+) of \2 agents\.\nNot accepted by AgentOS\.\n/,
    );
    expect(status).toBe(0);
    const named = await agents(skill, '--profile', 'claude-code', '--profile', 'agentskills');
    expect([named.status, named.output.split('\n')[0]]).toEqual([0, 'Loads in 1 of 1 agent.']);
    const formats = await agents(skill, '--profile', 'agentskills', '--profile', 'agentos');
    expect([formats.status, formats.output.split('\n')[0]]).toEqual([
      0,
      'Accepted by Agent Skills specification, AgentOS.',
    ]);
  });

  it.each([
    ['claude-code@2.1.197', '2026-11-22', ''],
    ['claude-code@2.1.330', '2026-11-22', ''],
    ['claude-code@2.1.250', 'not verified with this version', ' (not verified with this version)'],
    ['claude-code@9.9.9', 'not verified with this version', ' (not verified with this version)'],
    ['cursor@1.0', 'not verified', ' (not verified)'],
  ])('says whether %s was verified', async (profile, verified, note) => {
    const [id, version] = profile.split('@');
    const { output } = await agents(skill, '--profile', profile, '--format', 'json');
    expect((JSON.parse(output) as { agents: unknown[] }).agents).toMatchObject([{ id, verified, reader: version }]);
    const text = await agents(skill, '--profile', profile);
    expect([text.status, text.output]).toEqual([0, expect.stringContaining(`${version}${note}\n`)]);
    expect(text.output.includes('(verified on')).toBe(note === '');
  });

  it.each([
    ['policy:\n  allow_implicit_invocation: false\n', false],
    ['policy:\n  allow_implicit_invocation: true\n', true],
    ['policy:\n  allow_implicit_invocation: "false"\n', true],
    ['policy: [\n', true],
    ['interface:\n  display_name: Demo\n', true],
  ])('reads agents/openai.yaml as Codex does: %j', async (policy, inCatalogue) => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill, 'demo/agents/openai.yaml': policy });
    const run = (...args: string[]) => cli(['skill', ...args, '--profile', 'codex', '--format', 'json'], { cwd });
    const verdicts = JSON.parse((await run('agents', 'demo')).output) as { agents: unknown[] };
    expect(verdicts.agents).toMatchObject([{ id: 'codex', verdict: 'loads', inCatalogue, reasons: [] }]);
    const catalogues = JSON.parse((await run('catalog', '.')).output) as { agents: { skills: unknown[] }[] };
    expect(catalogues.agents[0]?.skills).toHaveLength(inCatalogue ? 1 : 0);
  });

  it('says which agents do not follow a symbolic link', async () => {
    const cwd = temporaryFolder({ 'skills/demo/SKILL.md': skill, '.agents/skills/demo/notes.txt': '' });
    symlinkSync('../../../skills/demo/SKILL.md', join(cwd, '.agents/skills/demo/SKILL.md'));
    const linked = await cli(['skill', 'agents', '.agents/skills/demo/SKILL.md', '--profile', 'codex'], { cwd });
    expect([linked.status, linked.output]).toEqual([1, expect.stringContaining('(skill/link-not-followed)')]);
    const followed = ['skill', 'agents', '.agents/skills/demo/SKILL.md', '--profile', 'copilot', '--require', 'loads'];
    expect((await cli(followed, { cwd })).status).toBe(0);
    expect((await cli(['skill', 'agents', 'skills/demo/SKILL.md', '--profile', 'codex'], { cwd })).status).toBe(0);
  });

  it('uses the version that the configuration names for an agent', async () => {
    const text = `\ufeff${skill}`;
    const cwd = temporaryFolder({
      'demo/SKILL.md': text,
      'skillwright.json': '{ "profile": "claude-code", "profileVersion": "2.1.197" }',
    });
    const findVersion = async (...args: string[]) => {
      const { output } = await cli(['skill', 'agents', 'demo', '--format', 'json', ...args], { cwd });
      const { agents: verdicts } = JSON.parse(output) as { agents: { id: string; reader: string; verdict: string }[] };
      return verdicts.filter(({ id }) => id === 'claude-code').map(({ reader, verdict }) => [reader, verdict]);
    };
    // Only 2.1.197 does not skip a byte order mark.
    expect(await findVersion()).toEqual([['2.1.197', 'partly']]);
    expect(await findVersion('--profile', 'claude-code@2.1.330')).toEqual([['2.1.330', 'loads']]);
  });

  it('ends with 1 for an agent that does not look in the folder only where it is named', async () => {
    const cwd = temporaryFolder({ '.github/skills/demo/SKILL.md': skill, '.kiro/skills/demo/SKILL.md': skill });
    const run = (...args: string[]) => cli(['skill', 'agents', '--require', 'loads', ...args], { cwd });
    expect((await run('.github/skills/demo')).status).toBe(0);
    // Only Kiro looks there, which was not run.
    expect((await run('.kiro/skills/demo')).status).toBe(0);
    const named = await run('.github/skills/demo', '--profile', 'claude-code');
    expect([named.status, named.output]).toEqual([1, expect.stringContaining('(skill/folder-not-searched)')]);
  });

  it.each<[string, (cwd: string) => void]>([
    ['a link', cwd => symlinkSync('../../.agents/skills/demo', join(cwd, '.claude/skills/demo'))],
    ['a copy', cwd => cpSync(join(cwd, '.agents/skills/demo'), join(cwd, '.claude/skills/demo'), { recursive: true })],
  ])('finds the skill in the folder of each agent through %s', async (_way, install) => {
    const cwd = temporaryFolder({ '.agents/skills/demo/SKILL.md': skill, '.claude/skills/notes.txt': '' });
    const names = ['claude-code', 'codex', 'opencode', 'gemini'];
    const run = (folder: string) =>
      cli(['skill', 'agents', folder, '--require', 'loads', ...names.flatMap(name => ['--profile', name])], { cwd });
    expect((await run('.agents/skills/demo')).status).toBe(1);
    install(cwd);
    for (const folder of ['.agents/skills/demo', '.claude/skills/demo']) {
      const { status, output } = await run(folder);
      expect([folder, status, output.split('\n')[0]]).toEqual([folder, 0, 'Loads in 4 of 4 agents.']);
    }
    expect((await run('.agents/skills/demo')).output).toMatch(/Claude Code [\d.]+ \(in \.claude\/skills\)\n/);
  });

  it('does not take another skill of the same folder name for the same', async () => {
    const cwd = temporaryFolder({
      '.agents/skills/demo/SKILL.md': skill,
      '.claude/skills/demo/SKILL.md': `${skill}More.\n`,
    });
    const { status } = await cli(['skill', 'agents', '.agents/skills/demo', '--profile', 'claude-code'], { cwd });
    expect(status).toBe(1);
  });

  it('names the skills of a project, and the agent that was meant', async () => {
    const cwd = temporaryFolder({ '.claude/skills/demo/SKILL.md': skill });
    const root = await cli(['skill', 'agents', '.'], { cwd });
    expect([root.status, root.notes.split('\n')[0]]).toEqual([
      2,
      'The folder . has no SKILL.md. Specify one of: .claude/skills/demo.',
    ]);
    for (const args of [
      ['skill', 'agents', '.claude/skills/demo'],
      ['check', '.'],
      ['skill', 'catalog', '.'],
    ]) {
      const { status, notes } = await cli([...args, '--profile', 'claude'], { cwd });
      expect([status, notes]).toEqual([2, expect.stringContaining(' Did you mean “claude-code”?\n')]);
    }
  });

  it('ends with 1 where one that was named ignores it', async () => {
    const shouting = skill.replace('name: demo', 'name: DEMO!');
    expect((await agents(shouting, '--profile', 'gemini')).status).toBe(0);
    const refused = await agents(shouting, '--profile', 'gemini', '--profile', 'mcp');
    expect(refused.output).toMatch(/^Loads in 1 of 2 agents\. Ignored by MCP SDK\.\n/);
    expect(refused.status).toBe(1);
    expect((await agents('# No frontmatter\n', '--profile', 'codex')).status).toBe(1);
    const old = await agents(`\ufeff${skill}`, '--profile', 'claude-code@2.1.197', '--require', 'loads');
    expect([old.status, old.output]).toEqual([1, expect.stringContaining('Claude Code 2.1.197')]);
    expect((await agents(`\ufeff${skill}`, '--profile', 'claude-code', '--require', 'loads')).status).toBe(0);
    const wrong = await agents(skill, '--profile', 'claude-code@new');
    expect([wrong.status, wrong.notes.split('\n')[0]]).toEqual([
      2,
      '“new” is not a valid version. Known versions of claude-code: 2.1.197, 2.1.330.',
    ]);
    const unknown = await agents(skill, '--profile', 'emacs');
    expect(unknown.status).toBe(2);
    expect(unknown.notes).toContain('Unknown profile “emacs”.');
  });

  it('accepts a skill that loads partly, unless --require loads is given', async () => {
    const other = skill.replace('name: demo', 'name: other');
    const partly = await agents(other, '--profile', 'copilot');
    expect(partly.status).toBe(0);
    expect(partly.output).toMatch(
      /^Loads in 0 of 1 agent\. Loads partly in GitHub Copilot in VS Code\.\n {2}partly {3}/,
    );
    expect((await agents(other, '--profile', 'copilot', '--require', 'loads')).status).toBe(1);
    expect((await agents(skill, '--profile', 'copilot', '--require', 'loads')).status).toBe(0);
    expect((await agents(skill, '--require', 'all')).status).toBe(2);
  });

  it('is not satisfied by formats, and by agents that are not verified', async () => {
    const cwd = temporaryFolder({ 'demo/skill.md': skill });
    const ask = (...args: readonly string[]) => cli(['skill', 'agents', 'demo/skill.md', ...args], { cwd });
    const { output } = await ask('--format', 'json');
    const verdicts = (JSON.parse(output) as { agents: { id: string; verdict: string; verified: string }[] }).agents;
    expect(verdicts.find(({ id }) => id === 'claude-ai')?.verdict).toBe('loads');
    expect(verdicts.find(({ id }) => id === 'cursor')).toMatchObject({ verdict: 'partly', verified: 'not verified' });
    expect((await ask()).status).toBe(1);
    expect((await ask('--require', 'loads')).status).toBe(1);
    expect((await ask('--require', 'loads', '--profile', 'claude-ai')).status).toBe(0);
    expect((await ask('--require', 'all')).notes).toMatch(/^--require must be “loads”, not “all”\.\n/);
  });
});
