import { describe, expect, test } from 'vitest';
import {
  createFileWorkspace,
  createIgnoreRules,
  parseDocument,
  findUnreadReason,
  type FileSystem,
  type FileWorkspace,
} from '../../../../server/src/core/index.js';
import { MemoryFiles } from '../../../support/memoryFiles.js';
import { tinyKind, tinyKinds } from '../../../support/tinyKinds.js';

/** Counts the folders that are listed and the texts that are read. */
class CountedFiles extends MemoryFiles {
  readonly listed: string[] = [];
  readonly read: string[] = [];
  override list(uri: string): ReturnType<FileSystem['list']> {
    this.listed.push(uri);
    return super.list(uri);
  }
  override readText(uri: string): Promise<string | undefined> {
    this.read.push(uri);
    return super.readText(uri);
  }
}

type Options = Parameters<typeof createFileWorkspace>[0];

function create(
  texts: Readonly<Record<string, string>>,
  options: Partial<Options> = {},
): { workspace: FileWorkspace; files: CountedFiles } {
  const files = new CountedFiles(texts);
  return { files, workspace: createFileWorkspace({ files, kinds: tinyKinds, roots: () => ['file:///w'], ...options }) };
}

const isTiny = (name: string): boolean => name.endsWith('.tiny');

describe('find', () => {
  const texts = { 'file:///w/b.tiny': '', 'file:///w/a/c.tiny': '', 'file:///w/d.md': '', 'file:///v/e.tiny': '' };

  test('lists accepted files sorted, and walks once', async () => {
    const { workspace, files } = create(texts);
    expect(await workspace.find(isTiny)).toEqual(['file:///w/a/c.tiny', 'file:///w/b.tiny']);
    expect(await workspace.find(name => name === 'd.md')).toEqual(['file:///w/d.md']);
    expect(files.listed).toEqual(['file:///w', 'file:///w/a']);
  });

  test('walks again after the list was forgotten', async () => {
    const { workspace, files } = create(texts);
    await workspace.find(isTiny);
    files.texts.set('file:///w/new.tiny', '');
    expect(await workspace.find(isTiny)).toHaveLength(2);
    workspace.forgetFileList();
    expect(await workspace.find(isTiny)).toHaveLength(3);
  });

  test('lacks a new file until it is listed', async () => {
    const { workspace, files } = create(texts);
    await workspace.find(isTiny);
    const uri = 'file:///w/new.tiny';
    expect(await workspace.lacksFile(uri)).toBe(false);
    files.texts.set(uri, '');
    expect(await workspace.lacksFile(uri)).toBe(true);
    workspace.forgetFileList();
    expect(await workspace.lacksFile(uri)).toBe(false);
    await workspace.find(isTiny);
    expect(await workspace.lacksFile(uri)).toBe(false);
  });

  test('lacks an ignored file once', async () => {
    const { workspace } = create({ ...texts, 'file:///w/.gitignore': 'c.tiny' });
    expect(await workspace.find(isTiny)).toEqual(['file:///w/b.tiny']);
    expect(await workspace.lacksFile('file:///w/a/c.tiny')).toBe(true);
    expect(await workspace.lacksFile('file:///w/a/c.tiny')).toBe(false);
  });

  test.each(['file:///w/b.tiny', 'file:///v/e.tiny', 'file:///w/unknown.txt'])('does not lack %s', async uri => {
    const { workspace } = create({ ...texts, 'file:///w/unknown.txt': '' });
    await workspace.find(isTiny);
    expect(await workspace.lacksFile(uri)).toBe(false);
  });

  test('walks each folder once where one is inside another', async () => {
    const { workspace, files } = create(texts, {
      roots: () => ['file:///w/a', 'file:///w', 'file:///w', 'file:///v'],
    });
    expect(await workspace.find(isTiny)).toEqual(['file:///v/e.tiny', 'file:///w/a/c.tiny', 'file:///w/b.tiny']);
    expect(files.listed.sort()).toEqual(['file:///v', 'file:///w', 'file:///w/a']);
  });

  test('a folder that only begins like another is walked', async () => {
    const { workspace } = create(
      { 'file:///w/a.tiny': '', 'file:///w2/b.tiny': '' },
      { roots: () => ['file:///w', 'file:///w2'] },
    );
    expect(await workspace.find(isTiny)).toHaveLength(2);
  });

  test('obeys the rules of the folders above', async () => {
    const { workspace } = create(texts, {
      readRulesAbove: () => Promise.resolve(gitignore => createIgnoreRules(gitignore ?? 'a/\n')),
    });
    expect(await workspace.find(isTiny)).toEqual(['file:///w/b.tiny']);
  });

  test('answers a cancelled request with nothing, without a walk', async () => {
    const { workspace, files } = create(texts);
    expect(await workspace.find(isTiny, AbortSignal.abort())).toEqual([]);
    expect(files.listed).toEqual([]);
    const abort = new AbortController();
    const pending = workspace.find(isTiny, abort.signal);
    abort.abort();
    expect(await pending).toEqual([]);
    expect(await workspace.find(isTiny, new AbortController().signal)).toHaveLength(2);
  });
});

