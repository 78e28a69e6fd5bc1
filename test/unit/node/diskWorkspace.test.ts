import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileWorkspace, toRelativePath, toFileUri, type FileWorkspace } from '../../../server/src/core/index.js';
import { createDiskServices, type DiskServices } from '../../../server/src/node/diskWorkspace.js';
import { createNodeFileSystem } from '../../../server/src/node/nodeFileSystem.js';
import { tinyKinds } from '../../support/tinyKinds.js';

let folder = '';
let outside = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-outside-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

function write(path: string, text: string | Uint8Array = path, base = folder): string {
  const file = join(base, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return toFileUri(file);
}

const silent = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
const open = (path = folder): DiskServices => createDiskServices([path], silent, tinyKinds);

/** The workspace of a server, which is told of changes. */
const watched = (): FileWorkspace => {
  const roots = (): readonly string[] => [toFileUri(folder)];
  return createFileWorkspace({ files: createNodeFileSystem(roots), kinds: tinyKinds, roots });
};

async function found({ workspace }: Pick<DiskServices, 'workspace'>): Promise<string[]> {
  const uris = await workspace.find(() => true);
  return uris.map(uri => toRelativePath(toFileUri(folder), uri));
}

describe('files on disk', () => {
  const files = (): ReturnType<typeof createNodeFileSystem> => createNodeFileSystem(() => [toFileUri(folder)]);

  it('are read as they are, the byte order mark included', async () => {
    expect(await files().readText(write('a b/ü.txt', '\uFEFFx\r\ny'))).toBe('\uFEFFx\r\ny');
    expect(await files().readText(write('broken.txt', Uint8Array.from([0xff, 0x41])))).toBe('\uFFFDA');
    const inLatin1 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><é/>', 'latin1');
    expect(await files().readText(write('latin1.xml', inLatin1))).toContain('<é/>');
    expect(await files().readText(write('utf16.xml', Buffer.from('\uFEFF<é/>', 'utf16le')))).toBe('<é/>');
    expect(await files().readText(write('SKILL.md', Buffer.from('\uFEFF---', 'utf16le')))).toContain('\uFFFD');
  });

  it('that are missing, folders, or too large have no text', async () => {
    const large = write('large.txt');
    truncateSync(join(folder, 'large.txt'), 17 * 1024 * 1024);
    expect(await files().readText(large)).toBeUndefined();
    expect(await files().readText(toFileUri(join(folder, 'nowhere')))).toBeUndefined();
    expect(await files().readText(toFileUri(folder))).toBeUndefined();
    expect(await files().readText('https://example.org/')).toBeUndefined();
    expect(await files().readText('nonsense')).toBeUndefined();
  });

  it('outside the workspace do not exist, however they are reached', async () => {
    const secret = write('secret.txt', 'secret', outside);
    write('inside.txt');
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
    symlinkSync(outside, join(folder, 'linked'));
    const ways = [
      secret,
      toFileUri(join(folder, 'link.txt')),
      toFileUri(join(folder, 'linked/secret.txt')),
      `${toFileUri(folder)}/../${outside.split('/').at(-1) ?? ''}/secret.txt`,
      `${toFileUri(folder)}-outside/secret.txt`,
    ];
    for (const way of ways) {
      expect(await files().readText(way), way).toBeUndefined();
      expect(await files().exists(way), way).toBe(false);
    }
    expect(await files().list(toFileUri(outside))).toEqual([]);
    expect(await files().list(toFileUri(join(folder, 'linked')))).toEqual([]);
    expect(await files().list(toFileUri(folder))).toEqual([{ name: 'inside.txt', type: 'file' }]);
  });

  it('behind links that stay inside are read, and listed only where they are', async () => {
    write('real/a.txt', 'text');
    symlinkSync(join(folder, 'real'), join(folder, 'alias'));
    symlinkSync(folder, join(folder, 'real/loop'));
    expect(await files().readText(toFileUri(join(folder, 'alias/a.txt')))).toBe('text');
    expect(await files().exists(toFileUri(join(folder, 'alias')))).toBe(true);
    expect(await found(open())).toEqual(['real/a.txt']);
  });

  it('below a workspace folder that is itself a link are inside', async () => {
    write('a.txt', 'text', outside);
    symlinkSync(outside, join(folder, 'workspace'));
    const linked = createNodeFileSystem(() => [toFileUri(join(folder, 'workspace'))]);
    expect(await linked.readText(toFileUri(join(folder, 'workspace/a.txt')))).toBe('text');
  });
});

describe('the workspace', () => {
  it('leaves out what git would ignore', async () => {
    write('.gitignore', 'out/\n*.log\n!keep.log\n/top.txt\n');
    for (const path of ['out/a.txt', 'a.log', 'keep.log', 'top.txt', 'b/top.txt', 'b/out/c.txt', 'b/d.txt'])
      write(path);
    write('b/.gitignore', 'd.txt\n!a.log\n');
    write('b/a.log');
    write('.git/config');
    write('node_modules/x/SKILL.md');
    write('.hidden/skills/SKILL.md');
    expect(await found(open())).toEqual([
      '.gitignore',
      '.hidden/skills/SKILL.md',
      'b/.gitignore',
      'b/a.log',
      'b/top.txt',
      'keep.log',
    ]);
  });

  it('knows the .gitignore files above it in the same repository, and none beyond', async () => {
    write('repo/.git/HEAD');
    write('repo/.gitignore', '*.log\npackages/a/generated\n');
    write('.gitignore', '*.txt\n');
    for (const path of ['x.log', 'x.txt', 'generated/y.txt']) write(`repo/packages/a/${path}`);
    expect(await found(open(join(folder, 'repo/packages/a')))).toEqual(['repo/packages/a/x.txt']);
  });

  it('sorts by code units and reads names with any character', async () => {
    for (const path of ['b.txt', 'B.txt', 'ä.txt', 'a b#c.txt', '100%.txt']) write(path);
    const uris = await open().workspace.find(() => true);
    expect(uris).toEqual([...uris].sort());
    for (const uri of uris) expect(await open().files.exists(uri), uri).toBe(true);
  });

  it('parses a document once until it is told of a change', async () => {
    const uri = write('a.tiny', 'one');
    const workspace = watched();
    const [first, second] = await Promise.all([workspace.document(uri), workspace.document(uri)]);
    expect(first).toBe(second);
    write('a.tiny', 'two');
    expect((await workspace.document(uri))?.source.text).toBe('one');
    workspace.forgetContent(uri);
    expect((await workspace.document(uri))?.source.text).toBe('two');
    expect(await workspace.document(write('a.unknown'))).toBeUndefined();
    expect(await found(open())).toEqual(['a.tiny', 'a.unknown']);
  });

  it('lists files once until it is told of a change', async () => {
    write('a.tiny');
    const workspace = watched();
    expect(await found({ workspace })).toEqual(['a.tiny']);
    write('b.tiny');
    expect(await found({ workspace })).toEqual(['a.tiny']);
    workspace.forgetFileList();
    expect(await found({ workspace })).toEqual(['a.tiny', 'b.tiny']);
  });

  it('walks a folder that lies in another one once', async () => {
    write('a/b.tiny');
    const services = createDiskServices([folder, join(folder, 'a')], silent, tinyKinds);
    expect(await found(services)).toEqual(['a/b.tiny']);
  });

  it('shows one run each folder as it first was, in part and as a whole', async () => {
    write('a/b.tiny');
    const services = open();
    expect(await found(services)).toEqual(['a/b.tiny']);
    write('a/c.tiny');
    expect(await found({ workspace: services.workspaceIn([join(folder, 'a')]) })).toEqual(['a/b.tiny']);
    expect(await found(open())).toEqual(['a/b.tiny', 'a/c.tiny']);
  });
});
