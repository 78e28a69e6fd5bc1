// @ts-check
import { spawn } from 'node:child_process';

/**
 * Runs a command to its end. Its output goes to ours.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { allowFailure?: boolean }} [options]
 * @returns {Promise<number>} its exit status, which is 0 unless `allowFailure` is set
 */
export function run(command, args, { allowFailure = false, ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', failed);
    child.once('close', (code, signal) => {
      if (code === 0 || (allowFailure && code !== null)) done(code);
      else failed(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `status ${code}`}`));
    });
  });
}
