import { type Diagnostic, type Event, type Uri, languages } from 'vscode';

/**
 * The first value that `read` gives which is not undefined: now, or after one of the events. There is no deadline here; the test's own ends it.
 */
export function until<T>(event: Event<unknown>, read: () => T | undefined): Promise<T> {
  return new Promise(resolve => {
    const now = read();
    if (now !== undefined) { resolve(now); return; }
    const subscription = event(() => {
      const value = read();
      if (value === undefined) return;
      subscription.dispose();
      resolve(value);
    });
  });
}

/** Waits until our findings of a document satisfy the condition. */
export function findings(uri: Uri, condition: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
  return until(languages.onDidChangeDiagnostics, () => {
    const found = languages.getDiagnostics(uri).filter(({ source }) => source === 'skillwright');
    return condition(found) ? found : undefined;
  });
}