describe('contains', () => {
  const uri = 'file:///w/a.tiny';

  test('searches each version once', async () => {
    const { workspace, files } = create({ [uri]: 'one two' });
    expect(await workspace.contains(uri, 'two')).toBe(true);
    expect(await workspace.contains(uri, 'three')).toBe(false);
    expect(await workspace.contains(uri, 'two')).toBe(true);
    expect(files.read).toEqual([uri, uri]);
    files.texts.set(uri, 'three');
    expect(await workspace.contains(uri, 'three')).toBe(false);
    workspace.forgetContent(uri);
    expect(await workspace.contains(uri, 'three')).toBe(true);
    files.texts.clear();
    workspace.forgetFileList();
    expect(await workspace.contains(uri, 'three')).toBe(false);
  });

  test('searches the open document', async () => {
    const open = parseDocument(uri, 'unsaved', tinyKind, tinyKinds);
    const { workspace, files } = create({ [uri]: 'saved' }, { open: asked => (asked === uri ? open : undefined) });
    expect(await workspace.contains(uri, 'unsaved')).toBe(true);
    expect(await workspace.contains(uri, 'saved ')).toBe(false);
    expect(await workspace.document(uri)).toBe(open);
    expect(files.read).toEqual([]);
  });
});

describe('document', () => {
  test('is parsed once', async () => {
    const { workspace, files } = create({ 'file:///w/a.tiny': 'x' });
    const [first, second] = await Promise.all([
      workspace.document('file:///w/a.tiny'),
      workspace.document('file:///w/a.tiny'),
    ]);
    expect(first).toBe(second);
    expect(await workspace.document('file:///w/a.tiny')).toBe(first);
    expect(files.read).toHaveLength(1);
  });

  test('of an unknown kind is not read', async () => {
    const { workspace, files } = create({ 'file:///w/a.txt': 'x' });
    expect(await workspace.document('file:///w/a.txt')).toBeUndefined();
    expect(files.read).toEqual([]);
  });

  test('that cannot be read says why, and may be relevant by its beginning', async () => {
    const files: FileSystem = Object.assign(new MemoryFiles(), {
      findUnreadReason: (uri: string) =>
        Promise.resolve(
          uri.endsWith('large.tiny')
            ? { reason: 'it is too large', beginning: 'one' }
            : uri.endsWith('secret.tiny')
              ? { reason: 'no permission to read it' }
              : undefined,
        ),
    });
    const workspace = createFileWorkspace({ files, kinds: tinyKinds, roots: () => [] });
    const [large, secret, missing] = await Promise.all(
      ['large', 'secret', 'none'].map(name => workspace.document(`file:///w/${name}.tiny`)),
    );
    expect([large, secret].map(document => document && findUnreadReason(document))).toEqual([
      'it is too large',
      'no permission to read it',
    ]);
    expect(Object.keys(large?.model as object)).toEqual(['reason', 'beginning']);
    expect(Object.keys(secret?.model as object)).toEqual(['reason']);
    expect(missing).toBeUndefined();
  });
});

test('folders and packages are those of the shell', () => {
  const packages = ['file:///p'];
  const { workspace } = create({}, { packages });
  expect(workspace.packages).toBe(packages);
  expect(workspace.roots).toEqual(['file:///w']);
  expect('packages' in create({}).workspace).toBe(false);
});
