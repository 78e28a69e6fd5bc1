import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { StartWorker } from '../core/index.js';

/** Node's threads, running programs built beside this one; undefined where they are not built (the sources run as they are). */
export function createNodeWorkers(): StartWorker | undefined {
  // Code that several programs share lies one folder deeper than the programs.
  const folder = ['./', '../'].find(path => existsSync(new URL(`${path}xmlValidator.js`, import.meta.url)));
  if (folder === undefined) return undefined;
  return (name, listener) => {
    const worker = new Worker(fileURLToPath(new URL(`${folder}${name}.js`, import.meta.url)));
    worker.on('message', (message: unknown) => listener.message(message));
    worker.on('error', () => listener.ended());
    worker.on('exit', () => listener.ended());
    // A caller that waits keeps the process alive with the timer of its deadline. An idle thread must not keep it
    // alive.
    worker.unref();
    return {
      post: message => worker.postMessage(message),
      terminate: () => void worker.terminate(),
    };
  };
}
