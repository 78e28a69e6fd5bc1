import type { RemoteConsole } from 'vscode-languageserver';
import type { Logger } from '../core/index.js';

/** Bugs repeat with every keystroke; each is told once. */
const maxRemembered = 1000;

/** Writes to the client's output channel. */
export function createConnectionLog(console: RemoteConsole): Logger {
  const told = new Set<string>();
  return {
    error(message, cause) {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : `${message} ${JSON.stringify(cause)}`;
      if (told.has(stack)) return;
      if (told.size < maxRemembered) told.add(stack);
      write(() => console.error(cause === undefined ? message : `${message}: ${stack}`));
    },
    warn: message => write(() => console.warn(message)),
    info: message => write(() => console.info(message)),
    debug: message => write(() => console.debug(message)),
  };
}

/** @returns whether anyone was there to be told: work that outlives its client has nobody to report to */
function write(send: () => void): boolean {
  try {
    send();
    return true;
  } catch {
    return false;
  }
}
