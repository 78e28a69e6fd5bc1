// @ts-check
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Watches from another thread, because a hanging test leaves its own no time. Times are milliseconds of the process. */
const watch = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const { dirname } = require('node:path');
  const { parentPort } = require('node:worker_threads');
  let run;
  parentPort.on('message', message => (run = message));
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (run === undefined || (user + system) / 1000 < run.end) return;
    mkdirSync(dirname(run.mark), { recursive: true });
    writeFileSync(run.mark, '');
    process.kill(process.pid, 'SIGKILL');
  }, 100);`;

/** Milliseconds of processor time that this process has used. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Limits the processor time of runs: time on a clock also grows while other programs run. A run over the limit ends the process, and is
 * marked by a file. StrykerJS then repeats the run in a new process, which finds the mark.
 * @param {string} folder for the marks
 */
export function createTimeLimit(folder) {
  // The arguments of this process may change how the script is read.
  const worker = new Worker(watch, { eval: true, execArgv: [] });
  worker.unref();
  /** @param {string} id */
  const markOf = id => join(resolve(folder), id);
  return {
    /** Was this run over the limit? @param {string} id */
    isExceeded: id => existsSync(markOf(id)),
    /** @param {string} id @param {number} limit in milliseconds of processor time */
    start: (id, limit) => worker.postMessage({ mark: markOf(id), end: processorTime() + limit }),
    stop: () => worker.postMessage(undefined),
    close: () => worker.terminate(),
  };
}
