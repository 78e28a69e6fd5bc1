// @ts-check
import { availableParallelism, loadavg } from 'node:os';

/**
 * How many times slower than an idle machine this one is, at least 1: limits are multiplied by it. It follows what was measured at the start
 * of a window and how many programs wait for a processor now.
 * @param {number} started `performance.now()` before a window was opened
 * @param {number} idleMilliseconds how long the same took on an idle machine
 * @returns {() => number}
 */
export function measureSlowness(started, idleMilliseconds) {
  const start = (performance.now() - started) / idleMilliseconds;
  return () => Math.max(1, start, (loadavg()[0] ?? 0) / availableParallelism());
}
