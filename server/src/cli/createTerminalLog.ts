import type { Logger } from '../core/index.js';
import type { Terminal } from './terminal.js';

/** Writes errors and warnings to standard error, each once. Other messages are dropped. */
export function createTerminalLog(terminal: Terminal): Logger {
  const writtenMessages = new Set<string>();
  const writeOnce = (message: string): void => {
    if (writtenMessages.has(message)) return;
    writtenMessages.add(message);
    terminal.note(`${message}\n`);
  };
  return {
    error: (message, cause) => {
      writeOnce(cause instanceof Error ? `${message}: ${cause.stack ?? cause.message}` : message);
    },
    warn: writeOnce,
    info: () => undefined,
    debug: () => undefined,
  };
}
