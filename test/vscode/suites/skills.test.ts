import {
  ConfigurationTarget,
  Selection,
  type SymbolInformation,
  type TextEditor,
  WorkspaceEdit,
  commands,
  window,
  workspace,
} from 'vscode';
import { row, selectRow, showChunks } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';

import { test } from '../support/harness.js';
import { onDidShowSelection, until } from '../support/until.js';
import { click, countOf, drag, press, screenshot, textOf, type } from '../support/window.js';
import { fileUri, open, show } from '../support/workspaceFiles.js';

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
  await textOf({ selector: row('Chunk, overview') });
  await commands.executeCommand('undo');
  equal(editor.document.getText(), before);
  // Rows must not move while one of them is dragged: the one of the cursor is shown, and with it those around it.
  await textOf({ selector: `${row('Heading level 2, Overview')}[aria-selected="true"]` });
  await textOf({ selector: `.pane-body:has(${row('Chunk, tone')}):not(:has(${row('Chunk, overview')}))` });
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
  // Rows come after the text: a click on one that is not drawn again yet leads to where it was.
  await textOf({ selector: `${at('tone', 2)}[aria-selected="true"]` });
  await show(skill);
  await commands.executeCommand('undo');
  equal(editor.document.getText(), before);
  await textOf({ selector: at('grouping', 2) });
});

test('a chunk is renamed and deleted in its view, and its icon is that of its worst problem', async () => {
  const editor = await show(skill);
  const before = editor.document.getText();
  await selectRow('Chunk, tone');
  await commands.executeCommand('skillwright.chunks.focus');
  await press('F2');
  await textOf({ selector: '.rename-box input:focus' });
  await type('voice');
  await screenshot('rename-chunk');
  await press('Enter');
  await textOf({ selector: row('Chunk, voice') });
  await selectRow('Chunk, voice');
  await commands.executeCommand('skillwright.chunks.focus');
  await press('Delete');
  await until(
    workspace.onDidChangeTextDocument,
    () => (order(editor.document.getText()) === 'grouping' ? true : undefined),
    () => order(editor.document.getText()),
  );
  await show(skill);
  await commands.executeCommand('workbench.action.files.revert');
  equal(editor.document.getText(), before);
  await show('skills/broken-skill/SKILL.md');
  await textOf({ selector: `${row('Chunk, limits')}:has(.codicon-error)` });
  const reopened = await show(skill);
  const end = reopened.document.lineAt(reopened.document.lineCount - 1).range.end;
  const [warning, information] = [
    '<chunk id="late" description="Came late" color="red">\n\nText.\n\n</chunk>',
    '<chunk id="tight" description="Has no blank lines">\nText.\n</chunk>',
  ];
  await reopened.edit(edit => edit.insert(end, `\n${warning}\n\n${information}\n`));
  await textOf({ selector: `${row('Chunk, late')}:has(.codicon-warning)` });
  await textOf({ selector: `${row('Chunk, tight')}:has(.codicon-info)` });
  await screenshot('chunk-severities');
  await commands.executeCommand('workbench.action.files.revert');
  await textOf({ selector: row('Chunk, tone') });
});

test('a chunk moves down and up by keys, and stays the one that is marked', async () => {
  const editor = await show(skill);
  const before = editor.document.getText();
  const arrived = async (wanted: string): Promise<void> => {
    await until(
      workspace.onDidChangeTextDocument,
      () => (order(editor.document.getText()) === wanted ? true : undefined),
      () => order(editor.document.getText()),
    );
    await cursorAt(editor, 'grouping');
    await textOf({ selector: `${at('grouping', wanted.startsWith('grouping') ? 2 : 3)}[aria-selected="true"]` });
  };
  // A click that did not move the cursor could not be seen to be over, and takes the keyboard to the editor when it is.
  editor.selection = new Selection(0, 0, 0, 0);
  await textOf({ selector: `${row('Core')}[aria-selected="true"]` });
  await selectRow('Chunk, grouping');
  await cursorAt(editor, 'grouping');
  await commands.executeCommand('skillwright.chunks.focus');
  await press('Alt+ArrowDown');
  await arrived('tone grouping');
  await press('Alt+ArrowUp');
  await arrived('grouping tone');
  // The second key does not wait for the first move to be over.
  const { version } = editor.document;
  await press('Alt+ArrowDown');
  await press('Alt+ArrowUp');
  await until(workspace.onDidChangeTextDocument, () => (editor.document.version >= version + 2 ? true : undefined));
  await arrived('grouping tone');
  equal(editor.document.getText(), before);
});

