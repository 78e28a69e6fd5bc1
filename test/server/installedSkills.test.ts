import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentDiagnosticReportKind, type WorkspaceDiagnosticReport } from 'vscode-languageserver';
import { nameDuplicate } from '../../server/src/skill/rules/places/nameDuplicate.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { fullClient, root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

const createText = (name: string, body: string, description = `Does ${name}.`): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n\n${body}\n`;

const claude = `${root}/.claude/skills`;
const github = `${root}/.github/skills`;

/** A disk that needs longer than a document waits for. */
class SlowFiles extends MemoryFiles {
  constructor(files: MemoryFiles) {
    super();
    for (const [uri, text] of files.texts) this.texts.set(uri, text);
  }

  override async readText(uri: string): ReturnType<MemoryFiles['readText']> {
    await new Promise(resolve => setTimeout(resolve, 20));
    return super.readText(uri);
  }
}

let client: TestClient;
let files: MemoryFiles;
beforeEach(async () => {
  files = new MemoryFiles();
  for (const folder of [claude, github]) files.texts.set(`${folder}/demo/SKILL.md`, createText('demo', 'One.'));
  for (let index = 0; index < 20; index++)
    files.texts.set(`${claude}/part-${index}/SKILL.md`, createText(`part-${index}`, 'Text.'));
  client = await startInMemory({ files });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.stop();
});

/** Result ids by URI. */
const known = new Map<string, string>();
beforeEach(() => known.clear());

/** The codes of the documents whose findings changed, by URI. */
async function checkAgain(): Promise<Record<string, unknown[]>> {
  const previousResultIds = [...known].map(([uri, value]) => ({ uri, value }));
  const { items } = await client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
    previousResultIds,
  });
  const changed: Record<string, unknown[]> = {};
  for (const item of items) {
    if (item.resultId !== undefined) known.set(item.uri, item.resultId);
    if (item.kind === DocumentDiagnosticReportKind.Full) changed[item.uri] = item.items.map(({ code }) => code);
  }
  return changed;
}

async function open(uri: string): Promise<void> {
  await client.open(uri, files.texts.get(uri) ?? '');
  await checkAgain();
}

it('findings do not wait for the other skills, and are updated when these are known', async () => {
  await client.stop();
  client = await startInMemory({ files: new SlowFiles(files), maxAnswerWaitMs: 1 });
  const uri = `${claude}/demo/SKILL.md`;
  const refreshed = new Promise<void>(resolve => {
    client.connection.onRequest('workspace/diagnostic/refresh', () => {
      resolve();
      return null;
    });
  });
  await client.open(uri, createText('demo', '[Two](missing.md).'));
  const listCodes = async (): Promise<unknown[]> => (await client.diagnostics(uri)).map(({ code }) => code);
  expect(await listCodes()).toEqual(['skill/link-broken']);
  await refreshed;
  expect(await listCodes()).toEqual(['skill/name-duplicate', 'skill/link-broken']);
  // A report on the workspace waits.
  await client.edit(uri, '[Two](missing.md).', 'Two.');
  expect(await checkAgain()).toMatchObject({ [uri]: ['skill/name-duplicate'] });
});

it('findings are complete at last if another document is edited meanwhile', async () => {
  await client.stop();
  const [uri, notes] = [`${claude}/demo/SKILL.md`, `${claude}/demo/notes.md`];
  files.texts.set(uri, createText('demo', '[Notes](notes.md#here)'));
  files.texts.set(notes, '# Here\n');
  client = await startInMemory({ files: new SlowFiles(files), maxAnswerWaitMs: 1 });
  const refreshed = new Promise<void>(resolve => {
    client.connection.onRequest('workspace/diagnostic/refresh', () => {
      resolve();
      return null;
    });
  });
  await client.open(notes, '# Here\n');
  await client.open(uri, files.texts.get(uri) ?? '');
  await client.diagnostics(uri);
  await client.edit(notes, '# Here', '# Here ');
  await refreshed;
  await vi.waitFor(async () =>
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['skill/name-duplicate']),
  );
});

it('a suppression of a finding that is added later is not called unused', async () => {
  await client.stop();
  const uri = `${claude}/demo/SKILL.md`;
  const text = createText('demo', 'Two.').replace(
    'name: demo',
    '# skillwright-disable-next-line skill/name-duplicate\nname: demo',
  );
  const settings = { rules: { 'text/suppression-unused': 'warning' } };
  client = await startInMemory({ files: new SlowFiles(files), maxAnswerWaitMs: 1, settings });
  await client.open(uri, text);
  expect(await client.diagnostics(uri)).toEqual([]);
  await client.next('workspace/diagnostic/refresh');
  expect(await client.diagnostics(uri)).toEqual([]);
  await client.edit(uri, 'Two.', 'One.');
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['text/suppression-unused']);
});

it('a client that cannot be asked to pull again gets complete findings', async () => {
  await client.stop();
  const capabilities = {
    ...fullClient,
    workspace: { ...fullClient.workspace, diagnostics: { refreshSupport: false } },
  };
  client = await startInMemory({ files: new SlowFiles(files), maxAnswerWaitMs: 1, capabilities });
  const uri = `${claude}/demo/SKILL.md`;
  await client.open(uri, createText('demo', 'Two.'));
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['skill/name-duplicate']);
});

it('a client may leave while an answer is late', async () => {
  await client.stop();
  client = await startInMemory({ files: new SlowFiles(files), maxAnswerWaitMs: 1 });
  const uri = `${claude}/demo/SKILL.md`;
  await client.open(uri, files.texts.get(uri) ?? '');
  await client.diagnostics(uri);
  await client.stop();
  // An unhandled rejection would fail the run.
  await new Promise(resolve => setTimeout(resolve, 300));
  client = await startInMemory({ files });
});

it('a skill that could not be read once is compared when it can be read', async () => {
  await client.stop();
  let isBusy = true;
  const other = `${github}/demo/SKILL.md`;
  class BusyFiles extends MemoryFiles {
    override readText(uri: string): ReturnType<MemoryFiles['readText']> {
      return isBusy && uri === other ? Promise.resolve(undefined) : super.readText(uri);
    }

    findUnreadReason(uri: string) {
      return Promise.resolve(isBusy && uri === other ? { reason: 'it is busy', isPassing: true as const } : undefined);
    }
  }
  const busyFiles = new BusyFiles();
  for (const [uri, text] of files.texts) busyFiles.texts.set(uri, text);
  client = await startInMemory({ files: busyFiles });
  const uri = `${claude}/demo/SKILL.md`;
  await client.open(uri, createText('demo', 'Two.'));
  expect(await client.diagnostics(uri)).toEqual([]);
  isBusy = false;
  await client.edit(uri, 'Two.', 'Three.');
  expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['skill/name-duplicate']);
});

it('no skill is read again when another file is created', async () => {
  await client.stop();
  const read = vi.spyOn(files, 'readText');
  const readBytes = vi.spyOn(files, 'readBytes');
  client = await startInMemory({ files });
  const uri = `${claude}/part-3/SKILL.md`;
  await client.open(uri, files.texts.get(uri) ?? '');
  await client.diagnostics(uri);
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: `${root}/new.txt`, type: 1 }],
  });
  readBytes.mockClear();
  read.mockClear();
  await client.edit(uri, 'Text.', 'Text!');
  await client.diagnostics(uri);
  expect(readBytes.mock.calls.filter(([other]) => other !== uri)).toEqual([]);
});

describe('an edit of an installed skill', () => {
  it('checks no other skill again', async () => {
    const uri = `${claude}/part-3/SKILL.md`;
    await open(uri);
    const check = vi.spyOn(nameDuplicate, 'check');
    await client.edit(uri, 'Text.', '[Text](missing.md).');
    expect(await checkAgain()).toEqual({ [uri]: ['skill/link-broken'] });
    expect(check.mock.calls.map(([, context]) => context.document.uri)).toEqual([uri]);
  });

  it('is compared with the skills of its name', async () => {
    const [uri, other] = [`${claude}/demo/SKILL.md`, `${github}/demo/SKILL.md`];
    await open(uri);
    await client.edit(uri, 'One.', 'Two.');
    expect(await checkAgain()).toEqual({ [uri]: ['skill/name-duplicate'], [other]: ['skill/name-duplicate'] });
    await client.edit(uri, 'Two.', 'One.');
    expect(await checkAgain()).toEqual({ [uri]: [], [other]: [] });
  });

  it('is compared under a new name', async () => {
    const [uri, other] = [`${claude}/part-3/SKILL.md`, `${claude}/part-4/SKILL.md`];
    await open(uri);
    await client.edit(uri, 'name: part-3', 'name: part-4');
    const changed = await checkAgain();
    expect(Object.keys(changed).sort()).toEqual([uri, other]);
    expect(changed[other]).toEqual(['skill/name-duplicate']);
  });

  it('may make the list of an agent too long', async () => {
    const uri = `${claude}/part-0/SKILL.md`;
    await open(uri);
    await client.edit(uri, 'Does part-0.', `Does part-0. ${'Use it for long descriptions. '.repeat(50)}`);
    const changed = await checkAgain();
    expect(Object.values(changed).flat()).not.toContain('skill/catalog-over-budget');
    for (let index = 1; index < 8; index++) {
      const next = `${claude}/part-${index}/SKILL.md`;
      files.texts.set(next, createText(`part-${index}`, 'Text.', 'Use it for long descriptions. '.repeat(34).trim()));
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: next, type: 2 }],
      });
    }
    const codes = Object.values(await checkAgain()).flat();
    expect(codes).toContain('skill/catalog-over-budget');
  });
});
