/** Takes the pictures of README.md, on the workspace in examples/. They are tests as well: what they show has to be there first. */
import { Selection, TextEditorRevealType, commands } from 'vscode';
import { row, showView } from '../support/chunkView.js';
import { findingsWith } from '../support/findings.js';
import { test } from '../support/harness.js';
import { press, resize, screenshot, textOf } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

test('the pictures of the walkthrough', async () => {
  await commands.executeCommand('workbench.action.closePanel');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('workbench.action.closeSidebar');
  await resize(900, 600);
  await show('skills/weather/SKILL.md');
  const created = commands.executeCommand('skillwright.newSkill');
  await textOf({ selector: '.quick-input-list .monaco-list-row:has-text("Basic")' });
  await screenshot('walkthrough-write');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await created;

  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('skillwright.previewAgentView', fileUri('skills/data_analyzer/SKILL.md'));
  await textOf({ selector: '.steps details', inWebview: true });
  await screenshot('walkthrough-agents');

  await commands.executeCommand('workbench.action.closeAllEditors');
  const editor = await show('skills/broken-skill/SKILL.md');
  await findingsWith(editor.document, 'error chunk/unclosed');
  const at = editor.document.positionAt(editor.document.getText().lastIndexOf('<chunk') + 1);
  editor.selection = new Selection(at, at);
  editor.revealRange(editor.selection, TextEditorRevealType.InCenter);
  await commands.executeCommand('editor.action.quickFix');
  await textOf({ selector: '.action-widget .monaco-list-row' });
  await screenshot('walkthrough-fix');
  await press('Escape');

  await show('skills/broken-skill/RemindersAddItemSkill.swift');
  await showView('sync', 'Argument Sync');
  await textOf({ selector: row('Command reminders.add_item') });
  await screenshot('walkthrough-sync');

  await commands.executeCommand('workbench.action.closeSidebar');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await preview('skills/weather/WeatherForecastSkill.swift', 'weather.forecast');
  await screenshot('walkthrough-guide');
});

async function preview(path: string, command: string): Promise<void> {
  await commands.executeCommand('skillwright.previewGuide', { uri: fileUri(path).toString(), command });
  await textOf({ selector: `#title:has-text("${command}")`, inWebview: true });
  await textOf({ selector: '#guide pre', inWebview: true });
}
