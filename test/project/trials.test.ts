/**
 * What `docs/architecture.md` promises under "Where a change goes": each fixture adds one thing to a copy of the source, in the number of
 * files and lines that the page names. The compiler accepts it, and the programs built from the copy know it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFileUri } from '../../server/src/core/index.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { connectClient, type TestClient } from '../support/testClient.js';
import {
  buildTrial,
  createTrial,
  findingsOf,
  findTypeErrors,
  importFromTrial,
  readLines,
  runTrial,
  type Trial,
} from '../support/trials.js';

const folder = mkdtempSync(join(tmpdir(), 'skillwright-trial-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = new Map<string, Trial>();
function trialOf(name: string): Trial {
  const trial = built.get(name);
  if (!trial) throw new Error(`${name} is not built`);
  return trial;
}

describe.each([
  { name: 'rule', files: 2, code: 'skill/todo-left' },
  { name: 'agent', files: 1, code: 'frontmatter/name-invalid' },
  { name: 'language', files: 2, code: 'sync/type-mismatch' },
  { name: 'vocabulary', files: 1, code: 'xsd/enumeration' },
])('a new $name', ({ name, files, code }) => {
  beforeAll(async () => {
    const trial = createTrial(name, join(folder, name));
    await buildTrial(trial);
    built.set(name, trial);
  });

  it(`is one file, with lines in ${String(files)} tables`, () => {
    const lines = readLines(name);
    expect(Object.keys(lines)).toHaveLength(files);
    // An import and an entry.
    for (const insertions of Object.values(lines)) expect(insertions.length).toBeLessThanOrEqual(2);
  });

  it('is accepted by the compiler', () => {
    expect(findTypeErrors(trialOf(name))).toEqual([]);
  });

  it('is checked', () => {
    expect(findingsOf(trialOf(name)).map(finding => finding.code)).toEqual([code]);
  });
});

describe('a new agent', () => {
  it('is in the report of agents', () => {
    expect(runTrial(trialOf('agent'), ['skill', 'agents', 'demo-2'])).toContain('Demo Agent');
  });

  it('is a profile of the setting', async () => {
    const module = await importFromTrial(trialOf('agent'), 'server/src/skill/profiles/createProfileSetting.ts');
    const { createProfileSetting } = module as {
      readonly createProfileSetting: () => { readonly enum: readonly string[] };
    };
    expect(createProfileSetting().enum).toContain('demo-agent');
  });
});

describe('a new source language', () => {
  let client: TestClient;
  const workspace = (): string => trialOf('language').workspace;
  const open = async (path: string, languageId: string): Promise<string> => {
    const uri = toFileUri(join(workspace(), path));
    await client.open(uri, readFileSync(join(workspace(), path), 'utf8'), languageId);
    return uri;
  };

  beforeAll(async () => {
    const server = spawn(process.execPath, [join(trialOf('language').folder, 'dist/server.js'), '--stdio']);
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const folders = [toFileUri(workspace())];
    client = await connectClient(connection, new MemoryFiles(), { folders }, () => void server.kill());
  });
  afterAll(() => client.stop());

  it('is in the selectors of the client', async () => {
    const path = 'client/src/server/createDocumentSelector.ts';
    const { createDocumentSelector } = (await importFromTrial(trialOf('language'), path)) as {
      readonly createDocumentSelector: (schemes: readonly string[], withSources: boolean) => readonly unknown[];
    };
    expect(createDocumentSelector([], true)).toContainEqual({ language: 'go', scheme: 'file' });
  });

  it('has hovers', async () => {
    const uri = await open('demo/search.go', 'go');
    const hover = await client.connection.sendRequest('textDocument/hover', client.at(uri, 'limit'));
    expect(JSON.stringify(hover)).toContain('JSON');
  });

  it('has quick fixes', async () => {
    const uri = await open('demo/search.schema.json', 'json');
    const [finding] = await client.diagnostics(uri);
    expect(finding?.code).toBe('sync/type-mismatch');
    const actions = finding ? await client.actions(uri, finding.range, ['quickfix']) : [];
    expect(client.apply(uri, actions[0]?.edit)).toContain('"limit": { "type": "integer" }');
  });
});
