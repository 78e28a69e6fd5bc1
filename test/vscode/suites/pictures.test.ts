/** Takes the pictures of README.md, on the workspace in examples/. They are tests as well: what they show has to be there first. */
import { Selection, TextEditorRevealType, commands, workspace } from 'vscode';
import { row, showView } from '../support/chunkView.js';
import { findingsWith } from '../support/findings.js';
import { test } from '../support/harness.js';
import { deadlineIn } from '../support/timeLimit.js';
import { click, countOf, drag, press, resize, screenshot, textOf } from '../support/window.js';
import { fileUri, replaceText, show } from '../support/workspaceFiles.js';

/** Without a title, which says “[Extension Development Host]” in a test's window, and without what is not ours. */
const plain = [
  ['window', 'commandCenter', false],
  ['window', 'menuBarVisibility', 'hidden'],
  ['editor', 'minimap.enabled', false],
  ['chat', 'disableAIFeatures', true],
] as const;

const fixRow = '.action-widget .monaco-list-row';

test('the pictures of the walkthrough', async () => {
  await commands.executeCommand('workbench.action.closePanel');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('workbench.action.closeSidebar');
  for (const [section, name, value] of plain) await workspace.getConfiguration(section).update(name, value, true);
  await resize(900, 700); // as high as the list of templates needs
  const created = commands.executeCommand('skillwright.newSkill');
  await textOf({ selector: '.quick-input-list .monaco-list-row:has-text("Basic")' });
  await screenshot('walkthrough-write');
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await created;
  await resize(900, 600);

  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('skillwright.previewAgentView', fileUri('skills/data_analyzer/SKILL.md'));
  await textOf({ selector: '.steps details', inWebview: true });
  await screenshot('walkthrough-agents');

  await commands.executeCommand('workbench.action.closeAllEditors');
  const editor = await show('skills/broken-skill/SKILL.md');
  await findingsWith(editor.document, 'error chunk/id-duplicate');
  // At the end of the id: it stays in sight beside the menu, which has room below.
  const id = 'id="examples';
  const at = editor.document.positionAt(editor.document.getText().lastIndexOf(id) + id.length);
  editor.selection = new Selection(at, at);
  editor.revealRange(editor.selection, TextEditorRevealType.AtTop);
  // A finding that is redrawn closes the menu.
  const deadline = await deadlineIn(30_000);
  do {
    await commands.executeCommand('editor.action.quickFix');
    await new Promise(done => setTimeout(done, 1000));
  } while ((await countOf({ selector: fixRow })) === 0 && performance.now() < deadline);
  await textOf({ selector: fixRow });
  await screenshot('walkthrough-fix');
  await press('Escape');

  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('skillwright.checkAllAgents', fileUri('skills/broken-skill/SKILL.md'));
  await textOf({ selector: 'td.verdict', inWebview: true });
  await screenshot('walkthrough-matrix');

  await commands.executeCommand('workbench.action.closeAllEditors');
  const skill = await show('skills/data_analyzer/SKILL.md');
  await replaceText(skill, '`max_rows` (int,', '`max_rows` (str,');
  const argument = skill.document.positionAt(skill.document.getText().indexOf('max_rows'));
  skill.selection = new Selection(argument, argument);
  await showView('sync', 'Argument Sync');
  await textOf({ selector: row('SKILL.md, Interface, differences') });
  // Wide enough for what its rows say.
  await drag({ selector: '.monaco-sash.vertical:not(.disabled)' }, '.tabs-container .tab.active .tab-actions');
  await click({ selector: row('SKILL.md, Interface, differences') });
  await commands.executeCommand('skillwright.sync.focus');
  await press('ArrowRight');
  await textOf({ selector: row('max_rows') });
  await screenshot('walkthrough-sync');
  await show('skills/data_analyzer/SKILL.md');
  await commands.executeCommand('workbench.action.files.revert');

  await commands.executeCommand('workbench.action.closeSidebar');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await preview('skills/weather/WeatherForecastSkill.swift', 'weather.forecast');
  await screenshot('walkthrough-guide');
  for (const [section, name] of plain) await workspace.getConfiguration(section).update(name, undefined, true);
});

async function preview(path: string, command: string): Promise<void> {
  await commands.executeCommand('skillwright.previewGuide', { uri: fileUri(path).toString(), command });
  await textOf({ selector: `#title:has-text("${command}")`, inWebview: true });
  await textOf({ selector: '#guide pre', inWebview: true });
}