test('the agent view shows each step with its tokens, and follows the text', async () => {
  const editor = await show(skill);
  await commands.executeCommand('skillwright.previewAgentView');
  await textOf({ selector: '.steps details[data-title*="grouping"]', inWebview });
  equal(await countOf({ selector: '.steps details', inWebview }), 4);
  ok(
    /\+\d+ tokens\s+\d+ total/.test(await textOf({ selector: '.steps li:nth-child(2) .counts', inWebview })),
    'no counts',
  );
  await screenshot('agent-view');
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  await editor.edit(edit => edit.insert(end, '\n<chunk id="late" description="Came late">\n\nText.\n\n</chunk>\n'));
  await textOf({ selector: '.steps details[data-title*="late"]', inWebview });
  await show(skill);
  await commands.executeCommand('skillwright.previewAgentView');
  const tabs = window.tabGroups.all.flatMap(group => group.tabs.map(({ label }) => label));
  equal(tabs.filter(label => label.startsWith('Agent view')).length, 1);
  await show(skill);
  await commands.executeCommand('workbench.action.files.revert');
});

test('the agent view fills in the arguments of a call', async () => {
  const editor = await show(skill);
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  await editor.edit(edit => edit.insert(end, '\nCompare $0 with $1. A run costs $0.06, or \\$1.\n'));
  await commands.executeCommand('skillwright.previewAgentView', fileUri(skill), {
    agent: 'opencode',
    arguments: '1.0 2.0',
  });
  const called = { selector: '.steps details[data-title="Called in OpenCode"] pre:has-text("with 1.0")', inWebview };
  ok((await textOf(called)).includes('Compare undefined with 1.0 2.0. A run costs undefined.06'), await textOf(called));
  // The other agent counts from 0, and knows an escape.
  await commands.executeCommand('skillwright.previewAgentView', fileUri(skill), {
    agent: 'claude-code',
    arguments: '"1 beta" 2.0',
  });
  const text = await textOf({
    selector: '.steps pre:has-text("Compare 1 beta with 2.0. A run costs 1 beta.06, or $1.")',
    inWebview,
  });
  ok(text.startsWith('Base directory for this skill: /'), text);
  await screenshot('agent-view-call');
  // Control+A would select the text of the editor too, and a slow window would then type into it.
  await click({ selector: '#arguments', inWebview }, { clicks: 3 });
  await type('beta 2.0');
  await textOf({ selector: '.steps pre:has-text("Compare beta with 2.0.")', inWebview });
  await show(skill);
  await commands.executeCommand('workbench.action.files.revert');
});

const statusItem = '[id="skillwright.skillwright.skillwright.tokens"]';

test('the status bar counts the skill and offers what to do next', async () => {
  await show(skill);
  const text = await textOf({ selector: statusItem });
  ok(/\d+ \+ \d+ tokens/.test(text), text);
  // The setting is `auto`: what is said is what that chose.
  await textOf({ selector: `${statusItem} [aria-label*="profile agentos"]` });
  await show('skills/broken-skill/SKILL.md');
  await textOf({ selector: `${statusItem}:has(.codicon-error)` });
  await click({ selector: statusItem });
  await textOf(choice('Check against all agents'));
  await screenshot('status-actions');
  await click(choice('Show problems'));
  await textOf({ selector: '.markers-panel' });
  await commands.executeCommand('workbench.action.closePanel');
});

