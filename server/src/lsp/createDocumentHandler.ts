import { ResponseError, type CancellationToken } from 'vscode-languageserver';
import type { Context, MaybePromise, ParsedDocument } from '../core/index.js';
import { rejectOnCancel, throwIfCancelled } from './throwIfCancelled.js';
import { createContext, type Server } from './server.js';

interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/**
 * Handles all requests about a document. Finds the document (the answer is `empty` without one, and where `enable` is false) and passes on cancellations and
 * `ResponseError`s. Other errors are logged and answered with `empty`, so that a bug in one feature never disturbs typing.
 */
export function createDocumentHandler<Params extends DocumentParams, Result>(
  server: Server,
  name: string,
  empty: Result,
  work: (document: ParsedDocument, params: Params, context: Context) => MaybePromise<Result>,
  find: (uri: string) => Promise<ParsedDocument | undefined> = uri => server.documents.get(uri),
): (params: Params, token: CancellationToken) => Promise<Result> {
  return (params, token) =>
    withErrorBoundary(server, `${name} of ${params.textDocument.uri}`, empty, token, async () => {
      const document = await find(params.textDocument.uri);
      if (!document) return empty;
      const context = await createContext(server, document.uri, token);
      throwIfCancelled(token);
      if (!context.settings.enable) return empty;
      return work(document, params, context);
    });
}

/** The same for requests that are not about one document. */
export async function withErrorBoundary<Result>(
  server: Server,
  what: string,
  empty: Result,
  token: CancellationToken,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    throwIfCancelled(token);
    return await Promise.race([work(), rejectOnCancel(token)]);
  } catch (cause) {
    if (cause instanceof ResponseError) throw cause;
    server.services.log.error(`${what} failed`, cause);
    return empty;
  }
}
