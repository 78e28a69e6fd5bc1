import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type PrepareRenameParams,
  type RenameParams,
} from 'vscode-languageserver';
import type { Location } from '../../../core/index.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { describeUnchangedPlaces, toUnchangedPlaces } from '../../conversion/toUnchangedPlaces.js';
import type { Server } from '../../server.js';
import { toOffset, toRange } from '../../conversion/positions.js';
import { toWorkspaceEdit } from '../../conversion/toWorkspaceEdit.js';
import { findFirstAt } from '../../view.js';

export const rename: Feature = {
  register(server) {
    server.connection.onPrepareRename(
      createDocumentHandler(
        server,
        'Preparing a rename',
        null,
        async (host, { position }: PrepareRenameParams, context) => {
          const found = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
            const prepared = await view.document.kind.features.prepareRename?.(view.document, offset, context);
            return prepared && { span: view.span(prepared.span), placeholder: prepared.placeholder };
          });
          return found ? { range: toRange(server, host.source, found.span), placeholder: found.placeholder } : null;
        },
      ),
    );
    server.connection.onRenameRequest(
      createDocumentHandler(server, 'Rename', null, async (host, { position, newName }: RenameParams, context) => {
        const changes = await findFirstAt(host, toOffset(server, host.source, position), async (view, offset) => {
          const { features } = view.document.kind;
          const renamed = await features.rename?.(view.document, offset, newName, context);
          if (typeof renamed === 'string') throw new ResponseError(LSPErrorCodes.RequestFailed, renamed);
          const left = (await features.leftAlone?.(view.document, offset, newName, context)) ?? [];
          const old = left.length > 0 && (await features.prepareRename?.(view.document, offset, context));
          if (old)
            tellLeft(
              server,
              old.placeholder,
              left.map(place => view.location(place)),
            );
          return renamed?.map(change => view.documentChange(change));
        });
        return (changes && toWorkspaceEdit(server, changes)) ?? null;
      }),
    );
  },
};

function tellLeft(server: Server, name: string, places: readonly Location[]): void {
  const message = describeUnchangedPlaces(name, toUnchangedPlaces(server, places));
  void server.connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}
