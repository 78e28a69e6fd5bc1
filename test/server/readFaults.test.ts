import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkDocument,
  createFileWorkspace,
  toFileUri,
  type Context,
  type FileSystem,
} from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { createNodeFileSystem, type ReadingDisk } from '../../server/src/node/nodeFileSystem.js';
import { createOneRunFileSystem, type OneRunDisk } from '../../server/src/node/oneRunFileSystem.js';
import { readSettings } from '../../server/src/settings.js';
import { memoryContext } from '../support/checkedText.js';
import { startInMemory } from '../support/inMemoryServer.js';

/** A call of the disk that fails: for files of a name, so many times. */
interface Fault {
  readonly call: 'open' | 'readdir' | 'lstat' | 'realpath';
  readonly name: string;
  readonly code: string;
  readonly times: number;
}

const createError = (code: string): Error => Object.assign(new Error(code), { code });

/** Throws as often as the fault says. */
function createFailing({ call, name, code, times }: Fault): (asked: Fault['call'], path: string) => void {
  let left = times;
  return (asked, path) => {
    if (asked === call && basename(path) === name && left-- > 0) throw createError(code);
  };
}

function createDisk(fault: Fault): ReadingDisk {
  const fail = createFailing(fault);
  return {
    async open(path, flags) {
      fail('open', path);
      const file = await open(path, flags);
      return file;
    },
    async readdir(path) {
      fail('readdir', path);
      return readdir(path, { withFileTypes: true });
    },
    async lstat(path) {
      fail('lstat', path);
      return lstat(path);
    },
    readlink: path => readlink(path),
    async realpath(path) {
      fail('realpath', path);
      return realpath(path);
    },
  };
}

