/** Guides measured from the Test Explorer, with a stand-in for the model. */
import { commands } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { askedOfModel, scriptModel, setEndpoint } from '../support/model.js';
import { click, hover, screenshot, textOf } from '../support/window.js';
import { open, show } from '../support/workspaceFiles.js';

export { run } from '../support/harness.js';

const row = (label: string): string => `.test-explorer .monaco-list-row:has-text("${label}")`;
const inState = (label: string, state: string) => ({ selector: `${row(label)}:has(.codicon-testing-${state}-icon)` });

async function runRow(label: string): Promise<void> {
  await hover({ selector: row(label) });
  await click({ selector: `${row(label)} .codicon-testing-run-icon` });
}

test('the Test Explorer lists the commands of the workspace and the set that ships', async () => {
  // Where files cannot be searched, as in the web here, a skill is known once it is open.
  await open('skills/release-notes/SKILL.md');
  await show('skills/release-notes/release_notes.py');
  await commands.executeCommand('workbench.view.testing.focus');
  for (const label of ['release_notes', 'reminders.add_item', 'filesystem.replace'])
    await textOf({ selector: row(label) });
});

test('without a model a run says what to do', async () => {
  await runRow('release_notes');
  await textOf(inState('release_notes', 'error'));
  equal((await askedOfModel()).length, 0);
});

test('a run shows what the model got right, under each condition', async () => {
  await setEndpoint(true);
  await scriptModel([{ arguments: { since: 'example-since' } }]);
  await runRow('release_notes');
  await textOf(inState('release_notes', 'failed'));
  // Two scenarios, one of which the answer fits, under six conditions.
  const asked = await askedOfModel();
  equal(asked.length, 12);
  ok(
    asked.some(({ body }) => JSON.stringify(body).includes('<tool_augmentation')),
    'no guide was sent',
  );
  ok(
    asked.some(({ body }) => !JSON.stringify(body).includes('<tool_augmentation')),
    'a guide was sent without being asked for',
  );
  await screenshot('evaluation');
});

test('a failure says why', async () => {
  await commands.executeCommand('testing.showMostRecentOutput');
  await textOf({ selector: '.test-output-peek :text("is missing"), .monaco-list-row:has-text("is missing")' });
  await setEndpoint(false);
});
