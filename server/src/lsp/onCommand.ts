import type { CancellationToken } from 'vscode-languageserver';
import type { Context } from '../core/index.js';
import { commandsOf, type Command } from '../guide/index.js';
import type { RequestSpec } from '../shared/requests.js';
import { guarded } from './answer.js';
import { contextFor, documentFor, type Server } from './server.js';

interface CommandParams {
  readonly uri: string;
  readonly command: string;
}

/** Serves a request about a command that a document declares; null where the document or the command is gone. */
export function onCommand<Params extends CommandParams, Result>(
  server: Server,
  { method }: RequestSpec<Params, Result | null>,
  work: (command: Command, params: Params, context: Context, token: CancellationToken) => Promise<Result | null>,
): void {
  server.connection.onRequest(method, (params: Params, token: CancellationToken) =>
    guarded(server, `${method} of ${params.uri}`, null, token, async (): Promise<Result | null> => {
      const document = await documentFor(server, params.uri);
      const context = await contextFor(server, params.uri, token);
      const found = document && (await commandsOf(document, context)).find(({ name }) => name === params.command);
      return found ? work(found, params, context, token) : null;
    }),
  );
}
