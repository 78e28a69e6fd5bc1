import { Selection, type TextDocument, commands, window, workspace } from 'vscode';
import { row, showView } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { onDidShowSelection, until } from '../support/until.js';
import { click, press, resize, screenshot, textOf, type } from '../support/window.js';
import { open, replaceText, show } from '../support/workspaceFiles.js';

const folder = 'skills/search-notes';
const schema = `${folder}/search_notes.schema.json`;
const choice = (label: string) => ({ selector: `.quick-input-list .monaco-list-row:has-text("${label}")` });

test('the view shows the places of a command, and which is the truth', async () => {
  await show(schema);
  await showView('sync', 'Argument Sync');
  ok(/search_notes\s*in sync/.test(await textOf({ selector: row('Command search_notes, in sync') })), 'no command');
  await textOf({ selector: row('SearchNotesSkill.swift, Swift, source of truth') });
  for (const place of [
    'search_notes.py, Python',
    'searchNotes.ts, TypeScript',
    'SKILL.md, Interface',
    'search_notes.guide.xml, guide',
  ])
    await textOf({ selector: row(`${place}, in sync`) });
  await textOf({ selector: `${row('search_notes.schema.json, JSON Schema, in sync')}[aria-selected="true"]` });
  await screenshot('sync');
});

test('a click on a place opens it at its declaration', async () => {
  await click({ selector: row('search_notes.py, Python') });
  const read = (): string => {
    const editor = window.activeTextEditor;
    return editor?.document.fileName.endsWith('search_notes.py') ? editor.document.getText(editor.selection) : '';
  };
  await until(onDidShowSelection, () => (read() === 'search_notes' ? true : undefined), read);
});

test('what is typed is seen, and the schema follows the code from the view', async () => {
  const editor = await show(schema);
  const before = editor.document.getText();
  await replaceText(editor, '"type": "integer"', '"type": "string"');
  await textOf({ selector: row('search_notes.schema.json, JSON Schema, differences:') });
  ok((await textOf({ selector: '.pane-body .message:has-text("Differences in")' })).includes('1 place'), 'no message');
  await screenshot('sync-differs');
  await click({ selector: row('Command search_notes') });
  await click({ selector: `${row('Command search_notes')} [aria-label^="Update Schema from Code"]` });
  await changed(editor.document, before);
  await textOf({ selector: row('search_notes.schema.json, JSON Schema, in sync') });
});

test('the code follows the schema at the cursor', async () => {
  const editor = await show(schema);
  const before = editor.document.getText();
  await replaceText(editor, '"default": 10', '"default": 20');
  cursorOn(editor.document, '"max_results"');
  await commands.executeCommand('skillwright.followSchema');
  const python = await open(`${folder}/search_notes.py`);
  await changed(python, python.getText().replace('= 10', '= 20'));
  await replaceText(await show(schema), '"default": 20', '"default": 30');
  cursorOn(editor.document, '"max_results"');
  await commands.executeCommand('skillwright.followCode');
  await changed(editor.document, before.replace('"default": 10', '"default": 20'));
});

test('the other side becomes the truth', async () => {
  const done = commands.executeCommand('skillwright.chooseTruth');
  await textOf(choice('Schema'));
  await screenshot('sync-truth');
  await click(choice('Schema'));
  await done;
  equal(workspace.getConfiguration('skillwright').get('sync.truth'), 'schema');
  await textOf({ selector: row('search_notes.schema.json, JSON Schema, source of truth') });
});

test('an argument is renamed by its command', async () => {
  await show(schema);
  cursorOn((await show(schema)).document, '"query": {');
  const done = commands.executeCommand('skillwright.renameArgument');
  await textOf({ selector: '.quick-input-title:has-text("Rename “query” Everywhere")' });
  await type('phrase');
  await press('Enter');
  await done;
  ok((await open(`${folder}/SKILL.md`)).getText().includes('- `phrase` (str)'), 'the Interface keeps the old name');
  await screenshot('sync-renamed');
});

