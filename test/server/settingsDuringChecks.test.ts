import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver';
import { fullClient, root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

let client: TestClient;
afterEach(() => client.stop());

/** Answers later, as a disk does, and not before it may. */
class HeldFiles extends MemoryFiles {
  isHeld = false;
  waiting = 0;

  override async exists(uri: string): Promise<boolean> {
    this.waiting++;
    do await setImmediate();
    while (this.isHeld);
    return super.exists(uri);
  }
}

/** Without file watching, the server asks the file system again in each check. */
const capabilities = { ...fullClient, workspace: { ...fullClient.workspace, didChangeWatchedFiles: {} } };
const uri = `${root}/skills/fruit/SKILL.md`;
const text =
  '---\nname: fruit\ndescription: Knows what ripens when.\n---\n\n# Fruit\n\nRead [a list](references/list.md).\n';
const wholeText = { start: { line: 0, character: 0 }, end: { line: 8, character: 0 } };

async function untilWaiting(files: HeldFiles): Promise<void> {
  files.waiting = 0;
  for (let turn = 0; files.waiting === 0; turn++) {
    if (turn === 10_000) throw new Error('No file was looked for.');
    await setImmediate();
  }
}

// Each used to stop the check of the other: the server answered nothing more.
it('a check for quick fixes and one for findings end when the settings change between them', async () => {
  const files = new HeldFiles();
  client = await startInMemory({ files, capabilities });
  await client.open(uri, text);
  files.isHeld = true;
  const fixes = client.actions(uri, wholeText);
  await untilWaiting(files);
  client.settings = { rules: { 'skill/link-broken': 'hint' } };
  await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  const findings = client.diagnostics(uri);
  await untilWaiting(files);
  files.isHeld = false;
  expect((await findings).map(({ code, severity }) => [code, severity])).toEqual([
    ['skill/link-broken', DiagnosticSeverity.Hint],
  ]);
  await fixes;
});
