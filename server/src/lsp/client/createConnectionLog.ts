import type { RemoteConsole } from 'vscode-languageserver';
import type { Logger } from '../../core/index.js';
import { maxLoggedMessages } from '../limits.js';

/** Writes to the client's output channel. Each error is written once, because bugs repeat with every keystroke. */
export function createConnectionLog(console: RemoteConsole): Logger {
  const logged = new Set<string>();
  return {
    error(message, cause) {
      const stack = cause instanceof Error ? (cause.stack ?? cause.message) : `${message} ${JSON.stringify(cause)}`;
      if (logged.has(stack)) return;
      if (logged.size < maxLoggedMessages) logged.add(stack);
      write(() => console.error(cause === undefined ? message : `${message}: ${stack}`));
    },
    warn: message => write(() => console.warn(message)),
    info: message => write(() => console.info(message)),
    debug: message => write(() => console.debug(message)),
  };
}

/** @returns false if the client is gone */
function write(send: () => void): boolean {
  try {
    send();
    return true;
  } catch {
    return false;
  }
}
