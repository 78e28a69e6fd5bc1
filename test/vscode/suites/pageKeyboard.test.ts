/** What pages offer is reached with Tab, in the order of the page, and acts on Enter or Space. The focus is always to be seen. */
import { commands, env, window } from 'vscode';
import { equal } from '../support/expect.js';
import { test } from '../support/harness.js';
import { tabTo } from '../support/tabTo.js';
import { onDidShowSelection, until } from '../support/until.js';
import { countOf, press, textOf } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

const inWebview = true;
const skill = 'skills/data_analyzer/SKILL.md';
const brokenSkill = 'skills/broken-skill/SKILL.md';

/** Opens a page alone, with the focus before its first stop. @param shown an element that is there once the page is complete */
async function open(command: string, path: string, shown: string): Promise<void> {
  await commands.executeCommand('workbench.action.closeAllEditors');
  await show(path);
  await commands.executeCommand(`skillwright.${command}`, fileUri(path));
  await textOf({ selector: shown, inWebview });
}

const editorShows = (path: string): Promise<unknown> =>
  until(
    onDidShowSelection,
    () => (window.activeTextEditor?.document.uri.toString() === fileUri(path).toString() ? true : undefined),
    () => `${window.activeTextEditor?.document.uri.path}`,
  );

test('the prompt page is used by keyboard', async () => {
  await open('previewPrompt', skill, '.block');
  const stops = await tabTo(/^maxTokens$/);
  equal(stops, [
    'source',
    'text',
    'openai',
    'anthropic',
    'xml',
    'compact',
    'metadata',
    'examples',
    'skills',
    'maxTokens',
  ]);
  await press('Shift+Tab');
  await press('Space');
  await textOf({ selector: '#plain .blocks:has-text("Tool weather.forecast")', inWebview });
  await press('Space');
  await textOf({ selector: '#plain .blocks:not(:has-text("Tool weather.forecast"))', inWebview });
});

test('the page of an agent’s view is used by keyboard', async () => {
  await open('previewAgentView', skill, '.steps details');
  const stops = await tabTo(/limitations/);
  equal(stops.slice(0, 3), ['source', 'agent', 'arguments']);
  equal(stops.length, 7);
  await press('Enter');
  equal(await countOf({ selector: 'details:has(:focus)[open]', inWebview }), 1);
});

test('the matrix of agents is used by keyboard', async () => {
  await open('checkAllAgents', brokenSkill, 'tr:first-child td:nth-of-type(2) .link');
  equal((await tabTo(/^(?!source)/)).length, 2);
  await press('Enter');
  await editorShows(brokenSkill);
});

test('the buttons of a guide are used by keyboard', async () => {
  await commands.executeCommand('workbench.action.closeAllEditors');
  const path = 'skills/release-notes/release_notes.py';
  await show(path);
  await commands.executeCommand('skillwright.previewGuide', {
    uri: fileUri(path).toString(),
    command: 'release_notes',
  });
  await textOf({ selector: '#guide pre', inWebview });
  equal(await tabTo(/^save$/), ['source', 'XML', 'draft', 'copy', 'insert', 'save']);
  await env.clipboard.writeText('');
  for (let stops = 0; stops < 2; stops++) await press('Shift+Tab');
  await press('Enter');
  await textOf({ selector: '#done:not(:empty)', inWebview });
  equal((await env.clipboard.readText()).includes('<constraints>'), true);
});
