import type { CancellationToken, RequestHandler } from 'vscode-languageserver';
import type { Server } from './server.js';

/** A handler whose parameters are known only to the one who registered it. */
export type RecordedHandler = (params: never, token: CancellationToken) => unknown;

/** Handles a request, which clients can also send as a command: see `executeCommands`. */
export function onRequest<Params, Result>(
  server: Server,
  method: string,
  handler: RequestHandler<Params, Result, unknown>,
): void {
  server.requests.set(method, handler);
  server.connection.onRequest(method, handler);
}
