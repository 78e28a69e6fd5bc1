import type { Logger } from '../core/index.js';
import type { Terminal } from './terminal.js';

/** Writes errors and warnings to standard error, each once. Other messages are dropped. */
export function createTerminalLog(terminal: Terminal): Logger {
  const writtenMessages = new Set<string>();
  const writeOnce = (message: string, key = message): void => {
    if (writtenMessages.has(key)) return;
    writtenMessages.add(key);
    terminal.note(`${message}\n`);
  };
  return {
    error: (message, cause) => {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
      // A bug is reported for the first document that shows it.
      writeOnce(stack === undefined ? message : `${message}: ${stack}`, stack);
    },
    warn: writeOnce,
    info: () => undefined,
    debug: () => undefined,
  };
}
