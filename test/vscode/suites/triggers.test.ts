/** Trigger tests in the Test Explorer, with a stand-in for the model. */
import { commands, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { askedOfModel, scriptModel, setEndpoint } from '../support/model.js';
import { click, press, screenshot, textOf } from '../support/window.js';
import { fileUri, open, show } from '../support/workspaceFiles.js';

const file = 'skills/release-notes/evals/triggers.json';
const cases = `[
  { "prompt": "Write release notes for the merged changes", "expect": "release-notes" },
  { "prompt": "What is the weather forecast for tomorrow?", "expect": "release-notes" },
  { "query": "Bake a cake", "should_trigger": false }
]
`;

const row = (label: string): string => `.test-explorer .monaco-list-row:has-text("${label}")`;
const inState = (label: string, state: string) => ({ selector: `${row(label)}:has(.codicon-testing-${state}-icon)` });

test('the Test Explorer lists trigger tests once there is a file of them', async () => {
  for (const skill of ['release-notes', 'weather']) await open(`skills/${skill}/SKILL.md`);
  await workspace.fs.writeFile(fileUri(file), new TextEncoder().encode(cases));
  await show(file);
  await textOf({ selector: '.activitybar [aria-label^="Testing"]' });
  await commands.executeCommand('workbench.view.testing.focus');
  // A folded row shows no cases.
  await click({ selector: row('release-notes') });
  await press('ArrowRight');
  await textOf({ selector: row('Bake a cake') });
});

test('all cases are ranked offline, each with the words that decided', async () => {
  await setEndpoint(true);
  await scriptModel([]);
  await commands.executeCommand('testing.runAll');
  await textOf(inState('Write release notes', 'passed'));
  await textOf(inState('What is the weather', 'failed'));
  await textOf(inState('Bake a cake', 'passed'));
  ok((await textOf({ selector: row('Write release notes') })).includes('notes'), 'the words are not shown');
  equal((await askedOfModel()).length, 0);
  await screenshot('triggers');
});

test('a failure says what came up, by which words, and what the ranking does not know', async () => {
  await textOf({ selector: '.test-error-content-widget:has-text("weather")' });
  await commands.executeCommand('testing.showMostRecentOutput');
  await textOf({ selector: ':is(.test-output-peek, .monaco-list-row):has-text("synonyms")' });
  await screenshot('triggers-failure');
});
