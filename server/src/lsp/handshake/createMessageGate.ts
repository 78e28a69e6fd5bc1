import type { MessageStrategy } from 'vscode-languageserver';

/** Holds back the messages of a client while the server loads. */
export interface MessageGate {
  /** For the connection. It passes all messages, in their order, unless the gate is closed. */
  readonly strategy: MessageStrategy;
  /** Holds back the messages that follow until `opening` is settled. */
  closeUntil: (opening: Promise<void>) => void;
}

export function createMessageGate(): MessageGate {
  let closed: Promise<void> | undefined;
  return {
    strategy: {
      handleMessage: (message, next) => (closed ? closed.then(() => next(message)) : next(message)),
    },
    closeUntil(opening) {
      const open = (): void => {
        closed = undefined;
      };
      closed = opening.then(open, open);
    },
  };
}
