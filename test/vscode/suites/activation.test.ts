import { Uri, extensions, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';

export { run } from '../support/harness.js';

test('a skill file activates the extension', async () => {
  await openSkill();
  const extension = extensions.getExtension('skillwright.skillwright');
  ok(extension, 'the extension is not known');
  await extension.activate();
  equal(extension.isActive, true);
});

test('the language id of a skill file is the one of this version', async () => {
  const { languageId } = await openSkill();
  equal(languageId, globalThis.skillwrightTest.version.startsWith('1.100') ? 'markdown' : 'skill');
});

async function openSkill() {
  const folder = workspace.workspaceFolders?.[0];
  ok(folder, 'no workspace folder is open');
  return workspace.openTextDocument(Uri.joinPath(folder.uri, 'skills/release-notes/SKILL.md'));
}
