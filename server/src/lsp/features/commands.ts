import type { CancellationToken } from 'vscode-languageserver';
import { isArgumentFile } from '../../arguments/index.js';
import { commandsIn, commandsOf, refusalOf, type Command } from '../../guide/index.js';
import { commandsRequest, type CommandInfo } from '../../shared/requests.js';
import { guarded } from '../answer.js';
import type { Feature } from '../feature.js';
import { contextFor, documentFor } from '../server.js';
import { clientUri, toRange } from '../toLsp.js';

/** The commands of a document or of the whole workspace, for the pickers. */
export const commands: Feature = {
  capabilities: () => ({}),
  register(server) {
    const { connection, services } = server;
    /** @param asked the document that was asked about: the command's place in it is shown, wherever its truth is */
    const toInfo = (command: Command, asked?: string): CommandInfo => {
      const { name, skill, places } = command;
      const { document, signature } = places.find(place => place.document.uri === asked) ?? command;
      const refused = refusalOf(command);
      const uris = new Set(places.map(place => clientUri(server, place.document.uri)));
      return {
        uri: clientUri(server, document.uri),
        places: [...uris],
        skill,
        command: name,
        language: signature.language,
        description: command.listed.description ?? '',
        range: toRange(document.source, signature.commandSpan ?? signature.anchor),
        ...(refused !== undefined && { refused }),
      };
    };
    connection.onRequest(commandsRequest.method, ({ uri }: { uri?: string }, token: CancellationToken) =>
      guarded(server, commandsRequest.method, [], token, async (): Promise<readonly CommandInfo[]> => {
        const context = await contextFor(server, uri ?? services.workspace.roots[0] ?? '', token);
        if (uri === undefined) {
          const found = await services.workspace.find(isArgumentFile, context.signal);
          return (await commandsIn(found, context)).map(command => toInfo(command));
        }
        const document = await documentFor(server, uri);
        return document ? (await commandsOf(document, context)).map(command => toInfo(command, document.uri)) : [];
      }),
    );
  },
};
