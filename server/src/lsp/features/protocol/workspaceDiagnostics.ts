import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { isRelevantDocument, findKind, normalizeUri } from '../../../core/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { checkCurrentDocument, createContext, type Server } from '../../server.js';
import { throwIfCancelled } from '../../throwIfCancelled.js';
import { createDiagnosticReport, toDiagnostics } from './diagnostics.js';

/**
 * Diagnostics of the whole workspace. Clients repeat the request after each answer. If nothing changed, the answer waits for the next
 * change, as the protocol recommends.
 */
export const workspaceDiagnostics: Feature = {
  register(server) {
    if (!server.client.pullsDiagnostics) return;
    server.connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
      withErrorBoundary(server, 'Checking the workspace', { items: [] }, token, async () => {
        const previousResults = new Map(previousResultIds.map(({ uri, value }) => [normalizeUri(uri), value]));
        for (;;) {
          throwIfCancelled(token);
          const seen = server.changes.count;
          const items = await newReports(server, previousResults, token);
          if (items.length > 0 || previousResults.size === 0) return { items };
          if (server.changes.count === seen) await server.changes.next();
        }
      }),
    );
  },
};

/** @param previousResultIds result ids the client has, by normalised URI */
async function newReports(
  server: Server,
  previousResultIds: ReadonlyMap<string, string>,
  token: CancellationToken,
): Promise<WorkspaceDocumentDiagnosticReport[]> {
  const uris = await server.services.workspace.find(name => findKind(name, undefined, server.kinds) !== undefined);
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  const gone = new Set(previousResultIds.keys());
  for (const uri of uris) {
    const checked = await checkCurrentDocument(server, uri, token);
    const context = await createContext(server, uri, token);
    if (!checked || !(await isRelevantDocument(checked.document, context))) continue;
    gone.delete(uri);
    const open = server.documents.clientDocument(uri);
    const report = createDiagnosticReport(previousResultIds.get(uri), toDiagnostics(server, checked));
    if (report.kind === DocumentDiagnosticReportKind.Full) {
      items.push({ ...report, uri: open?.uri ?? uri, version: open?.version ?? null });
    }
    await yieldToMessages();
  }
  for (const uri of gone) {
    // An open document that is not listed (unsaved, or outside the folders) keeps its findings.
    if (server.documents.isOpen(uri)) continue;
    items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version: null, items: [] });
  }
  return items;
}

/** Handles waiting messages, such as keystrokes, first. */
const yieldToMessages = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
