import type { DefinitionParams, Location as LspLocation } from 'vscode-languageserver';
import { broughtPath } from '../../core/index.js';
import { answer } from '../answer.js';
import type { Feature } from '../feature.js';
import { toLocation } from '../toLsp.js';
import { firstAt } from '../view.js';

export const definition: Feature = {
  needs: 'definition',
  capabilities: () => ({ definitionProvider: true }),
  register(server) {
    server.connection.onDefinition(
      answer<DefinitionParams, LspLocation[]>(server, 'Definition', [], async (host, { position }, context) => {
        const found = await firstAt(host, host.source.lines.offsetAt(position), async (view, offset) => {
          const places = await view.document.kind.features.definition?.(view.document, offset, context);
          // Without knowing where we are installed there is nothing of ours to open.
          const open = places?.filter(
            ({ document: { uri } }) => server.installation !== undefined || broughtPath(uri) === undefined,
          );
          return open?.map(place => toLocation(server, view.location(place)));
        });
        return found ?? [];
      }),
    );
  },
};
