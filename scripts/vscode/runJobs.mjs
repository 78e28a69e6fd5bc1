// @ts-check
import { availableParallelism } from 'node:os';
import { print } from './suiteRun.mjs';

/** A window waits for its editor about as long as it computes. */
const concurrency = availableParallelism() + 1;

/**
 * Runs jobs in their order, a few at a time. One that throws is a failed test, and the others go on.
 * @param {(() => Promise<import('./control.mjs').TestResult[]>)[]} jobs
 * @returns {Promise<import('./control.mjs').TestResult[]>} the results of all
 */
export async function runJobs(jobs) {
  const waiting = [...jobs];
  /** @type {import('./control.mjs').TestResult[]} */
  const results = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(...(await job().catch(failedStart)));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

/** @param {unknown} error */
function failedStart(error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [print('VS Code', { name: 'starts', error: stack, milliseconds: 0 })];
}
