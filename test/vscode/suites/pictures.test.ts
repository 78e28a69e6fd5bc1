/** Takes the pictures of README.md, on the workspace in examples/. They are tests as well: what they show has to be there first. */
import { Selection, commands } from 'vscode';
import { findingsWith } from '../support/findings.js';
import { test } from '../support/harness.js';
import { resize, screenshot, textOf } from '../support/window.js';
import { show } from '../support/workspaceFiles.js';

export { run } from '../support/harness.js';

test('the picture of findings and chunks', async () => {
  await resize(1280, 800);
  const editor = await show('skills/broken-skill/SKILL.md');
  await findingsWith(editor.document, 'error chunk/');
  await commands.executeCommand('skillwright.chunks.focus');
  await textOf({ selector: '[role="treeitem"][aria-label*="Chunk, examples"]' });
  await commands.executeCommand('workbench.actions.view.problems');
  await textOf({ selector: '.markers-panel .monaco-list-row:has-text("chunk/")' });
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await screenshot('overview');
});

test('the picture of the guide preview', async () => {
  await commands.executeCommand('workbench.action.closePanel');
  await commands.executeCommand('workbench.action.closeSidebar');
  const editor = await show('skills/weather/WeatherForecastSkill.swift');
  const line = editor.document
    .getText()
    .split('\n')
    .findIndex(text => text.includes('struct Arguments'));
  editor.selection = new Selection(line, 0, line, 0);
  await commands.executeCommand('skillwright.previewGuide');
  await textOf({ selector: '#guide pre', inWebview: true });
  await screenshot('guide-preview');
});
