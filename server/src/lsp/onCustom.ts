import type { CancellationToken } from 'vscode-languageserver';
import type { Context, MaybePromise, ParsedDocument } from '../core/index.js';
import type { RequestSpec } from '../shared/requests.js';
import { createDocumentHandler } from './createDocumentHandler.js';
import { findDocument, type Server } from './server.js';
import { onRequest } from './onRequest.js';

/** Handles a Skillwright request about an open document or a file of the workspace. */
export function onCustom<Params extends { readonly uri: string }, Result>(
  server: Server,
  { method }: RequestSpec<Params, Result>,
  empty: Result,
  work: (document: ParsedDocument, params: Params, context: Context) => MaybePromise<Result>,
): void {
  const answered = createDocumentHandler<Params & { textDocument: { uri: string } }, Result>(
    server,
    method,
    empty,
    work,
    uri => findDocument(server, uri),
  );
  onRequest(server, method, (params: Params, token: CancellationToken) =>
    answered({ ...params, textDocument: { uri: params.uri } }, token),
  );
}