test('an argument is renamed from its row', async () => {
  await click({ selector: `${row('SKILL.md, Interface')} .monaco-tl-twistie` });
  await textOf({ selector: row('Argument phrase') });
  await click({ selector: row('Argument max_results') });
  await textOf({ selector: `${row('Argument max_results')} [aria-label^="Rename Argument Everywhere"]` });
  await textOf({ selector: `${row('Argument max_results')}[aria-selected="true"]` });
  await screenshot('sync-arguments');
  await click({ selector: `${row('Argument max_results')} [aria-label^="Rename Argument Everywhere"]` });
  await textOf({ selector: '.quick-input-title:has-text("Rename “max_results” Everywhere")' });
  await type('most');
  await press('Enter');
  await textOf({ selector: row('Argument most') });
  ok((await open(`${folder}/search_notes.py`)).getText().includes('most: int'), 'the code keeps the old name');
  await click({ selector: `${row('SKILL.md, Interface')} .monaco-tl-twistie` });
});

test('a new command is written, and its places agree', async () => {
  await show(`${folder}/SKILL.md`);
  const done = commands.executeCommand('skillwright.newCommand');
  await click(choice('Python'));
  await textOf({ selector: '.quick-input-message:has-text("Name of the command, such as")' });
  await type('count_notes');
  await press('Enter');
  await textOf({ selector: '.quick-input-message:has-text("what the command does")' });
  await type('Counts notes.');
  await press('Enter');
  await done;
  ok(window.activeTextEditor?.document.getText().includes('count_notes'), 'another file is open');
  await textOf({ selector: row('Command count_notes') });
});

test('a new Swift command brings the runtime, once, where it is wanted', async () => {
  for (const [name, question] of [
    ['send_mail', true],
    ['read_mail', false],
  ] as const) {
    await show(`${folder}/SKILL.md`);
    const done = commands.executeCommand('skillwright.newCommand');
    await click(choice('Swift'));
    await textOf({ selector: '.quick-input-message:has-text("Name of the command, such as")' });
    await type(name);
    await press('Enter');
    await textOf({ selector: '.quick-input-message:has-text("what the command does")' });
    await type('Works with mail.');
    await press('Enter');
    if (question) {
      await textOf(choice('Write Skill and Runtime'));
      await screenshot('sync-runtime');
      await click(choice('Write Skill and Runtime'));
    }
    await done;
    ok(window.activeTextEditor?.document.getText().includes(`"${name}"`), 'another file is open');
  }
  for (const name of ['Skill', 'SkillsRegistry', 'LLMActionPlan', 'AppleSkillTools']) {
    ok((await open(`${folder}/${name}.swift`)).getText().length > 0, name);
  }
});

test('a narrow window keeps the states readable', async () => {
  await resize(900, 700);
  await show(schema);
  await textOf({ selector: row('Command search_notes') });
  await screenshot('sync-narrow');
  await workspace.getConfiguration('workbench').update('colorTheme', 'Default Light Modern', true);
  await textOf({ selector: '.monaco-workbench.vs' });
  await screenshot('sync-light');
});

test('a file that declares nothing gets a sensible message', async () => {
  await window.showTextDocument(await workspace.openTextDocument({ content: 'Nothing.', language: 'plaintext' }));
  const text = await textOf({ selector: '.welcome-view-content:has-text("No command found")' });
  ok(text.includes('New Command'), text);
  await screenshot('sync-empty');
});

function cursorOn(document: TextDocument, text: string): void {
  const editor = window.activeTextEditor;
  if (editor?.document !== document) throw new Error('Another document is in the editor');
  const place = document.positionAt(document.getText().indexOf(text) + 2);
  editor.selection = new Selection(place, place);
}

/** As soon as a document reads so. */
const changed = (document: TextDocument, text: string): Promise<true> =>
  until(
    workspace.onDidChangeTextDocument,
    () => (document.getText() === text ? true : undefined),
    () => document.getText(),
  );
