import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { isRelevantDocument, findKind, normalizeUri } from '../../core/index.js';
import { withErrorBoundary } from '../createDocumentHandler.js';
import type { Feature } from '../feature.js';
import { checkCurrentDocument, createContext, type Server } from '../server.js';
import { throwIfCancelled } from '../throwIfCancelled.js';
import { createDiagnosticReport, toDiagnostics } from './diagnostics.js';

/**
 * Findings of the whole workspace. Clients ask again as soon as they are answered, so once nothing is new the answer waits for the next
 * change, as the protocol recommends.
 */
export const workspaceDiagnostics: Feature = {
  capabilities: () => ({}),
  register(server) {
    if (!server.client.pullsDiagnostics) return;
    server.connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
      withErrorBoundary(server, 'Checking the workspace', { items: [] }, token, async () => {
        const had = new Map(previousResultIds.map(({ uri, value }) => [normalizeUri(uri), value]));
        for (;;) {
          throwIfCancelled(token);
          const seen = server.changes.count;
          const items = await newReports(server, had, token);
          if (items.length > 0 || had.size === 0) return { items };
          if (server.changes.count === seen) await server.changes.next();
        }
      }),
    );
  },
};

/** @param had result ids the client has, by normalised URI */
async function newReports(
  server: Server,
  had: ReadonlyMap<string, string>,
  token: CancellationToken,
): Promise<WorkspaceDocumentDiagnosticReport[]> {
  const uris = await server.services.workspace.find(name => findKind(name, undefined, server.kinds) !== undefined);
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  const gone = new Set(had.keys());
  for (const uri of uris) {
    const checked = await checkCurrentDocument(server, uri, token);
    const context = await createContext(server, uri, token);
    if (!checked || !(await isRelevantDocument(checked.document, context))) continue;
    gone.delete(uri);
    const open = server.documents.clientDocument(uri);
    const report = createDiagnosticReport(had.get(uri), toDiagnostics(server, checked));
    if (report.kind === DocumentDiagnosticReportKind.Full) {
      items.push({ ...report, uri: open?.uri ?? uri, version: open?.version ?? null });
    }
    await otherMessages();
  }
  for (const uri of gone) {
    // An open document that we would not list (unsaved, outside the folders) has findings of its own.
    if (server.documents.isOpen(uri)) continue;
    items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version: null, items: [] });
  }
  return items;
}

/** Lets a keystroke go first. */
const otherMessages = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));
