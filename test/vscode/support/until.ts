import { Disposable, type Event, window } from 'vscode';
import { startTimeLimit } from './timeLimit.js';

const milliseconds = 30_000;

/** The selection of the active editor may change before the editor is the active one: both are events. */
export const onDidShowSelection: Event<unknown> = (listener: (event: unknown) => unknown) =>
  Disposable.from(
    window.onDidChangeTextEditorSelection(listener),
    window.onDidChangeActiveTextEditor(listener),
    window.onDidChangeVisibleTextEditors(listener),
  );

/**
 * The first value that `read` gives which is not undefined: now, or after one of the events.
 * @param seen says what there is instead, for the error when nothing comes
 */
export function until<T>(event: Event<unknown>, read: () => T | undefined, seen = (): string => 'nothing'): Promise<T> {
  return new Promise((resolve, reject) => {
    const now = read();
    if (now !== undefined) {
      resolve(now);
      return;
    }
    const stop = (): void => {
      subscription.dispose();
      stopLimit();
    };
    const subscription = event(() => {
      const value = read();
      if (value === undefined) return;
      stop();
      resolve(value);
    });
    const stopLimit = startTimeLimit(milliseconds, seconds => {
      stop();
      reject(new Error(`waited ${seconds} s; there is ${seen()}`));
    });
  });
}

/** The next event. A limit is that of the test. */
export const nextEvent = <T>(event: Event<T>): Promise<T> =>
  new Promise(resolve => {
    const subscription = event(value => {
      subscription.dispose();
      resolve(value);
    });
  });
