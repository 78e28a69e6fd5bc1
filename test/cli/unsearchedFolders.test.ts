import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = '---\nname: demo\ndescription: Shows one thing. Use it in examples.\n---\n\n# Demo\n\nText.\n';

describe('check of a skill in a folder that the named agent does not search', () => {
  const inAgents = { '.agents/skills/demo/SKILL.md': skill, '.claude/skills/notes.txt': '' };
  const claude =
    'Claude Code does not look for skills in “.agents/skills”. It looks in “.claude/skills”. Affected skills: 1, checked with the profile claude-code.\n';

  it.each<[string, readonly string[], number]>([
    ['the skill', ['.agents/skills/demo/SKILL.md', '--profile', 'claude-code'], 1],
    ['its folder', ['.agents/skills/demo', '--profile', 'claude-code'], 1],
    ['the project', ['.', '--profile', 'claude-code'], 0],
    ['the skills folder', ['.agents/skills', '--profile', 'claude-code', '--format', 'jsonl'], 0],
  ])('says so once for %s', async (_name, args, status) => {
    const cwd = temporaryFolder(inAgents);
    const result = await cli(['check', ...args], { cwd });
    expect([result.status, result.notes]).toEqual([status, claude]);
  });

  it.each([[['--profile', 'claude-code']], [['--profile', 'claude-code', '--verbose']]])(
    'is elsewhere for that agent: skill agents %j',
    async args => {
      const { output } = await cli(['skill', 'agents', '.agents/skills/demo', ...args], {
        cwd: temporaryFolder(inAgents),
      });
      expect(output).toMatch(/^ {2}elsewhere Claude Code/m);
    },
  );

  it('names the profile that is used instead', async () => {
    const cwd = temporaryFolder({
      '.claude/skills/demo/SKILL.md': skill,
      '.claude/skills/demo2/SKILL.md': skill.replace('demo', 'demo2'),
    });
    const { status, notes } = await cli(['check', '.', '--profile', 'codex'], { cwd });
    expect([status, notes]).toEqual([
      0,
      'OpenAI Codex does not look for skills in “.claude/skills”. It looks in “.codex/skills” and “.agents/skills”. Affected skills: 2, checked with the profile agentskills.\n',
    ]);
  });

  it('fails for no file that the configuration has the agent of', async () => {
    const cwd = temporaryFolder({ ...inAgents, 'skillwright.json': '{ "profile": "claude-code" }' });
    const result = await cli(['check', '.agents/skills/demo/SKILL.md'], { cwd });
    expect([result.status, result.notes]).toEqual([0, claude]);
  });

  it('says nothing of a skill that the agent finds through a link', async () => {
    const cwd = temporaryFolder(inAgents);
    symlinkSync('../../.agents/skills/demo', join(cwd, '.claude/skills/demo'));
    const result = await cli(['check', '.agents/skills/demo', '--profile', 'claude-code'], { cwd });
    expect([result.status, result.notes]).toEqual([0, '']);
  });

  it.each(['auto', 'agentskills', 'kiro', 'opencode'])('says nothing with %s', async profile => {
    const cwd = temporaryFolder(inAgents);
    expect((await cli(['check', '.', '--profile', profile], { cwd })).notes).toBe('');
  });
});

describe('--fix', () => {
  it.each(['--fix', '--fix-dry-run'])('%s says where it changes nothing', async option => {
    const cwd = temporaryFolder({ 'a/SKILL.md': skill, 'demo/SKILL.md': skill });
    const renamed = await cli(['check', 'a', option, '--profile', 'agentskills'], { cwd });
    expect(renamed.notes).toBe('Nothing to fix automatically. 1 finding has a fix that you can apply in the editor.\n');
    expect((await cli(['check', 'demo', option], { cwd })).notes).toBe('Nothing to fix.\n');
  });
});
