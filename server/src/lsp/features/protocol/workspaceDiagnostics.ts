import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type DocumentDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { findKind, normalizeUri } from '../../../core/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { ChangeSignal } from '../../state/createChangeSignal.js';
import { checkDocumentForReport, type Server } from '../../server.js';
import { throwIfCancelled } from '../../throwIfCancelled.js';
import { maxFilesWithoutPause, maxUninterruptedMs } from '../../limits.js';
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
  const yieldToMessages = createYield(uris.length > maxFilesWithoutPause ? server.changes : undefined);
  for (const uri of uris) {
    await yieldToMessages();
    const previousResultId = previousResultIds.get(uri);
    const report = await reportDocument(server, uri, previousResultId, token);
    if (!report) continue;
    gone.delete(uri);
    const open = server.documents.clientDocument(uri);
    if (report.kind === DocumentDiagnosticReportKind.Full)
      items.push({ ...report, uri: open?.uri ?? uri, version: open?.version ?? null });
  }
  for (const uri of gone) {
    // An open document that is not listed (unsaved, or outside the folders) keeps its findings.
    if (server.documents.isOpen(uri)) continue;
    items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version: null, items: [] });
  }
  return items;
}

/** Undefined for a document that does not belong to the report. */
async function reportDocument(
  server: Server,
  uri: string,
  previousResultId: string | undefined,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport | undefined> {
  throwIfCancelled(token);
  const summary = server.documents.isOpen(uri) ? undefined : await server.findings.findSummary(uri);
  if (summary?.isRelevant === false) return undefined;
  if (summary && summary.resultId === previousResultId)
    return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: summary.resultId };
  const checked = await checkDocumentForReport(server, uri, token);
  if (!checked) return undefined;
  const { document, isRelevant } = checked;
  const report = createDiagnosticReport(previousResultId, toDiagnostics(server, checked));
  if (!server.documents.isOpen(uri)) server.findings.summarize(document, { isRelevant, resultId: report.resultId });
  return isRelevant ? report : undefined;
}

/**
 * Handles waiting messages first if the last call was some milliseconds ago.
 * @param changes makes way for a user who types; undefined for work that ends soon
 */
function createYield(changes: ChangeSignal | undefined): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < maxUninterruptedMs) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    await changes?.quiet();
    last = performance.now();
  };
}
