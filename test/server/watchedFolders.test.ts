import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFileUri } from '../../server/src/core/index.js';
import { createNodeFileSystem } from '../../server/src/node/nodeFileSystem.js';
import { startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { tinyKinds } from '../support/tinyKinds.js';

const schema = JSON.stringify({
  title: 'search',
  type: 'object',
  properties: { mode: { type: 'string', enum: ['a', 'c'], default: 'a' } },
});
const module = (other: string): string => `from typing import Literal\nMode = Literal["a", "${other}"]\n`;
const tool = 'from pkg.m import Mode\n@tool\ndef search(mode: Mode = "a"):\n    """Searches."""\n';

let folder = '';
let outside = '';
let client: TestClient;
const uri = (path: string): string => toFileUri(join(folder, path));
const told = (...changes: [path: string, type: 1 | 2 | 3][]): Promise<void> =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: changes.map(([path, type]) => ({ uri: uri(path), type })),
  });
const messages = async (): Promise<string> => JSON.stringify(await client.diagnostics(uri('search.schema.json')));

function write(path: string, text: string, base = folder): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-outside-')));
  write('search.schema.json', schema);
  client = await startInMemory({ folders: [toFileUri(folder)], fileSystem: roots => createNodeFileSystem(roots) });
  await client.open(uri('search.schema.json'), schema, 'json');
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

const [created, changed, deleted] = [1, 2, 3] as const;

describe('a module in a folder', () => {
  beforeEach(async () => {
    write('pkg/m.py', module('b'));
    write('t.py', tool);
    await told(['pkg', created], ['t.py', created]);
    expect(await messages()).toContain('\\"b\\"');
  });

  it('is gone with a folder that is told of as one deletion', async () => {
    rmSync(join(folder, 'pkg'), { recursive: true });
    await told(['pkg', deleted]);
    expect(await messages()).not.toContain('\\"b\\"');
  });

  it('is gone with a folder that was renamed, and found once it comes back with another text', async () => {
    renameSync(join(folder, 'pkg'), join(folder, 'old'));
    await told(['pkg', deleted], ['old', created]);
    expect(await messages()).not.toContain('\\"b\\"');
    write('new/m.py', module('d'));
    renameSync(join(folder, 'new'), join(folder, 'pkg'));
    await told(['pkg', created]);
    expect(await messages()).toContain('\\"d\\"');
  });

  it.each<[string, () => Promise<void>]>([
    ['its file', () => told(['pkg/m.py', changed])],
    ['its folder, as changed', () => told(['pkg', changed])],
    ['its folder, as deleted and created', () => told(['pkg', deleted], ['pkg', created])],
  ])('is never that of a folder outside to which a link leads in its place, once told of %s', async (_name, tell) => {
    write('m.py', module('secret'), outside);
    rmSync(join(folder, 'pkg'), { recursive: true });
    symlinkSync(outside, join(folder, 'pkg'));
    await tell();
    expect(await messages()).not.toContain('secret');
    expect(await messages()).not.toContain('\\"b\\"');
  });

  it('is that of another folder that gave way to it', async () => {
    renameSync(join(folder, 'pkg'), join(folder, 'old'));
    write('pkg/m.py', module('d'));
    await told(['pkg', changed]);
    expect(await messages()).toContain('\\"d\\"');
  });
});

describe('what a search of the workspace finds', () => {
  const codes = async (): Promise<unknown[]> => (await client.diagnostics(uri('a.tiny'))).map(({ code }) => code);

  beforeEach(async () => {
    await client.stop();
    const folders = [toFileUri(folder)];
    client = await startInMemory({ folders, kinds: tinyKinds, fileSystem: roots => createNodeFileSystem(roots) });
    await client.open(uri('a.tiny'), 'x', 'tiny');
    expect(await codes()).toEqual([]);
  });

  it('is also in a folder that is moved in as a whole', async () => {
    write('new/b.tiny', 'conflict', outside);
    renameSync(join(outside, 'new'), join(folder, 'tools'));
    await told(['tools', created]);
    await client.next('workspace/diagnostic/refresh');
    expect(await codes()).toEqual(['tiny/elsewhere']);
  });

  it('is not what a changed .gitignore hides', async () => {
    write('out/b.tiny', 'conflict');
    await told(['out', created]);
    expect(await codes()).toEqual(['tiny/elsewhere']);
    write('.gitignore', 'out/\n');
    await told(['.gitignore', changed]);
    expect(await codes()).toEqual([]);
  });
});

it('what git does in its own folder asks for no new findings', async () => {
  await messages();
  await told(['.git/index', changed], ['.git/index.lock', created], ['.git/HEAD', deleted]);
  await messages();
  expect(client.told.map(({ method }) => method)).not.toContain('workspace/diagnostic/refresh');
});
