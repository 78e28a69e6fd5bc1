import { Selection, type TextEditor, commands, window, workspace } from 'vscode';
import { row, showChunks } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';
import { findingsWithout, ours } from '../support/findings.js';
import { test } from '../support/harness.js';
import { until } from '../support/until.js';
import { click, countOf, drag, press, screenshot, textOf, type } from '../support/window.js';
import { open, show } from '../support/workspaceFiles.js';

export { run } from '../support/harness.js';

const skill = 'skills/release-notes/SKILL.md';
const choice = (label: string) => ({ selector: `.quick-input-list .monaco-list-row:has-text("${label}")` });
const inWebview = true;

test('the chunk view has room', async () => {
  await show(skill);
  await showChunks('Chunk, tone');
});

test('a section becomes a chunk, and undo takes it back', async () => {
  const editor = await show(skill);
  const before = editor.document.getText();
  const line = before.split('\n').indexOf('## Overview') + 2;
  editor.selection = new Selection(line, 0, line, 0);
  await commands.executeCommand('skillwright.wrapInChunk');
  ok(
    /<chunk id="overview" description="[^"]+">\n\n## Overview\n/.test(editor.document.getText()),
    editor.document.getText(),
  );
  await commands.executeCommand('undo');
  equal(editor.document.getText(), before);
});

test('a chunk that is dragged onto another takes its place', async () => {
  const editor = await show(skill);
  const before = editor.document.getText();
  await commands.executeCommand('skillwright.chunks.focus');
  await textOf({ selector: row('Chunk, tone') });
  await drag({ selector: row('Chunk, tone') }, row('Chunk, grouping'));
  await until(
    workspace.onDidChangeTextDocument,
    () => (order(editor.document.getText()) === 'tone grouping' ? true : undefined),
    () => order(editor.document.getText()),
  );
  await cursorAt(editor, 'tone');
  await show(skill);
  await commands.executeCommand('undo');
  equal(editor.document.getText(), before);
});

test('the agent view shows each step with its tokens, and follows the text', async () => {
  const editor = await show(skill);
  await commands.executeCommand('skillwright.previewAgentView');
  await textOf({ selector: '.steps details[data-title*="grouping"]', inWebview });
  equal(await countOf({ selector: '.steps details', inWebview }), 4);
  ok(
    /\+\d+ tokens\s+\d+ in all/.test(await textOf({ selector: '.steps li:nth-child(2) .counts', inWebview })),
    'no counts',
  );
  await screenshot('agent-view');
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  await editor.edit(edit => edit.insert(end, '\n<chunk id="late" description="Came late">\n\nText.\n\n</chunk>\n'));
  await textOf({ selector: '.steps details[data-title*="late"]', inWebview });
  await show(skill);
  await commands.executeCommand('workbench.action.files.revert');
});

test('the status bar counts the skill', async () => {
  await show(skill);
  const text = await textOf({ selector: '[id="skillwright.skillwright.skillwright.tokens"]' });
  ok(/\d+ \+ \d+ tokens/.test(text), text);
});

test('all agents are asked, and a reason leads to its place', async () => {
  await show('skills/broken-skill/SKILL.md');
  const done = commands.executeCommand('skillwright.checkAllAgents');
  await textOf(choice('Claude Code'));
  ok(/Loads in \d of \d; refused by/.test(await textOf({ selector: '.quick-input-title' })), 'no summary');
  await screenshot('all-agents');
  await click(choice('frontmatter/version-invalid'));
  await done;
  equal(window.activeTextEditor?.document.getText(window.activeTextEditor.selection), 'one');
});

test('a prompt is tried while it is typed', async () => {
  const done = commands.executeCommand('skillwright.tryPrompt');
  // Until its list is there the box does not have the keyboard.
  await textOf({ selector: '.quick-input-title:has-text("Which skill would fire?")' });
  await textOf(choice('A comparison of words'));
  await type('write notes for the merged changes');
  ok(
    (await textOf({ selector: '.quick-input-list .monaco-list-row:has-text("“merged”")' })).includes('release-notes'),
    'another skill',
  );
  await screenshot('try-a-prompt');
  await press('Escape');
  await done;
});

test('a new skill is written, opened, and has no findings', async () => {
  const done = commands.executeCommand('skillwright.newSkill');
  await click(choice('Overview, Interface and chunks'));
  await textOf({ selector: '.quick-input-message:has-text("folder’s name")' });
  await type('fresh-skill');
  await press('Enter');
  await textOf({ selector: '.quick-input-message:has-text("when an agent should use it")' });
  await type('Answers questions about fresh things. Use it for fruit.');
  await press('Enter');
  await done;
  const document = await open('skills/fresh-skill/SKILL.md');
  equal(window.activeTextEditor?.document.fileName, document.fileName);
  ok(document.getText().includes('description: Answers questions about fresh things.'), document.getText());
  await textOf({ selector: row('Chunk, examples') });
  await findingsWithout(document, 'error');
  equal(ours(document).length, 0);
});

test('a new handoff is an unsaved file without errors', async () => {
  await commands.executeCommand('skillwright.newHandoff');
  const document = window.activeTextEditor?.document;
  equal([document?.isUntitled, document?.languageId], [true, 'xml']);
  ok(document?.getText().includes('<agent_request'), 'no handoff');
});

/** The cursor goes with a chunk that moves, as the last thing of the move. */
const cursorAt = (editor: TextEditor, id: string): Promise<true> =>
  until(
    window.onDidChangeTextEditorSelection,
    () => (editor.document.getText(editor.selection) === id ? true : undefined),
    () => editor.document.getText(editor.selection),
  );

/** Ids of the chunks as they stand. */
const order = (text: string): string => Array.from(text.matchAll(/<chunk id="([^"]+)"/g), ([, id]) => id).join(' ');
