import { CodeActionKind, TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from '../client/readClientAbilities.js';
import { customCommands } from './customCommands.js';

export const formatEmbeddedKind = `${CodeActionKind.RefactorRewrite}.format`;
export const fixAllKind = `${CodeActionKind.SourceFixAll}.skillwright`;

/** What the server announces. The features themselves are loaded after the answer to `initialize`. */
export function listCapabilities(client: ClientAbilities): ServerCapabilities {
  return {
    positionEncoding: client.positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*' } }] } },
    },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, formatEmbeddedKind, fixAllKind] },
    codeLensProvider: {},
    completionProvider: { triggerCharacters: ['<', '"', "'", '=', '/', '#', ':', '$'] },
    definitionProvider: true,
    documentLinkProvider: {},
    documentSymbolProvider: { label: 'Skillwright' },
    foldingRangeProvider: true,
    hoverProvider: true,
    inlayHintProvider: true,
    linkedEditingRangeProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    selectionRangeProvider: true,
    workspaceSymbolProvider: true,
    ...(client.pullsDiagnostics && {
      diagnosticProvider: { identifier: 'skillwright', interFileDependencies: true, workspaceDiagnostics: true },
    }),
    // Registered for its languages where the client allows that.
    ...(!client.registersFormatting && { documentFormattingProvider: true, documentRangeFormattingProvider: true }),
    // Our own client has commands of the same names.
    ...(client.commands.size === 0 && { executeCommandProvider: { commands: [...customCommands.keys()] } }),
  };
}
