import type { CancellationToken } from 'vscode-languageserver';
import { baseName, checkDocument, kindOf, normalizeUri, overlaidServices, parseDocument } from '../../core/index.js';
import { checkDraftRequest, type WireDraftFinding } from '../../shared/authoring.js';
import { guarded } from '../answer.js';
import type { Feature } from '../feature.js';
import { contextFor } from '../server.js';

/** Checks a text that somebody wrote for the user, before the user sees it. */
export const draftFindings: Feature = {
  capabilities: () => ({}),
  register(server) {
    const { connection, kinds } = server;
    connection.onRequest(
      checkDraftRequest.method,
      ({ uri: anyUri, text }: { uri: string; text: string }, token: CancellationToken) =>
        guarded<readonly WireDraftFinding[]>(server, checkDraftRequest.method, [], token, async () => {
          const uri = normalizeUri(anyUri);
          const kind = kindOf(baseName(uri), undefined, kinds);
          if (!kind) return [];
          const document = parseDocument(uri, text, kind, kinds);
          const context = await contextFor(server, uri, token);
          const services = overlaidServices(context.services, document, [], kinds);
          const findings = await checkDocument(document, { ...context, services });
          return findings.map(({ code, severity, message, span }) => ({
            code,
            severity,
            message,
            line: document.source.lines.positionAt(span.start).line,
          }));
        }),
    );
  },
};
