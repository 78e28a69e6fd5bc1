import { type DocumentSymbol, Selection, type SymbolInformation, commands, window, workspace } from 'vscode';
import { row, showChunks } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { nextEvent, onDidShowSelection, until } from '../support/until.js';
import { click, screenshot, textOf } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

const skill = 'skills/release-notes/SKILL.md';

test('the view shows chunks with their tokens, and the headings in them', async () => {
  await show(skill);
  await showChunks('Chunk, tone');
  const text = await textOf({ selector: row('Chunk, grouping') });
  ok(/grouping\s*\d+ tokens · How changes are grouped/.test(text), text);
  equal(await textOf({ selector: row('Heading level 3, Features') }), 'Features');
  ok(/\d+ tokens · always loaded/.test(await textOf({ selector: row('Core') })), 'the core has no tokens');
  await screenshot('outline');
});

test('a click on a chunk reveals it', async () => {
  const editor = await show(skill);
  await commands.executeCommand('skillwright.chunks.focus');
  await click({ selector: row('Chunk, tone') });
  await until(onDidShowSelection, () => {
    const selected = window.activeTextEditor?.document.getText(window.activeTextEditor.selection);
    return selected === 'tone' ? true : undefined;
  });
  ok(editor.document === window.activeTextEditor?.document, 'another document was opened');
});

test('a clicked row stays marked, although another one was being marked and leads to the same place', async () => {
  const uri = fileUri('skills/untitled/SKILL.md');
  const text = '# Untitled\n\nText.\n\n<chunk id="first" description="The first one">\n\n## First\n\n</chunk>\n';
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const editor = await show('skills/untitled/SKILL.md');
  await commands.executeCommand('skillwright.chunks.focus');
  await textOf({ selector: row('Chunk, first') });
  for (let attempt = 0; attempt < 4; attempt++) {
    // The window has moved the cursor, or the cursor could move there after the click. The row of this place is still being marked.
    const moved = nextEvent(window.onDidChangeTextEditorSelection);
    editor.selection = new Selection(6, 3, 6, 3);
    await moved;
    await click({ selector: row('Core') });
    await until(onDidShowSelection, () => (editor.selection.active.line === 0 ? true : undefined));
    await textOf({ selector: `${row('Core')}[aria-selected="true"]` });
  }
});

test('the view follows the cursor', async () => {
  const editor = await show(skill);
  const line = editor.document.getText().split('\n').indexOf('Everything that works again.');
  editor.selection = new Selection(line, 3, line, 3);
  await textOf({ selector: `${row('Heading level 3, Fixes')}[aria-selected="true"]` });
});

test('a broken document still shows its chunks, and says that something is wrong', async () => {
  await show('skills/broken-skill/SKILL.md');
  await commands.executeCommand('skillwright.chunks.focus');
  await textOf({ selector: row('Heading level 3, Second example') });
  ok(
    /Chunks with problems: \d of 3/.test(
      await textOf({ selector: '.pane:has(.pane-header[aria-label^="Chunks"]) .message' }),
    ),
    'no message',
  );
  await screenshot('outline-broken');
});

test('a file that is no skill gets a sensible message', async () => {
  await show('handoffs/wrong-mode.xml');
  await commands.executeCommand('skillwright.chunks.focus');
  ok(
    (await textOf({ selector: '.pane:has(.pane-header[aria-label^="Chunks"]) .welcome-view-content' })).includes(
      'SKILL.md',
    ),
    'no message',
  );
});

test('chunks are in the outline of the editor', async () => {
  const symbols = await commands.executeCommand<DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    fileUri(skill),
  );
  const names = symbols.flatMap(symbol => [symbol, ...symbol.children]).map(({ name }) => name);
  ok(names.includes('grouping') && names.includes('tone'), names.join(', '));
});

test('headings are in the outline and among the symbols of the workspace once: they are VS Code’s own', async () => {
  const outline = await commands.executeCommand<DocumentSymbol[]>(
    'vscode.executeDocumentSymbolProvider',
    fileUri(skill),
  );
  const all = flat(outline).map(({ name }) => name.replace(/^#+ /, ''));
  equal(
    ['Overview', 'Features'].map(title => all.filter(name => name === title).length),
    [1, 1],
  );
  const found = await commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', 'Tone');
  const places = found.map(({ location }) => `${location.uri.path} ${location.range.start.line}`);
  equal(new Set(places).size, places.length);
  ok(found.length > 0, 'nothing is found');
});

const flat = (symbols: readonly DocumentSymbol[]): readonly DocumentSymbol[] =>
  symbols.flatMap(symbol => [symbol, ...flat(symbol.children)]);
