import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository, git, listChecked, skill, write } from '../support/changedSkills.js';
import { cli } from '../support/runCli.js';

describe('--changed', () => {
  it('does not run the programs that the repository names', async () => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    write(cwd, 'monitor.sh', `#!/bin/sh\ntouch '${cwd}/ran'\n`);
    for (const key of ['core.fsmonitor', 'diff.external', 'core.pager'])
      git(cwd, 'config', key, `sh ${cwd}/monitor.sh`);
    expect(await listChecked(cwd, '--changed')).toEqual(['notes/SKILL.md']);
    expect(spawnSync('ls', [cwd], { encoding: 'utf8' }).stdout).not.toContain('ran');
  });

  it.each(['clean', 'process'])('does not run a filter of the repository: %s', async kind => {
    const cwd = createRepository();
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    write(cwd, 'filter.sh', `#!/bin/sh\ntouch '${cwd}/ran'\ncat\n`);
    write(cwd, '.git/info/attributes', '*.md filter=a.b\n');
    git(cwd, 'config', `filter.a.b.${kind}`, `sh ${cwd}/filter.sh`);
    git(cwd, 'config', 'filter.a.b.required', 'true');
    expect(await listChecked(cwd, '--changed')).toEqual(['notes/SKILL.md']);
    expect(spawnSync('ls', [cwd], { encoding: 'utf8' }).stdout).not.toContain('ran');
  });

  it('does not run git in a submodule', async () => {
    const cwd = createRepository();
    const inner = join(cwd, 'inner');
    write(cwd, 'inner/SKILL.md', skill('inner'));
    git(inner, 'init', '--quiet');
    git(inner, 'add', '.');
    git(inner, 'commit', '--quiet', '--message=first');
    git(cwd, 'add', 'inner');
    git(cwd, 'commit', '--quiet', '--message=second');
    // Of the same size, so that git has to compare the texts.
    write(inner, 'SKILL.md', skill('outer'));
    write(cwd, 'filter.sh', `#!/bin/sh\ntouch '${cwd}/ran'\ncat\n`);
    write(inner, '.git/info/attributes', '*.md filter=inner\n');
    git(inner, 'config', 'filter.inner.clean', `sh ${cwd}/filter.sh`);
    write(cwd, 'notes/SKILL.md', skill('notes', 'More.'));
    await listChecked(cwd, '--changed');
    expect(spawnSync('ls', [cwd], { encoding: 'utf8' }).stdout).not.toContain('ran');
  });

  it('refuses a filter that it cannot turn off', async () => {
    const cwd = createRepository();
    git(cwd, 'config', 'filter.a=b.clean', 'cat');
    const { status, notes } = await cli(['check', '.', '--changed'], { cwd });
    expect([status, notes]).toEqual([2, expect.stringContaining('The git filter “a=b”')]);
  });
});
