import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';

/** Throws the error that clients expect for a cancelled request. */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled');
}

/** Rejects once the request is cancelled, and never resolves. */
export function rejectOnCancel(token: CancellationToken): Promise<never> {
  return new Promise((_resolve, reject) => {
    token.onCancellationRequested(() => reject(createCancellationError()));
  });
}

const createCancellationError = (): Error =>
  new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled');
