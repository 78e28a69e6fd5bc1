import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFileUri } from '../../../server/src/core/index.js';
import { readRulesAbove } from '../../../server/src/node/gitRules.js';
import { temporaryFolder } from '../../support/runCli.js';

/** Does `cache/` leave out a folder of another spelling? */
async function hidesOtherCase(folder: string): Promise<boolean> {
  const rules = (await readRulesAbove(toFileUri(folder)))('cache/\n');
  expect(rules.isIgnored('cache', true)).toBe(true);
  return rules.isIgnored('CACHE', true);
}

describe('the case of names in .gitignore', () => {
  it.each([
    ['[core]\n\tignorecase = true\n', true],
    ['[core]\n\tbare = false\n\tignoreCase=TRUE # as the disk\n', true],
    ['[Core] ignorecase\n', true],
    ['[core]\n\tignorecase = "yes"\n', true],
    ['[core]\n\tignorecase = true\n[core]\n\tignorecase = false\n', false],
    ['[core]\n\tignorecase =\n', false],
    ['[core]\n\tbare = false\n', false],
    ['[other]\n\tignorecase = true\n', false],
    ['[core "sub"]\n\tignorecase = true\n', false],
    ['[core]\n\t; ignorecase = true\n', false],
    ['', false],
  ])('follows core.ignorecase of the repository: %j', async (config, expected) => {
    const folder = temporaryFolder({ '.git/config': config, 'below/x': '' });
    expect(await hidesOtherCase(folder)).toBe(expected);
    expect(await hidesOtherCase(join(folder, 'below'))).toBe(expected);
  });

  it('finds the configuration of a submodule and of an additional work tree', async () => {
    const folder = temporaryFolder({
      'main/.git/modules/sub/config': '[core]\n\tignorecase = true\n',
      'main/.git/config': '[core]\n\tignorecase = true\n',
      'main/.git/worktrees/tree/commondir': '../..\n',
      'main/sub/.git': 'gitdir: ../.git/modules/sub\n',
    });
    mkdirSync(join(folder, 'tree'));
    writeFileSync(join(folder, 'tree/.git'), `gitdir: ${join(folder, 'main/.git/worktrees/tree')}\n`);
    expect(await hidesOtherCase(join(folder, 'main/sub'))).toBe(true);
    expect(await hidesOtherCase(join(folder, 'tree'))).toBe(true);
  });

  it('holds for the rules of folders above, too', async () => {
    const files = { 'repo/.gitignore': 'Cache/\n', 'repo/a/b/x': '' };
    const sensitive = temporaryFolder({ ...files, 'repo/.git/config': '' });
    const insensitive = temporaryFolder({ ...files, 'repo/.git/config': '[core]\nignorecase = true\n' });
    const isIgnored = async (folder: string): Promise<boolean> =>
      (await readRulesAbove(toFileUri(join(folder, 'repo/a/b'))))(undefined).isIgnored('cache', true);
    expect(await isIgnored(sensitive)).toBe(false);
    expect(await isIgnored(insensitive)).toBe(true);
  });

  it('is that of the file system outside of repositories', async () => {
    const folder = join(temporaryFolder({ 'probe/x': '' }), 'probe');
    writeFileSync(join(dirname(folder), 'File'), '');
    let isInsensitive = true;
    try {
      writeFileSync(join(dirname(folder), 'FILE'), '', { flag: 'wx' });
      isInsensitive = false;
    } catch {
      // The one file is the other.
    }
    expect(await hidesOtherCase(folder)).toBe(isInsensitive);
  });
});
