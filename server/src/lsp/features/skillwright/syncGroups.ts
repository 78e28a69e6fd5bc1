import type { CancellationToken } from 'vscode-languageserver';
import { type SyncState, findSyncStates, formatMemberPlace, listNamedArguments } from '../../../sync/index.js';
import { syncGroupsRequest, type SyncGroup, type SyncMember } from '../../../shared/requests.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { createContext, findDocument, type Server } from '../../server.js';
import { toClientUri } from '../../conversion/toLsp.js';
import { toRange } from '../../conversion/positions.js';
import { onRequest } from '../../onRequest.js';

/** The declarations of a document's commands, for the sync view. */
export const syncGroups: Feature = {
  register(server) {
    const { method } = syncGroupsRequest;
    onRequest(server, method, ({ uri }: { uri: string }, token: CancellationToken) =>
      withErrorBoundary(server, `${method} of ${uri}`, [], token, async (): Promise<readonly SyncGroup[]> => {
        const document = await findDocument(server, uri);
        if (!document) return [];
        const context = await createContext(server, document.uri, token);
        if (!context.settings.enable) return [];
        const states = await findSyncStates(document, context);
        return states.map(state => toGroup(server, state));
      }),
    );
  },
};

const toGroup = (server: Server, { command, members, notes: open, unread }: SyncState): SyncGroup => ({
  command,
  notes: open,
  unread,
  members: members.map(({ member, ...standing }): SyncMember => ({
    ...standing,
    kind: member.signature.role,
    language: member.signature.language,
    label: formatMemberPlace(member),
    uri: toClientUri(server, member.document.uri),
    range: toRange(server, member.document.source, member.signature.anchor),
    arguments: listNamedArguments(member.signature).map(({ name, span }) => ({
      name,
      range: toRange(server, member.document.source, span),
    })),
  })),
});
