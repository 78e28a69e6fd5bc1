/** Takes the pictures of README.md, on the workspace in examples/. They are tests as well: what they show has to be there first. */
import { commands } from 'vscode';
import { row } from '../support/chunkView.js';
import { findingsWith } from '../support/findings.js';
import { test } from '../support/harness.js';
import { resize, screenshot, textOf, type } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

test('the picture of a skill at work: findings, chunks, guide', async () => {
  await resize(1500, 900);
  const { document } = await show('skills/broken-skill/SKILL.md');
  await findingsWith(document, 'error chunk/');
  await preview('skills/broken-skill/RemindersAddItemSkill.swift', 'reminders.add_item');
  await show('skills/broken-skill/SKILL.md');
  await commands.executeCommand('skillwright.skills.focus');
  await textOf({ selector: row('Skill weather') });
  await commands.executeCommand('skillwright.chunks.focus');
  await textOf({ selector: row('Chunk, examples') });
  await showProblemsOf('SKILL.md', 'chunk/');
  await screenshot('overview');
});

test('the picture of the guide preview', async () => {
  await commands.executeCommand('workbench.action.closePanel');
  await commands.executeCommand('workbench.action.closeSidebar');
  await resize(1280, 720);
  await show('skills/weather/WeatherForecastSkill.swift');
  await preview('skills/weather/WeatherForecastSkill.swift', 'weather.forecast');
  await screenshot('guide-preview');
});

async function preview(path: string, command: string): Promise<void> {
  await commands.executeCommand('skillwright.previewGuide', { uri: fileUri(path).toString(), command });
  await textOf({ selector: `#title:has-text("${command}")`, inWebview: true });
  await textOf({ selector: '#guide pre', inWebview: true });
}

/** Waits until the panel shows a row with the text, so that the picture is complete. */
async function showProblemsOf(file: string, text: string): Promise<void> {
  await commands.executeCommand('workbench.actions.view.problems');
  await commands.executeCommand('problems.action.focusFilter');
  await type(file);
  await textOf({ selector: `.markers-panel .monaco-list-row:has-text("${text}")` });
}
