import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxPauseMs, quietMs } from '../../../../server/src/lsp/limits.js';
import { createChangeSignal } from '../../../../server/src/lsp/state/createChangeSignal.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (promise: Promise<void>): { isDone: boolean } => {
  const state = { isDone: false };
  void promise.then(() => (state.isDone = true));
  return state;
};

test('work goes on at once if nothing has changed', async () => {
  const signal = createChangeSignal();
  await signal.quiet();
});

test('work waits until changes pause', async () => {
  const signal = createChangeSignal();
  signal.fire({ isEdit: true });
  const work = start(signal.quiet());
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  signal.fire({ isEdit: true });
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  expect(work.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(work.isDone).toBe(true);
});

test('work goes on at last while changes do not pause', async () => {
  const signal = createChangeSignal();
  signal.fire({ isEdit: true });
  const work = start(signal.quiet());
  for (let time = 0; time < maxPauseMs; time += quietMs / 2) {
    expect(work.isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(quietMs / 2);
    signal.fire({ isEdit: true });
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(work.isDone).toBe(true);
});
