import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import { isRelevantDocument, kindOf } from '../../core/index.js';
import { guarded } from '../answer.js';
import type { Feature } from '../feature.js';
import { contextFor } from '../server.js';
import { stopIfCancelled } from '../stopIfCancelled.js';
import { flatSymbols } from './documentSymbols.js';

/** Enough to choose from; the client asks again with every letter typed. */
const mostSymbols = 500;

export const workspaceSymbols: Feature = {
  needs: 'symbols',
  capabilities: () => ({ workspaceSymbolProvider: true }),
  register(server) {
    const { workspace } = server.services;
    server.connection.onWorkspaceSymbol(({ query }, token: CancellationToken) =>
      guarded(server, 'Workspace symbols', [], token, async () => {
        const found: SymbolInformation[] = [];
        for (const uri of await workspace.find(name => kindOf(name, undefined, server.kinds) !== undefined)) {
          stopIfCancelled(token);
          const document = await workspace.document(uri);
          if (!document) continue;
          const context = await contextFor(server, uri, token);
          if (!(await isRelevantDocument(document, context))) continue;
          const symbols = await flatSymbols(
            server,
            document,
            context,
            async view => (await view.document.kind.features.symbols?.(view.document, context)) ?? [],
          );
          found.push(...symbols.filter(({ name }) => isSubsequence(query.toLowerCase(), name.toLowerCase())));
          if (found.length >= mostSymbols) break;
        }
        return found.slice(0, mostSymbols);
      }),
    );
  },
};

/** The letters of the query in order, as editors match names. */
function isSubsequence(query: string, name: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = name.indexOf(letter, at) + letter.length;
    if (at < letter.length) return false;
  }
  return true;
}