test('a prompt is tried while it is typed', async () => {
  const done = commands.executeCommand('skillwright.tryPrompt');
  // Until its list is there the box does not have the keyboard.
  await textOf({ selector: '.quick-input-title:has-text("Which Skill Matches?")' });
  await textOf(choice('Compares words'));
  await type('write notes for the merged changes');
  ok(
    (await textOf({ selector: '.quick-input-list .monaco-list-row:has-text("“merged”")' })).includes('release-notes'),
    'another skill',
  );
  await screenshot('try-a-prompt');
  await press('Escape');
  await done;
});

test('chunks and skills are symbols of the workspace', async () => {
  const found = await commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', 'grouping');
  ok(
    found.some(({ name, location }) => name === 'grouping' && location.uri.path.endsWith('/release-notes/SKILL.md')),
    JSON.stringify(found.map(({ name, location }) => [name, location.uri.path])),
  );
});

test('links follow a file that is renamed, once, and a skill’s name follows its folder', async () => {
  const editor = await show('skills/reminders/SKILL.md');
  const { document } = editor;
  const end = document.lineAt(document.lineCount - 1).range.end;
  await editor.edit(edit =>
    edit.insert(
      end,
      '\nSee [the notes](../../handoffs/notes.md#top) and [a mistake](../../handoffs/wrong-mode.xml). Read `references/notes.md`.\n',
    ),
  );
  const renamed = async (from: string, to: string): Promise<void> => {
    const edit = new WorkspaceEdit();
    edit.renameFile(fileUri(from), fileUri(to));
    ok(await workspace.applyEdit(edit), `${from} could not be renamed`);
  };
  await renamed('handoffs/notes.md', 'handoffs/all notes.md');
  ok(document.getText().includes('(../../handoffs/all%20notes.md#top)'), document.getText());
  // VS Code's own can be asked to do the same; then it is left to it: two who write into one link spoil it.
  const markdown = workspace.getConfiguration('markdown.updateLinksOnFileMove');
  equal(markdown.get('enabled'), 'never');
  await markdown.update('enabled', 'always', ConfigurationTarget.Workspace);
  const before = document.getText();
  await renamed('handoffs/wrong-mode.xml', 'handoffs/mode.xml');
  equal(document.getText(), before);
  // It does not know paths outside links.
  await workspace.fs.writeFile(fileUri('skills/reminders/references/notes.md'), new TextEncoder().encode('# Notes\n'));
  await renamed('skills/reminders/references/notes.md', 'skills/reminders/references/guide.md');
  ok(document.getText().includes('`references/guide.md`'), document.getText());
  await markdown.update('enabled', undefined, ConfigurationTarget.Workspace);
  await renamed('skills/reminders', 'skills/tasks');
  const moved = await open('skills/tasks/SKILL.md');
  ok(moved.getText().includes('name: tasks\n'), moved.getText());
  ok(moved.getText().includes('(../../handoffs/all%20notes.md#top)'), moved.getText());
});

test('a new handoff is an unsaved file without errors', async () => {
  await commands.executeCommand('skillwright.newHandoff');
  const document = window.activeTextEditor?.document;
  equal([document?.isUntitled, document?.languageId], [true, 'xml']);
  ok(document?.getText().includes('<agent_request'), 'no handoff');
  equal(document && window.activeTextEditor && document.getText(window.activeTextEditor.selection), 'spawn');
});

/** The cursor goes with a chunk that moves, as the last thing of the move. */
const cursorAt = (editor: TextEditor, id: string): Promise<true> =>
  until(
    onDidShowSelection,
    () => (editor.document.getText(editor.selection) === id ? true : undefined),
    () => editor.document.getText(editor.selection),
  );

/** A chunk's row at a place of its view; the core is the first. */
const at = (id: string, place: number): string => `${row(`Chunk, ${id}`)}[aria-posinset="${place}"]`;

/** Ids of the chunks as they stand. */
const order = (text: string): string => Array.from(text.matchAll(/<chunk id="([^"]+)"/g), ([, id]) => id).join(' ');
