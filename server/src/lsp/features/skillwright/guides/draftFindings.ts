import type { CancellationToken } from 'vscode-languageserver';
import {
  baseName,
  checkDocument,
  findKind,
  normalizeUri,
  overlayServices,
  parseDocument,
} from '../../../../core/index.js';
import { checkDraftRequest, type WireDraftFinding } from '../../../../shared/authoring.js';
import { withErrorBoundary } from '../../../createDocumentHandler.js';
import type { Feature } from '../../../feature.js';
import { onRequest } from '../../../onRequest.js';
import { createContext } from '../../../server.js';

/** Checks a drafted text before the user sees it. */
export const draftFindings: Feature = {
  register(server) {
    const { kinds } = server;
    onRequest(
      server,
      checkDraftRequest.method,
      ({ uri: anyUri, text }: { uri: string; text: string }, token: CancellationToken) =>
        withErrorBoundary<readonly WireDraftFinding[]>(server, checkDraftRequest.method, [], token, async () => {
          const uri = normalizeUri(anyUri);
          const kind = findKind(baseName(uri), undefined, kinds, uri);
          if (!kind) return [];
          const document = parseDocument(uri, text, kind, kinds);
          const context = await createContext(server, uri, token);
          const services = overlayServices(context.services, document, [], kinds);
          const findings = await checkDocument(document, { ...context, services });
          return findings.map(({ code, severity, message, span, related }) => ({
            code,
            severity,
            message,
            line: document.source.lines.positionAt(span.start).line,
            ...(related.some(place => place.document.uri !== uri) && { concernsOtherFiles: true }),
          }));
        }),
    );
  },
};
