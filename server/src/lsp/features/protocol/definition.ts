import type { DefinitionParams, Location as LspLocation } from 'vscode-languageserver';
import { toBundledPath } from '../../../core/index.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { toLocation } from '../../conversion/toLsp.js';
import { toOffset } from '../../conversion/positions.js';
import { findFirstAt } from '../../view.js';

export const definition: Feature = {
  register(server) {
    server.connection.onDefinition(
      createDocumentHandler<DefinitionParams, LspLocation[]>(
        server,
        'Definition',
        [],
        async (host, { position }, context) => {
          const found = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
            const places = await view.document.kind.features.definition?.(view.document, offset, context);
            // Files of the installation cannot be opened without its URI.
            const open = places?.filter(
              ({ document: { uri } }) => server.installation !== undefined || toBundledPath(uri) === undefined,
            );
            return open?.map(place => toLocation(server, view.location(place)));
          });
          return found ?? [];
        },
      ),
    );
  },
};
