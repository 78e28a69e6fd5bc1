import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CodeLens,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  LinkedEditingRanges,
  Location,
  SelectionRange,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { autoCloseRequest } from '../../server/src/shared/requests.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { tinyKinds } from '../support/tinyKinds.js';

const uri = `${root}/a.tiny`;
const host = `${root}/a.host`;
/** The same words in a file and in a quoted fence; every feature is asked in both. */
const words = 'alpha beta\nalpha link\n';
const quoted = `outside\n> \`\`\`tiny\n${words.replace(/^(?=.)/gm, '> ')}> \`\`\`\nafter\n`;
const textDocument = { uri };

let client: TestClient;
const ask = <Result>(method: string, params: object): Promise<Result> => client.connection.sendRequest(method, params);

beforeEach(async () => {
  client = await startInMemory({
    kinds: tinyKinds,
    initializationOptions: { commands: ['known'] },
    files: new MemoryFiles({ [uri]: words }),
  });
  await client.open(uri, words, 'tiny');
  await client.open(host, quoted);
});
afterEach(() => client.stop());

describe.each([
  ['a file', uri],
  ['a fence', host],
])('in %s', (_place, document) => {
  const texts = (locations: readonly Location[]): string[] =>
    locations.map(({ uri: where, range }) => `${where === document ? '' : where}${client.textIn(document, range)}`);

  it('hover', async () => {
    const hover = await ask<Hover>('textDocument/hover', client.at(document, 'beta'));
    expect(hover.contents).toEqual({ kind: 'markdown', value: '**beta**' });
    expect(client.textIn(document, hover.range!)).toBe('beta');
  });

  it('completion replaces the word, with snippets', async () => {
    const items = await ask<CompletionItem[]>('textDocument/completion', client.at(document, 'beta'));
    expect(items.map(({ label, insertTextFormat }) => [label, insertTextFormat])).toEqual([
      ['plain', 1],
      ['snippet', 2],
    ]);
    const edit = items[0]?.textEdit as TextEdit;
    expect(client.textIn(document, edit.range)).toBe('beta');
    const prefix = document === host ? '> ' : '';
    expect((items[1]?.textEdit as TextEdit).newText).toBe(`one \${1:two}\n${prefix}three$0`);
  });

  it('definition and references', async () => {
    const at = client.at(document, 'alpha');
    expect(texts(await ask('textDocument/definition', at))).toEqual(['alpha']);
    const references = { ...at, context: { includeDeclaration: true } };
    expect(texts(await ask('textDocument/references', references))).toEqual(['alpha', 'alpha']);
  });

  it('rename, prepared', async () => {
    const at = client.at(document, 'alpha');
    expect(await ask('textDocument/prepareRename', at)).toMatchObject({ placeholder: 'alpha' });
    const edit = await ask<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'omega' });
    expect(client.apply(document, edit)).toBe(client.text(document).replaceAll('alpha', 'omega'));
  });

  it('a refused rename says why', async () => {
    const refused = ask('textDocument/rename', { ...client.at(document, 'alpha'), newName: 'a b' });
    await expect(refused).rejects.toMatchObject({ message: 'A name has no spaces.' });
  });

  it('linked editing', async () => {
    const linked = await ask<LinkedEditingRanges>('textDocument/linkedEditingRange', client.at(document, 'alpha'));
    expect(linked.ranges.map(range => client.textIn(document, range))).toEqual(['alpha', 'alpha']);
    expect(linked.wordPattern).toBe('\\w+');
  });

  it('symbols', async () => {
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: document } });
    expect(symbols.map(({ name }) => name)).toEqual(['alpha', 'beta', 'alpha', 'link']);
    expect(symbols.map(({ range }) => client.textIn(document, range))).toEqual(['alpha', 'beta', 'alpha', 'link']);
  });

  it('folding', async () => {
    const [range] = await ask<FoldingRange[]>('textDocument/foldingRange', { textDocument: { uri: document } });
    const first = client.at(document, 'alpha').position.line;
    expect(range).toEqual({ startLine: first, endLine: first + 2 });
  });

  it('selection ranges grow', async () => {
    const { position } = client.at(document, 'beta');
    const [range] = await ask<SelectionRange[]>('textDocument/selectionRange', {
      textDocument: { uri: document },
      positions: [position],
    });
    expect(range?.range).toEqual({ start: position, end: position });
    expect(client.textIn(document, range!.parent!.range)).toBe('beta');
    expect(client.textIn(document, range!.parent!.parent!.range)).toContain('alpha link');
  });

  it('links', async () => {
    const [link] = await ask<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: document } });
    expect(client.textIn(document, link!.range)).toBe('link');
    expect(link).toMatchObject({ target: 'https://example.org/', tooltip: 'Open' });
  });

  it('code lenses, without those whose command the client lacks', async () => {
    const lenses = await ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: document } });
    expect(lenses.map(({ command }) => command)).toEqual([
      { title: 'Only text', command: '', arguments: [] },
      { title: 'Known', command: 'known', arguments: [1] },
    ]);
  });

  it('inlay hints', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = await ask<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri: document }, range });
    expect(hints.map(({ label }) => label)).toEqual(['5', '4', '5', '4']);
    expect(hints[1]?.position).toEqual(client.at(document, 'beta', true).position);
  });

  it('closing a tag', async () => {
    await client.edit(document, 'beta', '<b>');
    const { position } = client.at(document, '<b>', true);
    expect(await client.request(autoCloseRequest, { uri: document, position })).toBe('</end>');
    expect(await client.request(autoCloseRequest, { uri: document, position: { line: 0, character: 0 } })).toBeNull();
  });

  it('formatting of a selection', async () => {
    await client.edit(document, 'beta', '  beta  ');
    const start = client.at(document, 'alpha').position;
    const end = client.at(document, 'link', true).position;
    const edits = await ask<TextEdit[]>('textDocument/rangeFormatting', {
      textDocument: { uri: document },
      range: { start, end },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(client.apply(document, edits)).toBe(client.text(document).replace('   beta  ', ' beta '));
  });
});

