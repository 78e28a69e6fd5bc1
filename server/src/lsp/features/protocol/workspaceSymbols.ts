import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import { isRelevantDocument, findKind } from '../../../core/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { createContext } from '../../server.js';
import { throwIfCancelled } from '../../throwIfCancelled.js';
import { findFlatSymbols } from './documentSymbols.js';
import { maxWorkspaceSymbols } from '../../limits.js';
import { append } from '../../../text/append.js';

export const workspaceSymbols: Feature = {
  register(server) {
    const { workspace } = server.services;
    server.connection.onWorkspaceSymbol(({ query }, token: CancellationToken) =>
      withErrorBoundary(server, 'Workspace symbols', [], token, async () => {
        const found: SymbolInformation[] = [];
        for (const uri of await workspace.find(name => findKind(name, undefined, server.kinds) !== undefined)) {
          throwIfCancelled(token);
          const document = await workspace.document(uri);
          if (!document) continue;
          const context = await createContext(server, uri, token);
          if (!(await isRelevantDocument(document, context))) continue;
          const symbols = await findFlatSymbols(
            server,
            document,
            context,
            async view => (await view.document.kind.features.symbols?.(view.document, context)) ?? [],
          );
          append(
            found,
            symbols.filter(({ name }) => isSubsequence(query.toLowerCase(), name.toLowerCase())),
          );
          if (found.length >= maxWorkspaceSymbols) break;
        }
        return found.slice(0, maxWorkspaceSymbols);
      }),
    );
  },
};

/** Whether the name contains the letters of the query in order, as editors match names. */
function isSubsequence(query: string, name: string): boolean {
  let index = 0;
  for (const letter of query) {
    index = name.indexOf(letter, index) + letter.length;
    if (index < letter.length) return false;
  }
  return true;
}
