/** Trigger tests in the Test Explorer, with a stand-in for the model. */
import { commands, ConfigurationTarget, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { askedOfModel, scriptModel, setEndpoint } from '../support/model.js';
import { write } from '../support/foreignSkill.js';
import { waitForNotification } from '../support/notification.js';
import { click, hover, press, screenshot, textOf, type } from '../support/window.js';
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

test('the Test Explorer shows trigger tests once a folder with a file of them is moved into the workspace', async () => {
  // Here, the extension has most likely searched the workspace.
  equal((await workspace.findFiles('**/evals/triggers.json')).length, 0);
  // VS Code reports a moved folder without its files. A workspace in the web has nothing beside it.
  const moved = 'WorkerGlobalScope' in globalThis ? 'moved' : '../moved';
  const skill = '---\nname: moved\ndescription: Moves files. Use when a folder is full.\n---\n\n# Moved\n';
  await write(`${moved}/SKILL.md`, skill);
  await write(`${moved}/evals/triggers.json`, cases);
  await workspace.fs.rename(fileUri(moved), fileUri('skills/moved'));
  await textOf({ selector: '.activitybar [aria-label^="Testing"]' });
  await commands.executeCommand('workbench.view.testing.focus');
  await textOf({ selector: row('moved') });
  await workspace.fs.delete(fileUri('skills/moved'), { recursive: true });
});

test('the Test Explorer lists trigger tests', async () => {
  for (const skill of ['release-notes', 'weather']) await open(`skills/${skill}/SKILL.md`);
  await write(file, cases);
  await show(file);
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

/** Runs all cases of the skill with the second run profile. */
async function askModel(): Promise<void> {
  await click({ selector: row('release-notes') }, { button: 'right' });
  const entry = '.monaco-menu .action-item:has-text("Execute Using Profile")';
  await textOf({ selector: entry });
  // A menu ignores clicks in its first tenth of a second, but not keys.
  await hover({ selector: entry });
  await textOf({ selector: `${entry}.focused` });
  await press('Enter');
  await textOf({ selector: '.quick-input-list .monaco-list-row:has-text("Ask a Model")' });
  await type('Ask a Model');
  await press('Enter');
}

const question = '.notifications-center .notification-list-item:has-text("stand-in")';

test('a model is asked only after a question that says what it costs at most', async () => {
  const settings = workspace.getConfiguration('skillwright.model');
  await scriptModel([{ arguments: { name: 'release-notes' } }]);
  await askModel();
  await waitForNotification('The price is unknown');
  ok((await textOf({ selector: question })).includes('The price is unknown. Set skillwright.model.prices'), 'no price');
  await commands.executeCommand('notifications.clearAll');
  await settings.update('prices', { input: 2.5, output: 10 }, ConfigurationTarget.Global);
  await askModel();
  await waitForNotification('The maximum cost is about');
  const text = await textOf({ selector: question });
  ok(/3 requests with about [\d,]+ tokens in total\. The model will return at most 1,?500 tokens\./.test(text), text);
  ok(/The maximum cost is about \$0\.0\d+/.test(text), text);
  await screenshot('triggers-question');
  await commands.executeCommand('notifications.clearAll');
  await textOf(inState('Write release notes', 'skipped'));
  equal((await askedOfModel()).length, 0, 'requests after a refusal');
});

test('the answers of the model stand in the rows', async () => {
  await scriptModel([{ arguments: { name: 'release-notes' } }, { text: 'None' }]);
  await askModel();
  await waitForNotification('The maximum cost is about');
  await click({ selector: `${question} .monaco-button:has-text("Send Requests")` });
  await textOf(inState('Write release notes', 'passed'));
  await textOf(inState('What is the weather', 'failed'));
  await textOf(inState('Bake a cake', 'passed'));
  const asked = await askedOfModel();
  equal(asked.length, 3, 'requests');
  equal(
    asked.map(({ body }) => body.max_tokens),
    [500, 500, 500],
  );
  await screenshot('triggers-model');
  await workspace.getConfiguration('skillwright.model').update('prices', undefined, ConfigurationTarget.Global);
});
