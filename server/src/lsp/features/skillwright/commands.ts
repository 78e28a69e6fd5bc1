import type { CancellationToken } from 'vscode-languageserver';
import { isArgumentFile } from '../../../arguments/index.js';
import {
  findCommandsInFiles,
  findDocumentCommands,
  createDistinctName,
  explainRefusal,
  type Command,
} from '../../../guide/index.js';
import { commandsRequest, type CommandInfo } from '../../../shared/requests.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { createContext, findDocument } from '../../server.js';
import { toClientUri } from '../../conversion/toLsp.js';
import { toRange } from '../../conversion/positions.js';
import { onRequest } from '../../onRequest.js';

/** The commands of a document or of the whole workspace, for the pickers. */
export const commands: Feature = {
  register(server) {
    const { services } = server;
    /**
     * @param all commands that are listed with it
     * @param requestUri the document of the request: the place of the command in it is shown, even if the source of truth is elsewhere
     */
    const toInfo = (command: Command, all: readonly Command[], requestUri?: string): CommandInfo => {
      const { skill, places, isCommand } = command;
      const { document, signature } = places.find(place => place.document.uri === requestUri) ?? command;
      const refused = explainRefusal(command);
      const uris = new Set(places.map(place => toClientUri(server, place.document.uri)));
      return {
        uri: toClientUri(server, document.uri),
        places: [...uris],
        skill,
        command: createDistinctName(command, all),
        language: signature.language,
        description: command.listed.description ?? '',
        isCommand,
        range: toRange(server, document.source, signature.commandSpan ?? signature.anchor),
        ...(refused !== undefined && { refused }),
      };
    };
    onRequest(server, commandsRequest.method, ({ uri }: { uri?: string }, token: CancellationToken) =>
      withErrorBoundary(server, commandsRequest.method, [], token, async (): Promise<readonly CommandInfo[]> => {
        const context = await createContext(server, uri ?? services.workspace.roots[0] ?? '', token);
        if (!context.settings.enable) return [];
        if (uri === undefined) {
          const found = await services.workspace.find(isArgumentFile, context.signal);
          const all = await findCommandsInFiles(found, context);
          return all.map(command => toInfo(command, all));
        }
        const document = await findDocument(server, uri);
        const all = document ? await findDocumentCommands(document, context) : [];
        return all.map(command => toInfo(command, all, document?.uri));
      }),
    );
  },
};