function createOneRunDisk(fault: Fault): OneRunDisk {
  const fail = createFailing(fault);
  return {
    lstat(path) {
      fail('lstat', path);
      return lstatSync(path, { throwIfNoEntry: false });
    },
    readdir(path) {
      fail('readdir', path);
      return readdirSync(path, { withFileTypes: true });
    },
    readFile(path) {
      fail('open', path);
      return readFileSync(path);
    },
    readlink: path => readlinkSync(path),
    realpath(path) {
      fail('realpath', path);
      return realpathSync.native(path);
    },
  };
}

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-faults-')));
  const files = {
    'demo/SKILL.md':
      '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nSee [a page](references/page.md).\n',
    'demo/references/page.md': '# Page\n',
    'demo/references/Other.md': '# Other\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const uriOf = (path: string): string => toFileUri(join(folder, path));

/** Codes and messages of the findings of the skill, as the server gives them. */
async function checkInServer(fault: Fault): Promise<readonly string[]> {
  const fileSystem = (roots: () => readonly string[]) => createNodeFileSystem(roots, createDisk(fault));
  const client = await startInMemory({ folders: [toFileUri(folder)], fileSystem });
  const findings = await client.diagnostics(uriOf('demo/SKILL.md'));
  await client.stop();
  return findings.map(
    ({ code, message }) => `${String(code)}: ${typeof message === 'string' ? message : message.value}`,
  );
}

/** The same in one run of the command line's file system. */
async function checkInOneRun(fault: Fault): Promise<readonly string[]> {
  const root = toFileUri(folder);
  const files = createOneRunFileSystem([root], createOneRunDisk(fault));
  const workspace = createFileWorkspace({ files, kinds: documentKinds, roots: () => [root] });
  const context: Context = { ...memoryContext(), settings: readSettings({}) };
  const document = await workspace.document(uriOf('demo/SKILL.md'));
  const findings = document
    ? await checkDocument(document, { ...context, services: { ...context.services, files, workspace } })
    : [];
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

describe.each([
  ['the server', checkInServer],
  ['a run', checkInOneRun],
])('%s', (_, check) => {
  it.each<readonly [string, Fault]>([
    ['open', { call: 'open', name: 'SKILL.md', code: 'EMFILE', times: 3 }],
    ['lstat', { call: 'lstat', name: 'SKILL.md', code: 'ENFILE', times: 3 }],
    ['realpath', { call: 'realpath', name: 'demo', code: 'EMFILE', times: 3 }],
    ['readdir', { call: 'readdir', name: 'references', code: 'EMFILE', times: 3 }],
    ['of the target of a link', { call: 'realpath', name: 'page.md', code: 'EMFILE', times: 3 }],
  ])('waits until fewer files are open: %s', async (_call, fault) => {
    expect(await check(fault)).toEqual([]);
  });

  it.each(['EIO', 'EMFILE', 'ETIMEDOUT'])(
    'says that a file was not checked which it could not read: %s',
    async code => {
      expect(await check({ call: 'open', name: 'SKILL.md', code, times: Infinity })).toEqual([
        expect.stringMatching(new RegExp(`^text/not-checked: .*${code}`)),
      ]);
    },
  );

  it.each<readonly [string, Fault['call'], string]>([
    ['a page', 'lstat', 'page.md'],
    ['a page', 'realpath', 'page.md'],
    ['a folder', 'readdir', 'references'],
    ['a folder', 'realpath', 'references'],
  ])('does not call a link broken because of a fault: %s, %s', async (_what, call, name) => {
    expect(await check({ call, name, code: 'EIO', times: Infinity })).toEqual([]);
  });

  it('calls a link broken whose target has gone', async () => {
    rmSync(join(folder, 'demo/references/page.md'));
    const found = await check({ call: 'open', name: 'none', code: 'EIO', times: 0 });
    expect(found).toEqual([expect.stringMatching(/^skill\/link-broken: /)]);
  });
});

describe.each<readonly [string, (fault: Fault, root: string) => FileSystem]>([
  ['the server', (fault, root) => createNodeFileSystem(() => [root], createDisk(fault))],
  ['a run', (fault, root) => createOneRunFileSystem([root], createOneRunDisk(fault))],
])('%s, when the fault is over', (_, createFiles) => {
  /** A workspace whose disk fails once. */
  const open = (call: Fault['call'], name: string) => {
    const root = toFileUri(folder);
    const files = createFiles({ call, name, code: 'EIO', times: 1 }, root);
    return { files, workspace: createFileWorkspace({ files, kinds: documentKinds, roots: () => [root] }) };
  };
  const isSkill = (name: string): boolean => name === 'SKILL.md';

  it('reads a file again', async () => {
    const { workspace } = open('open', 'SKILL.md');
    expect((await workspace.document(uriOf('demo/SKILL.md')))?.source.text).toBe('');
    expect((await workspace.document(uriOf('demo/SKILL.md')))?.source.text).toContain('# Demo');
  });

  it('lists a folder again', async () => {
    const { workspace } = open('readdir', 'demo');
    expect(await workspace.find(isSkill)).toEqual([]);
    expect(await workspace.find(isSkill)).toEqual([uriOf('demo/SKILL.md')]);
  });

  it('resolves a root again', async () => {
    const { files } = open('realpath', basename(folder));
    await files.exists(uriOf('demo/SKILL.md'));
    expect(await files.exists(uriOf('demo/SKILL.md'))).toBe(true);
    expect(await files.readText(uriOf('demo/SKILL.md'))).toContain('# Demo');
  });

  it('says of a missing file that it is missing', async () => {
    const { files } = open('realpath', 'gone.md');
    await files.exists(uriOf('demo/gone.md'));
    expect(await files.exists(uriOf('demo/gone.md'))).toBe(false);
    expect(await files.findUnreadReason?.(uriOf('demo/gone.md'))).toBeUndefined();
  });
});

it('a file that vanishes between listing and reading is none, and comes back', async () => {
  const root = toFileUri(folder);
  const path = join(folder, 'demo/references/page.md');
  for (const files of [createNodeFileSystem(() => [root]), createOneRunFileSystem([root])]) {
    expect((await files.list(uriOf('demo/references'))).map(({ name }) => name)).toContain('page.md');
    rmSync(path);
    expect(await files.readText(uriOf('demo/references/page.md'))).toBeUndefined();
    expect(await files.findUnreadReason?.(uriOf('demo/references/page.md'))).toBeUndefined();
    writeFileSync(path, '# Page\n');
    expect(await files.readText(uriOf('demo/references/page.md'))).toBe('# Page\n');
  }
});
