import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';

/** Throws what the client expects of a cancelled request. */
export function stopIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled');
}
