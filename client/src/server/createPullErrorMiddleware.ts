import { CancellationError, type LogOutputChannel } from 'vscode';
import { type Middleware, vsdiag } from 'vscode-languageclient';

/**
 * A rejected pull leaves the library waiting for that document for ever. Whatever is not a cancellation therefore becomes "unchanged", which
 * keeps the findings there are until the next pull.
 */
export function createPullErrorMiddleware(log: LogOutputChannel): Middleware {
  return {
    provideDiagnostics: async (document, previousResultId, token, next) => {
      try {
        return await next(document, previousResultId, token);
      } catch (error) {
        if (error instanceof CancellationError) throw error;
        if (token.isCancellationRequested) throw new CancellationError();
        log.error('Findings could not be fetched.', error instanceof Error ? error : String(error));
        return { kind: vsdiag.DocumentDiagnosticReportKind.unChanged, resultId: previousResultId ?? '' };
      }
    },
  };
}