describe('features', () => {
  it('ask the host where the fence has no answer', async () => {
    const hover = await ask<Hover>('textDocument/hover', client.at(host, 'outside'));
    expect(hover.contents).toEqual({ kind: 'markdown', value: 'host' });
  });

  it('format a whole document', async () => {
    await client.edit(uri, 'beta', '  beta  ');
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await ask<TextEdit[]>('textDocument/formatting', { textDocument, options });
    expect(client.apply(uri, edits)).toBe('alpha beta \nalpha link\n');
  });

  it('find symbols of the workspace', async () => {
    const found = await ask<SymbolInformation[]>('workspace/symbol', { query: 'apa' });
    expect(found.map(({ name, location }) => [name, location.uri])).toEqual([
      ['alpha', uri],
      ['alpha', uri],
    ]);
  });

  it('answer nothing about a document nobody knows', async () => {
    const position = { line: 0, character: 0 };
    const unknown = { textDocument: { uri: `${root}/nowhere.tiny` }, position };
    const range = { start: position, end: position };
    expect(await ask('textDocument/hover', unknown)).toBeNull();
    expect(await ask('textDocument/completion', unknown)).toEqual([]);
    expect(await ask('textDocument/definition', unknown)).toEqual([]);
    expect(await ask('textDocument/references', unknown)).toEqual([]);
    expect(await ask('textDocument/prepareRename', unknown)).toBeNull();
    expect(await ask('textDocument/rename', { ...unknown, newName: 'x' })).toBeNull();
    expect(await ask('textDocument/linkedEditingRange', unknown)).toBeNull();
    expect(await ask('textDocument/documentSymbol', unknown)).toEqual([]);
    expect(await ask('textDocument/foldingRange', unknown)).toEqual([]);
    expect(await ask('textDocument/selectionRange', { ...unknown, positions: [position] })).toEqual([]);
    expect(await ask('textDocument/documentLink', unknown)).toEqual([]);
    expect(await ask('textDocument/codeLens', unknown)).toEqual([]);
    expect(await ask('textDocument/inlayHint', { ...unknown, range })).toEqual([]);
    expect(await ask('textDocument/formatting', { ...unknown, options: {} })).toEqual([]);
    expect(await ask('textDocument/codeAction', { ...unknown, range, context: { diagnostics: [] } })).toEqual([]);
    expect(await client.request(autoCloseRequest, { uri: unknown.textDocument.uri, position })).toBeNull();
  });

  it('answer nothing, and say so once, when they are broken', async () => {
    await client.open(`${root}/b.tiny`, 'boom');
    const at = client.at(`${root}/b.tiny`, 'boom');
    expect(await ask('textDocument/hover', at)).toBeNull();
    expect(await ask('textDocument/hover', at)).toBeNull();
    const errors = client.told.filter(({ method }) => method === 'window/logMessage');
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).toContain('a bug in hover');
  });

  it('give positions beyond the end the last place', async () => {
    const position = { line: 9999, character: 9999 };
    expect(await ask('textDocument/hover', { textDocument, position })).toBeNull();
    expect(await ask('textDocument/completion', { textDocument, position })).toHaveLength(2);
  });

  it('are announced as they are registered, the formatter only for its languages', async () => {
    const { capabilities } = client.initialized;
    expect(Object.keys(capabilities).sort()).toEqual([
      'codeActionProvider',
      'codeLensProvider',
      'completionProvider',
      'definitionProvider',
      'diagnosticProvider',
      'documentLinkProvider',
      'documentSymbolProvider',
      'foldingRangeProvider',
      'hoverProvider',
      'inlayHintProvider',
      'linkedEditingRangeProvider',
      'positionEncoding',
      'referencesProvider',
      'renameProvider',
      'selectionRangeProvider',
      'textDocumentSync',
      'workspace',
      'workspaceSymbolProvider',
    ]);
    await ask('textDocument/hover', client.at(uri, 'beta'));
    const registered = JSON.stringify(client.told.filter(({ method }) => method === 'client/registerCapability'));
    expect(registered).toContain(
      '"method":"textDocument/formatting","registerOptions":{"documentSelector":[{"language":"tiny"}]}',
    );
  });
});
