export interface Debouncer {
  /** Runs the action when nothing has asked for it for a while. */
  start(): void;
  dispose(): void;
}

/** Calls an action once after a burst of requests for it. For views only: the server needs no such thing. */
export function debounce(milliseconds: number, action: () => void): Debouncer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(action, milliseconds);
    },
    dispose: () => clearTimeout(timer),
  };
}
