import type { StartWorker } from './core/index.js';
import type { ReadTable } from './tokens/index.js';

/** From a thread to its server: a file of the package that the thread needs. */
interface FileRequest {
  readonly requestedFile: string;
}

/** The answer; without bytes if the file cannot be read. */
interface FileAnswer {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
}

/**
 * The server's script runs a second time under the name of the job, because a page has no other script of the server. A thread has no
 * client, so the server reads files of the package for it.
 */
export function createBrowserWorkers({ location }: DedicatedWorkerGlobalScope, read: ReadTable): StartWorker {
  return (name, listener) => {
    let worker: Worker;
    try {
      worker = new Worker(location.href, { name });
    } catch {
      // The page's policy forbids workers: the caller does the work itself.
      queueMicrotask(() => listener.ended());
      return { post: () => undefined, terminate: () => undefined };
    }
    const sendFile = (file: string, bytes?: Uint8Array): void =>
      worker.postMessage({ file, bytes } satisfies FileAnswer);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFileRequest(data)) {
        listener.message(data);
        return;
      }
      const { requestedFile } = data;
      read(requestedFile).then(
        bytes => sendFile(requestedFile, bytes),
        () => sendFile(requestedFile),
      );
    };
    worker.onerror = () => listener.ended();
    return { post: message => worker.postMessage(message), terminate: () => worker.terminate() };
  };
}

/** Reads files of the package through the server. */
export interface ThreadFiles {
  readonly read: ReadTable;
  /** Takes each message of the server first. @returns whether it was the answer to a read */
  take(message: unknown): boolean;
}

/** The thread's side of reading files. */
export function createThreadFiles(post: (request: FileRequest) => void): ThreadFiles {
  const waiting = new Map<string, (bytes: Uint8Array | undefined) => void>();
  return {
    async read(path) {
      const bytes = await new Promise<Uint8Array | undefined>(resolve => {
        waiting.set(path, resolve);
        post({ requestedFile: path });
      });
      if (!bytes) throw new Error(`The server did not send ${path}`);
      return bytes;
    },
    take(message) {
      if (!isFileAnswer(message)) return false;
      waiting.get(message.file)?.(message.bytes);
      return true;
    },
  };
}

const isFileRequest = (message: unknown): message is FileRequest =>
  typeof message === 'object' && message !== null && 'requestedFile' in message;

const isFileAnswer = (message: unknown): message is FileAnswer =>
  typeof message === 'object' && message !== null && 'file' in message && 'bytes' in message;
