import { DocumentDiagnosticReportKind, type Diagnostic, type DocumentDiagnosticReport } from 'vscode-languageserver';
import { fingerprint } from '../../../core/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { checkCurrentDocument, type CheckedDocument, type Server } from '../../server.js';
import { toDiagnostic } from '../../conversion/toLsp.js';

/** Pulled diagnostics. Rejects only for a cancellation: other errors would freeze the editor's diagnostics. */
export const diagnostics: Feature = {
  register(server) {
    if (!server.client.pullsDiagnostics) return;
    server.connection.languages.diagnostics.on(({ textDocument: { uri }, previousResultId }, token) =>
      withErrorBoundary(server, `Checking ${uri}`, report([]), token, async () => {
        const checked = await checkCurrentDocument(server, uri, token);
        return checked ? createDiagnosticReport(previousResultId, toDiagnostics(server, checked)) : report([]);
      }),
    );
  },
};

export const toDiagnostics = (server: Server, { document, findings }: CheckedDocument): Diagnostic[] =>
  findings.map(finding => toDiagnostic(server, document, finding));

const report = (items: Diagnostic[]): DocumentDiagnosticReport => ({ kind: DocumentDiagnosticReportKind.Full, items });

/** A report with findings, or “unchanged” if the client has them. */
export function createDiagnosticReport(
  previousResultId: string | undefined,
  items: Diagnostic[],
): DocumentDiagnosticReport & { readonly resultId: string } {
  const resultId = fingerprint(JSON.stringify(items));
  return resultId === previousResultId
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}
