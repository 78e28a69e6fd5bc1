import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inputShare } from '../../support/inputShare.js';
import { createBrokenProject, installNpmPackage, writeFiles, type InstalledPackage } from '../../support/npmPackage.js';

const project = join(import.meta.dirname, '../../..');

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installNpmPackage();
});

const createProject = (name: string): string => createBrokenProject(installed, name);

describe('.pre-commit-hooks.yaml', () => {
  const [hook] = parse(readFileSync(join(project, '.pre-commit-hooks.yaml'), 'utf8')) as {
    id: string;
    entry: string;
    files?: string;
    always_run: boolean;
  }[];

  it('takes files of every kind, and none', () => {
    expect([hook?.files, hook?.always_run]).toEqual([undefined, true]);
  });

  const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0;
  // A third of the time of this folder, for a script of one line.
  it.skipIf(!hasPreCommit || inputShare < 1)('runs in pre-commit', () => {
    const cwd = createProject('pre-commit');
    const hooks = join(cwd, '..', 'hooks');
    for (const file of ['.pre-commit-hooks.yaml', 'scripts/preCommit.sh'])
      cpSync(join(project, file), join(hooks, file), { recursive: true });
    const git = (folder: string, ...args: string[]) =>
      installed.run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
    for (const folder of [hooks, cwd]) {
      git(folder, 'init', '--quiet');
      git(folder, 'add', '.');
      git(folder, 'commit', '--quiet', '--message=first');
    }
    const environment = {
      SKILLWRIGHT_PACKAGE: installed.tarball,
      PRE_COMMIT_HOME: join(cwd, '..', 'pre-commit-cache'),
    };
    const run = (...args: string[]) =>
      installed.run('pre-commit', ['try-repo', hooks, 'skillwright', ...args], { cwd, environment });
    const { status, stdout } = run('--all-files');
    expect([status, stdout.includes('frontmatter/missing')], stdout).toEqual([1, true]);
    expect(run('--files', 'skills/mail/SKILL.md').status).toBe(0);
    git(cwd, 'rm', '--quiet', '-r', 'skills/broken');
    const table = '## Arguments\n\n| Name | Type |\n|---|---|\n| `to` | string |\n';
    writeFiles(cwd, {
      'skills/mail/SKILL.md': `---\nname: mail\ndescription: Sends mail. Use it to send mail.\n---\n\n# Mail\n\n[help](help.bin)\n\n${table}`,
      'skills/mail/help.bin': 'x',
      'skills/mail/send.py': '@tool\ndef mail(to: str):\n    """Send a mail."""\n',
      'skills/mail/agents/openai.yaml': 'interface:\n  display_name: Mail\n',
    });
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '--message=second');
    const commit = (files: Readonly<Record<string, string>>) => {
      writeFiles(cwd, files);
      git(cwd, 'add', '--all', '.');
      return run();
    };
    expect(commit({ 'other.py': '' }).stdout).toContain('Passed');
    const source = commit({ 'skills/mail/send.py': '@tool\ndef mail(to: str, cc: str):\n    """Send a mail."""\n' });
    expect([source.status, source.stdout.includes('skills/mail/SKILL.md')], source.stdout).toEqual([1, true]);
    git(cwd, 'reset', '--hard', '--quiet');
    const yaml = commit({ 'skills/mail/agents/openai.yaml': 'interface: [\n' });
    expect([yaml.status, yaml.stdout.includes('openai.yaml')], yaml.stdout).toEqual([1, true]);
    git(cwd, 'reset', '--hard', '--quiet');
    git(cwd, 'rm', '--quiet', 'skills/mail/help.bin');
    // A broken link is a warning, which pre-commit shows only on demand.
    expect(run('--verbose').stdout).toContain('skill/link-broken');
  });

  it.skipIf(!hasPreCommit)('is not needed where the package is installed', () => {
    const cwd = createProject('local-hook');
    symlinkSync(join(installed.folder, 'node_modules'), join(cwd, 'node_modules'));
    const page = readFileSync(join(installed.root, 'docs/ci.md'), 'utf8');
    const [, example = ''] = /^```yaml\n(repos:\n {2}- repo: local\n[^]*?)^```/m.exec(page) ?? [];
    writeFiles(cwd, { '.pre-commit-config.yaml': example, '.gitignore': 'node_modules\n' });
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
    ])
      installed.run('git', args, { cwd });
    const environment = { PRE_COMMIT_HOME: join(installed.folder, '..', 'pre-commit-cache') };
    const run = (...args: string[]) => installed.run('pre-commit', ['run', ...args], { cwd, environment });
    const { status, stdout } = run('--all-files');
    expect([status, stdout.includes('frontmatter/missing')], stdout).toEqual([1, true]);
    expect(run('--files', 'skills/mail/SKILL.md').status).toBe(0);
  });
});
