/** Guides measured from the Test Explorer, with a stand-in for the model. */
import { Position, Selection, type TextEditor, commands, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { askedOfModel, scriptModel, setEndpoint } from '../support/model.js';
import { deadlineIn } from '../support/timeLimit.js';
import { click, countOf, hover, screenshot, textOf } from '../support/window.js';
import { fileUri, open, show } from '../support/workspaceFiles.js';

const row = (label: string): string => `.test-explorer .monaco-list-row:has-text("${label}")`;
const inState = (label: string, state: string) => ({ selector: `${row(label)}:has(.codicon-testing-${state}-icon)` });

async function runRow(label: string): Promise<void> {
  await hover({ selector: row(label) });
  await click({ selector: `${row(label)} .codicon-testing-run-icon` });
}

const cases = 'skills/release-notes/tags.eval.json';
const tags = `{
  "tool": { "name": "find_tag", "inputSchema": { "type": "object", "properties": { "name": { "type": "string" } } } },
  "cases": [
    { "id": "newest", "prompt": "Find the newest tag.", "expect": { "name": "v2" } },
    { "id": "oldest", "prompt": "Find the oldest tag.", "expect": { "name": "v1" } }
  ]
}
`;

/** Puts the cursor into a case and runs it, again until the model is asked that and nothing else: its place is known a little later. */
async function runAtCursor(editor: TextEditor, prompt: string): Promise<void> {
  const { document } = editor;
  const at = document.positionAt(document.getText().indexOf(prompt));
  editor.selection = new Selection(at, at);
  const deadline = await deadlineIn(30_000);
  for (;;) {
    await scriptModel([{ arguments: { name: 'v9' } }]);
    await commands.executeCommand('testing.runAtCursor');
    const asked = (await askedOfModel()).map(({ body }) => JSON.stringify(body));
    if (asked.length === 6 && asked.every(body => body.includes(prompt))) return;
    if (performance.now() > deadline) throw new Error(`The model was asked\n${asked.join('\n') || 'nothing'}`);
  }
}

test('the Test Explorer lists the commands of the workspace once there is a file of cases', async () => {
  // Where files cannot be searched, as in the web here, a skill is known once it is open.
  await open('skills/release-notes/SKILL.md');
  await show('skills/release-notes/release_notes.py');
  equal(await countOf({ selector: '.activitybar [aria-label^="Testing"]' }), 0);
  await workspace.fs.writeFile(fileUri(cases), new TextEncoder().encode(tags));
  await open(cases);
  await textOf({ selector: '.activitybar [aria-label^="Testing"]' });
  await commands.executeCommand('workbench.view.testing.focus');
  for (const label of ['release_notes', 'reminders.add_item', 'tags.eval.json']) await textOf({ selector: row(label) });
  equal(await countOf({ selector: row('filesystem.replace') }), 0);
});

test('a run of all tests sends nothing to a model', async () => {
  await setEndpoint(true);
  await scriptModel([]);
  await commands.executeCommand('testing.runAll');
  await textOf(inState('release_notes', 'skipped'));
  equal((await askedOfModel()).length, 0);
});

test('without a model a run is skipped and says what to do', async () => {
  await setEndpoint(false);
  await scriptModel([]);
  await runRow('release_notes');
  await textOf(inState('release_notes', 'skipped'));
  equal((await askedOfModel()).length, 0);
});

test('a run shows what the model got right, under each condition', async () => {
  await setEndpoint(true);
  await scriptModel([{ arguments: {} }, { arguments: { since: 'example-since' } }]);
  await runRow('release_notes');
  await textOf(inState('release_notes', 'failed'));
  // One scenario under six conditions. The answer is wrong under the first one.
  const asked = await askedOfModel();
  equal(asked.length, 6);
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
});

test('a case of a file is run at the cursor, and what is wrong with the answer stands beside it', async () => {
  await workspace.fs.writeFile(fileUri(cases), new TextEncoder().encode(tags));
  const editor = await show(cases);
  await runAtCursor(editor, 'Find the oldest tag.');
  await textOf({ selector: '.test-error-content-widget:has-text("v9")' });
  await screenshot('evaluation-case');
});

test('the places of cases follow what is typed', async () => {
  const editor = await show(cases);
  await editor.edit(edit => edit.insert(new Position(1, 0), '\n'.repeat(20)));
  await runAtCursor(editor, 'Find the newest tag.');
});

test('the benchmark that ships runs by its command', async () => {
  await setEndpoint(false);
  await commands.executeCommand('skillwright.runBenchmark');
  await textOf({ selector: row('filesystem.replace') });
  await textOf(inState('filesystem.replace', 'skipped'));
});
