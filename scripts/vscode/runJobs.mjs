// @ts-check
import { availableParallelism } from 'node:os';

/** A window waits for its editor about as long as it computes. */
const concurrency = availableParallelism() + 1;

/**
 * Runs jobs in their order, a few at a time.
 * @template T
 * @param {(() => Promise<T[]>)[]} jobs
 * @returns {Promise<T[]>} the results of all
 */
export async function runJobs(jobs) {
  const waiting = [...jobs];
  /** @type {T[]} */
  const results = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(...(await job()));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
