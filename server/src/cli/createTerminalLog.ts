import type { Logger } from '../core/index.js';
import type { Terminal } from './terminal.js';

/** Problems of ours go to standard error, each once; what is only interesting goes nowhere. */
export function createTerminalLog(terminal: Terminal): Logger {
  const said = new Set<string>();
  const say = (message: string): void => {
    if (said.has(message)) return;
    said.add(message);
    terminal.note(`${message}\n`);
  };
  return {
    error: (message, cause) => {
      say(cause instanceof Error ? `${message}: ${cause.stack ?? cause.message}` : message);
    },
    warn: say,
    info: () => undefined,
    debug: () => undefined,
  };
}
