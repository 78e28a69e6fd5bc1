import type { Event } from 'vscode';

/**
 * The first value that `read` gives which is not undefined: now, or after one of the events. There is no deadline here; the test's own ends it.
 */
export function until<T>(event: Event<unknown>, read: () => T | undefined): Promise<T> {
  return new Promise(resolve => {
    const now = read();
    if (now !== undefined) {
      resolve(now);
      return;
    }
    const subscription = event(() => {
      const value = read();
      if (value === undefined) return;
      subscription.dispose();
      resolve(value);
    });
  });
}
