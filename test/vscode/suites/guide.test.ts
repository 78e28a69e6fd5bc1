import { Range, WorkspaceEdit, commands, env, window, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { findingsWithout } from '../support/findings.js';
import { test } from '../support/harness.js';
import { click, screenshot, textOf } from '../support/window.js';
import { fileUri, open, replaceText, show } from '../support/workspaceFiles.js';

const swift = 'skills/reminders/RemindersAddItemSkill.swift';
const inWebview = true;
/** An entry of the list that VS Code shows for a choice. */
const choice = (label: string) => ({ selector: `.quick-input-list .monaco-list-row:has-text("${label}")` });

test('a guide is generated for a Python command, saved beside its skill and opened', async () => {
  await show('skills/release-notes/release_notes.py');
  const done = commands.executeCommand('skillwright.generateUsageGuide');
  await click(choice('For tool descriptions and system prompts'));
  await done;
  const saved = await open('skills/release-notes/release_notes.guide.xml');
  equal(window.activeTextEditor?.document.fileName, saved.fileName);
  for (const part of ['<tool_augmentation', 'name="release_notes"', 'since', 'style']) {
    ok(saved.getText().includes(part), `${part} is not in\n${saved.getText()}`);
  }
  equal(await findingsWithout(saved, 'error'), [], 'a generated guide has findings');
});

test('a guide whose command has changed is generated again, and keeps edits', async () => {
  const document = await open('skills/release-notes/release_notes.guide.xml');
  const generated = document.getText();
  const write = async (text: string): Promise<void> => {
    const edit = new WorkspaceEdit();
    edit.replace(document.uri, new Range(0, 0, document.lineCount, 0), text);
    ok(await workspace.applyEdit(edit), 'not edited');
    ok(await document.save(), 'not saved');
  };
  const edited = generated
    .replace(/sha256:[0-9a-f]{64}/, `sha256:${'0'.repeat(64)}`)
    .replace('</context>', ' Ask for the tone first.</context>');
  ok(edited.includes('Ask for the tone first.'), generated);
  await write(edited);
  const target = { uri: fileUri('skills/release-notes/release_notes.py').toString(), command: 'release_notes' };
  const done = commands.executeCommand('skillwright.generateUsageGuide', target);
  await click(choice('For tool descriptions and system prompts'));
  await click(choice('Keep Edits'));
  await done;
  const saved = document.getText();
  ok(saved.includes('Ask for the tone first.') && !saved.includes('0'.repeat(64)), saved);
  await write(generated);
});

test('a guide as Markdown, for a command declared in Swift', async () => {
  const done = commands.executeCommand('skillwright.generateUsageGuide', {
    uri: fileUri(swift).toString(),
    command: 'reminders.add_item',
  });
  await click(choice('The same content, for people'));
  await done;
  const saved = (await open('skills/reminders/reminders.add_item.guide.md')).getText();
  ok(saved.includes('# reminders.add_item') && saved.includes('`item`'), saved);
});

test('the preview shows a guide in its webview, of the only command of the skill', async () => {
  await show('skills/reminders/SKILL.md');
  // The button hands over the file, which declares no command itself.
  await click({ selector: '.editor-actions [aria-label^="Preview Usage Guide"]' });
  const text = await textOf({ selector: '#guide[data-format="xml"] pre', inWebview });
  ok(text.includes('<tool_augmentation') && text.includes('reminders.add_item'), text);
  equal(await textOf({ selector: '#title', inWebview }), 'reminders.add_item');
  await screenshot('preview');
});

test('the preview switches to Markdown and back, and copies', async () => {
  await click({ selector: '[data-format="markdown"]', inWebview });
  const markdown = await textOf({ selector: '#guide[data-format="markdown"] pre', inWebview });
  ok(markdown.includes('# reminders.add_item'), markdown);
  await click({ selector: '[data-format="xml"]', inWebview });
  await textOf({ selector: '#guide[data-format="xml"] pre', inWebview });
  await click({ selector: '#copy', inWebview });
  await textOf({ selector: '#done:not(:empty)', inWebview });
  ok((await env.clipboard.readText()).includes('<tool_augmentation'), 'nothing was copied');
});

test('the preview saves', async () => {
  await click({ selector: '#save', inWebview });
  await textOf({ selector: '#done:has-text("guide.xml")', inWebview });
  const bytes = await workspace.fs.readFile(fileUri('skills/reminders/reminders.add_item.guide.xml'));
  ok(new TextDecoder().decode(bytes).includes('<tool_augmentation'), 'the file holds no guide');
});

test('the preview follows what is typed', async () => {
  await commands.executeCommand('workbench.action.focusFirstEditorGroup'); // the second one holds the preview
  const editor = await show(swift);
  await replaceText(editor, 'Add an item to a list', 'Put an item on a list');
  await textOf({ selector: '#guide pre:has-text("Put an item on a list")', inWebview });
});
