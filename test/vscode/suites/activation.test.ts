import { commands, extensions } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { open } from '../support/workspaceFiles.js';

const extension = () => {
  const found = extensions.getExtension('skillwright.skillwright');
  ok(found, 'the extension is not known');
  return found;
};

test('a skill file has the language id of this version', async () => {
  const { languageId } = await open('skills/release-notes/SKILL.md');
  equal(languageId, globalThis.skillwrightTest.version.startsWith('1.100') ? 'markdown' : 'skill');
});

test('the extension becomes active and its server answers', async () => {
  await extension().activate();
  equal(extension().isActive, true);
});

test('every command of the manifest is there', async () => {
  const manifest: unknown = extension().packageJSON;
  const declared = JSON.stringify(manifest).match(/"command":"skillwright\.\w+"/g) ?? [];
  const known = await commands.getCommands(true);
  const names = [...new Set(declared.map(text => text.slice('"command":"'.length, -1)))];
  ok(names.length > 0, 'the manifest declares no command');
  equal(
    names.filter(name => !known.includes(name)),
    [],
    'declared, not registered',
  );
});
