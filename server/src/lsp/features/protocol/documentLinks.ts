import type { DocumentLinkParams } from 'vscode-languageserver';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toRange } from '../../conversion/positions.js';
import { collectFromAll } from '../../view.js';

export const documentLinks: Feature = {
  register(server) {
    server.connection.onDocumentLinks(
      createDocumentHandler(server, 'Links', [], (host, _params: DocumentLinkParams, context) =>
        collectFromAll(host, context, async view => {
          const links = await view.document.kind.features.links?.(view.document, context);
          return links?.map(({ span, target, tooltip }) => ({
            range: toRange(server, host.source, view.span(span)),
            target,
            ...(tooltip !== undefined && { tooltip }),
          }));
        }),
      ),
    );
  },
};
