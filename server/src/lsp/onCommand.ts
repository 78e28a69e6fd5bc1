import type { CancellationToken } from 'vscode-languageserver';
import type { Context } from '../core/index.js';
import { commandsCalled, findDocumentCommands, explainRefusal, type Command } from '../guide/index.js';
import type { RequestSpec } from '../shared/requests.js';
import { withErrorBoundary } from './createDocumentHandler.js';
import { createContext, findDocument, type Server } from './server.js';
import { onRequest } from './onRequest.js';

interface CommandParams {
  readonly uri: string;
  readonly command: string;
}

/** Error message about the declaration. */
interface Refusal {
  readonly refused: string;
}

/**
 * Handles a request about a command that a document declares. Null if the document or the command is gone, a refusal if the
 * declaration is not supported.
 */
export function onCommand<Params extends CommandParams, Result>(
  server: Server,
  { method }: RequestSpec<Params, Result | Refusal | null>,
  work: (
    command: Command,
    params: Params,
    context: Context,
    token: CancellationToken,
  ) => Promise<Result | Refusal | null>,
): void {
  onRequest(server, method, (params: Params, token: CancellationToken) =>
    withErrorBoundary(server, `${method} of ${params.uri}`, null, token, async (): Promise<Result | Refusal | null> => {
      const document = await findDocument(server, params.uri);
      const context = await createContext(server, params.uri, token);
      const [found] = document ? commandsCalled(await findDocumentCommands(document, context), params.command) : [];
      if (!found) return null;
      const refused = explainRefusal(found);
      return refused === undefined ? work(found, params, context, token) : { refused };
    }),
  );
}
