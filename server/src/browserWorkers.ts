import type { StartWorker } from './core/index.js';

/** The server's script runs a second time under the name of what it is to do: a page has no other file of ours at hand. */
export function createBrowserWorkers({ location }: DedicatedWorkerGlobalScope): StartWorker {
  return (name, listener) => {
    let worker: Worker;
    try {
      worker = new Worker(location.href, { name });
    } catch {
      // The page's policy forbids it: whoever asked works in place.
      queueMicrotask(() => listener.ended());
      return { post: () => undefined, terminate: () => undefined };
    }
    worker.onmessage = ({ data }: MessageEvent<unknown>) => listener.message(data);
    worker.onerror = () => listener.ended();
    return { post: message => worker.postMessage(message), terminate: () => worker.terminate() };
  };
}
