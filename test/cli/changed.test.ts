import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createRepository, files, git, listChecked, skill, write } from '../support/changedSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

describe('--changed', () => {
  it('checks nothing in a clean working tree, and succeeds', async () => {
    const cwd = createRepository();
    expect(await listChecked(cwd, '--changed')).toEqual([]);
    expect(await cli(['check', '.', '--changed'], { cwd })).toMatchObject({
      status: 0,
      notes: 'No changed files to check.\n',
    });
  });

  it('checks a changed file, its skill, and files that name it', async () => {
    const cwd = createRepository();
    write(cwd, 'mail/SKILL.md', skill('mail', 'New text.'));
    expect(await listChecked(cwd, '--changed')).toEqual(['calendar/SKILL.md', 'mail/SKILL.md', 'mail/tools.py']);
    expect(await listChecked(cwd, '--changed', '--', 'notes')).toEqual([]);
  });

  it('checks the marketplace of a changed plugin', async () => {
    const plugin = 'plugins/post/.claude-plugin/plugin.json';
    const cwd = createRepository();
    write(cwd, plugin, '{ "name": "post" }\n');
    const marketplace = {
      name: 'shop',
      owner: { name: 'Shop' },
      plugins: [{ name: 'post', source: './plugins/post' }],
    };
    write(cwd, '.claude-plugin/marketplace.json', `${JSON.stringify(marketplace)}\n`);
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=second');
    write(cwd, plugin, '{ "name": "letters" }\n');
    expect(await listChecked(cwd, '--changed')).toEqual(['.claude-plugin/marketplace.json', plugin]);
  });

  it('says of an empty shard that other shards have the changed files', async () => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', 'New text.'));
    const shards = ['1/2', '2/2'];
    const answers = await Promise.all(shards.map(shard => cli(['check', '.', '--changed', '--shard', shard], { cwd })));
    expect(answers.map(({ notes }) => notes).join('')).toMatch(
      /^Nothing to check: shard [12]\/2\ contains no files.$/m,
    );
  });

  it('checks new files that git does not know yet', async () => {
    const cwd = createRepository();
    write(cwd, 'new skill/SKILL.md', skill('new'));
    expect(await listChecked(cwd, '.', '--changed')).toEqual(['new skill/SKILL.md']);
  });

  it('checks the files that a deleted file was used in', async () => {
    const cwd = createRepository();
    rmSync(join(cwd, 'mail/help.md'));
    const { output } = await cli(['check', '--changed', '--format', 'json'], { cwd });
    expect(output).toContain('skill/link-broken');
  });

  it('checks other declarations of a command, also under the name that it had before', async () => {
    const cwd = createRepository();
    write(cwd, 'mail/tools.py', '@skill_command(name="post")\ndef post(to: str):\n    """Send a mail."""\n');
    expect(await listChecked(cwd, '--changed')).toContain('schemas/send.json');
    expect(await listChecked(cwd, '--changed')).not.toContain('notes/SKILL.md');
  });

  it('checks everything if the configuration changes', async () => {
    const cwd = createRepository();
    write(cwd, 'skillwright.json', '{ "rules": { "chunk/empty": "off" } }');
    expect(await listChecked(cwd, '--changed')).toContain('notes/SKILL.md');
  });

  it('does not take words for names of files', async () => {
    const cwd = createRepository();
    write(
      cwd,
      'notes/SKILL.md',
      skill('notes', '<chunk id="x" description="x">\n\nTell the customer. See mail.\n\n</chunk>'),
    );
    git(cwd, 'commit', '--quiet', '--all', '--message=second');
    for (const name of ['x.xml', 'x.sarif', 'customer.txt', 'customer', 'mail/x', 'mail.py']) write(cwd, name, 'x\n');
    expect(await listChecked(cwd, '--changed', '--', 'notes')).toEqual([]);
    write(cwd, 'shared/mail.py', 'x = 1\n');
    expect(await listChecked(cwd, '--changed', '--', 'notes')).toEqual([]);
  });

  it.each([
    ['a link', '[x](../shared/limits)', 'shared/limits'],
    ['a path in code', 'Run `shared/send.sh 1`.', 'shared/send.sh'],
    ['a path after a variable', 'Run "${CLAUDE_PLUGIN_ROOT}/shared/send.sh".', 'shared/send.sh'],
    ['a path in prose', 'See ../shared/help.txt.', 'shared/help.txt'],
    ['a name in the folder above', 'See **terms.md**.', 'terms.md'],
    ['an encoded path', '[x](../shared/my%20help.md#top)', 'shared/my help.md'],
    ['a path with a space', '[x](<../shared/my help.md>)', 'shared/my help.md'],
    ['a path in another case', '[x](../shared/HELP.md)', 'shared/help.md'],
    ['a folder', '[x](../shared/)', 'shared/any.bin'],
  ])('checks files with %s of a new or deleted file', async (_, text, path) => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', text));
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=second');
    write(cwd, path, 'x\n');
    expect(await listChecked(cwd, '--changed', '--', 'notes', 'calendar')).toEqual(['notes/SKILL.md']);
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=third');
    expect(await listChecked(cwd, '--changed')).toEqual([]);
    rmSync(join(cwd, path));
    expect(await listChecked(cwd, '--changed', '--', 'notes', 'calendar')).toEqual(['notes/SKILL.md']);
  });

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'Python',
      {
        'lib/kinds.py': 'Kind = 1\n',
        'lib/models.py': 'from .kinds import Kind\n',
        'notes/tool.py': 'from lib import (\n    models,\n)\n\n@tool\ndef note(kind: models.Kind):\n    """Notes."""\n',
      },
      'lib/kinds.py',
      'Kind = 2\n',
    ],
    [
      'TypeScript',
      {
        'lib/kinds.ts': 'export type Kind = "a";\n',
        'lib/models.ts': "export * from './kinds.js';\n",
        'notes/tool.ts': "import type { Kind } from '../lib/models';\n",
      },
      'lib/kinds.ts',
      'export type Kind = "b";\n',
    ],
    [
      'TypeScript, by its configuration',
      { 'tsconfig.json': '{}\n', 'notes/tool.ts': "import type { Kind } from '#models';\n" },
      'tsconfig.json',
      '{ "compilerOptions": {} }\n',
    ],
    [
      'Swift',
      {
        'lib/Names.swift': 'enum Names { static let note = "note" }\n',
        'lib/SkillIDs.swift': 'enum SkillIDs { static let note = Names.note }\n',
        'notes/Tool.swift': 'struct NoteSkill: Skill {\n  static let id = SkillIDs.note\n}\n',
      },
      'lib/Names.swift',
      'enum Names { static let note = "notes" }\n',
    ],
  ])('checks the skill whose source imports a changed file through another: %s', async (_, sources, path, text) => {
    const cwd = createRepository();
    for (const [file, source] of Object.entries(sources)) write(cwd, file, source);
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=second');
    write(cwd, path, text);
    const checked = await listChecked(cwd, '--changed');
    expect(checked).toContain('notes/SKILL.md');
    expect(checked).not.toContain('calendar/SKILL.md');
  });

  it('checks a skill whose name another skill gets', async () => {
    const cwd = createRepository();
    write(cwd, 'new/SKILL.md', skill('notes'));
    expect(await listChecked(cwd, '--changed')).toEqual(['new/SKILL.md', 'notes/SKILL.md']);
  });

  it('checks guides of a changed command, and not every text with its name', async () => {
    const cwd = createRepository();
    const guide = '<tool_augmentation name="send_mail">\n  <context>Sends mail.</context>\n</tool_augmentation>\n';
    write(cwd, 'guides/a.guide.xml', guide);
    write(cwd, 'words/SKILL.md', skill('words', 'Call send_mail.'));
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=second');
    write(cwd, 'mail/tools.py', files['mail/tools.py'].replace('to: str', 'to: int'));
    const checked = await listChecked(cwd, '--changed');
    expect(checked).toContain('guides/a.guide.xml');
    expect(checked).not.toContain('words/SKILL.md');
  });

  it('works in a repository without a commit', async () => {
    const cwd = temporaryFolder(files);
    git(cwd, 'init', '--quiet', '--initial-branch=main');
    git(cwd, 'add', 'notes');
    expect(await listChecked(cwd, '--changed')).toContain('notes/SKILL.md');
  });

  it('takes the files that a hook passes for the changed ones', async () => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    write(cwd, 'mail/tools.py', files['mail/tools.py'].replace('to: str', 'to: int'));
    expect(await listChecked(cwd, '--changed-paths', '--', 'notes/SKILL.md')).toEqual(['notes/SKILL.md']);
    expect(await listChecked(cwd, '--changed-paths', 'mail/tools.py', 'gone.md')).toEqual([
      'mail/SKILL.md',
      'mail/tools.py',
      'schemas/send.json',
    ]);
    expect(await listChecked(cwd, '--changed-paths')).toEqual([]);
    rmSync(join(cwd, 'mail/help.md'));
    expect(await listChecked(cwd, '--changed-paths')).toEqual(['mail/SKILL.md', 'mail/tools.py']);
    git(cwd, 'commit', '--quiet', '--all', '--message=second');
    const environment = { PRE_COMMIT_FROM_REF: 'HEAD~1', PRE_COMMIT_TO_REF: 'HEAD' };
    const { output } = await cli(['check', '--changed-paths', '--format', 'json', '--'], { cwd, environment });
    expect(output).toContain('skill/link-broken');
  });

  it('compares with the commit where the branch began', async () => {
    const cwd = createRepository();
    git(cwd, 'checkout', '--quiet', '-b', 'topic');
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    git(cwd, 'commit', '--quiet', '--all', '--message=second');
    git(cwd, 'checkout', '--quiet', 'main');
    write(cwd, 'calendar/SKILL.md', skill('calendar', 'More.'));
    git(cwd, 'commit', '--quiet', '--all', '--message=third');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(await listChecked(cwd, '--changed', 'main')).toEqual(['notes/SKILL.md']);
    expect(await listChecked(cwd, '.', '--changed=main')).toEqual(['notes/SKILL.md']);
    expect(await listChecked(cwd, '--changed')).toEqual([]);
  });

  it('works from a subfolder and through a symbolic link', async () => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    expect(await listChecked(join(cwd, 'notes'), '--changed')).toEqual(['SKILL.md']);
    const link = `${cwd}-link`;
    symlinkSync(cwd, link);
    try {
      expect(await listChecked(link, '--changed')).toEqual(['notes/SKILL.md']);
    } finally {
      rmSync(link);
    }
  });

  it('reports an unknown revision and a folder without a repository', async () => {
    const cwd = createRepository();
    const unknown = await cli(['check', '--changed', 'no-branch'], { cwd });
    expect([unknown.status, unknown.notes]).toEqual([
      2,
      expect.stringContaining('Git does not know the revision “no-branch”'),
    ]);
    const outside = await cli(['check', '--changed'], { cwd: temporaryFolder(files) });
    expect([outside.status, outside.notes]).toEqual([2, expect.stringContaining('Git failed: ')]);
  });

  it('says that git is missing', async () => {
    const cwd = createRepository();
    vi.stubEnv('PATH', temporaryFolder());
    const { status, notes } = await cli(['check', '--changed'], { cwd }).finally(() => vi.unstubAllEnvs());
    expect([status, notes]).toEqual([2, expect.stringContaining('The program git was not found.')]);
  });

  it('refuses a path that is not in the repository', async () => {
    const outside = temporaryFolder({ 'SKILL.md': skill('other') });
    const { status, notes } = await cli(['check', outside, '--changed'], { cwd: createRepository() });
    expect([status, notes]).toEqual([2, expect.stringContaining('is not in the git repository')]);
  });
});
