import { describe, expect, it } from 'vitest';
import type { CompletionItem, SymbolInformation, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { tinyKinds } from '../support/tinyKinds.js';

const uri = `${root}/a.tiny`;

const methodsOfProviders = {
  codeActionProvider: 'textDocument/codeAction',
  codeLensProvider: 'textDocument/codeLens',
  completionProvider: 'textDocument/completion',
  definitionProvider: 'textDocument/definition',
  diagnosticProvider: 'textDocument/diagnostic',
  documentFormattingProvider: 'textDocument/formatting',
  documentLinkProvider: 'textDocument/documentLink',
  documentRangeFormattingProvider: 'textDocument/rangeFormatting',
  documentSymbolProvider: 'textDocument/documentSymbol',
  executeCommandProvider: 'workspace/executeCommand',
  foldingRangeProvider: 'textDocument/foldingRange',
  hoverProvider: 'textDocument/hover',
  inlayHintProvider: 'textDocument/inlayHint',
  linkedEditingRangeProvider: 'textDocument/linkedEditingRange',
  referencesProvider: 'textDocument/references',
  renameProvider: 'textDocument/rename',
  selectionRangeProvider: 'textDocument/selectionRange',
  workspaceSymbolProvider: 'workspace/symbol',
};

describe('features', () => {
  it('are handled if they are announced, and only then', async () => {
    const handled: string[] = [];
    const onHandler = (method: string): unknown => handled.push(method);
    const other = await startInMemory({
      kinds: tinyKinds,
      capabilities: { textDocument: { diagnostic: {} } },
      onHandler,
    });
    await other.request({ method: 'skillwright/skills' }, {});
    const announced = Object.keys(other.initialized.capabilities).filter(key => key.endsWith('Provider'));
    expect(announced.sort()).toEqual(Object.keys(methodsOfProviders).sort());
    const others = [
      'textDocument/prepareRename',
      'textDocument/willSaveWaitUntil',
      'workspace/diagnostic',
      'workspace/willRenameFiles',
    ];
    const requests = handled.filter(method => /^(?:textDocument|workspace)\/[^/]+$/.test(method));
    expect([...new Set(requests)].sort()).toEqual([...others, ...Object.values(methodsOfProviders)].sort());
    await other.stop();
  });

  it('suit clients that know little', async () => {
    const simple = await startInMemory({ kinds: tinyKinds, capabilities: {} });
    await simple.open(uri, 'alpha alpha', 'tiny');
    const at = simple.at(uri, 'alpha');
    const items = await simple.connection.sendRequest<CompletionItem[]>('textDocument/completion', at);
    expect((items[1]?.textEdit as TextEdit).newText).toBe('one two\nthree');
    const symbols = await simple.connection.sendRequest<SymbolInformation[]>('textDocument/documentSymbol', at);
    expect(symbols[0]?.location.uri).toBe(uri);
    const params = { ...at, newName: 'b' };
    const edit = await simple.connection.sendRequest<WorkspaceEdit>('textDocument/rename', params);
    expect(simple.apply(uri, edit)).toBe('b b');
    expect(edit.documentChanges).toBeUndefined();
    expect(simple.initialized.capabilities.documentFormattingProvider).toBe(true);
    await simple.stop();
  });
});
