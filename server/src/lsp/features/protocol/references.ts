import type { ReferenceParams, Location as LspLocation } from 'vscode-languageserver';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toLocation } from '../../conversion/toLsp.js';
import { toOffset } from '../../conversion/positions.js';
import { findFirstAt } from '../../view.js';

export const references: Feature = {
  register(server) {
    server.connection.onReferences(
      createDocumentHandler<ReferenceParams, LspLocation[]>(
        server,
        'References',
        [],
        async (host, { position }, context) => {
          const found = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
            const places = await view.document.kind.features.references?.(view.document, offset, context);
            return places?.map(place => toLocation(server, view.location(place)));
          });
          return found ?? [];
        },
      ),
    );
  },
};
