import type { RemoteConsole } from 'vscode-languageserver';
import type { Logger } from '../core/index.js';

/** Bugs repeat with every keystroke; each is told once. */
const mostRemembered = 1000;

/** Writes to the client's output channel. */
export function connectionLog(console: RemoteConsole): Logger {
  const told = new Set<string>();
  return {
    error(message, cause) {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : `${message} ${JSON.stringify(cause)}`;
      if (told.has(stack)) return;
      if (told.size < mostRemembered) told.add(stack);
      console.error(cause === undefined ? message : `${message}: ${stack}`);
    },
    warn: message => console.warn(message),
    info: message => console.info(message),
    debug: message => console.debug(message),
  };
}
