import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
} from 'vscode-languageserver/node';
import { toFilePath, toFileUri } from '../../server/src/core/index.js';
import { readPackagedFileRequest } from '../../server/src/shared/requests.js';
import { startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { connectClient, root, type TestClient } from '../support/testClient.js';

/** A workspace, and servers that read it. */
export interface Host {
  /** URI of the folder that servers see in place of `workspaceUri`. */
  readonly folder: string;
  /** @param text null deletes the file */
  write(uri: string, text: string | null): void;
  start(settings: unknown): Promise<RunningServer>;
  remove(): void;
}

export interface RunningServer {
  readonly client: TestClient;
  /** Resolves with a sentence when the server ends before it is told to. */
  readonly ended: Promise<string>;
  kill(): void;
}

const noEnd = new Promise<never>(() => undefined);

/** The sources, in this process. */
export function createMemoryHost(): Host {
  const files = new MemoryFiles();
  return {
    folder: root,
    write: (uri, text) => writeInMemory(files, uri, text),
    async start(settings) {
      const client = await startInMemory({ files, settings, initializationOptions: { commands } });
      return { client, ended: noEnd, kill: () => undefined };
    },
    remove: () => undefined,
  };
}

/** `server.js` of a build, as a process of its own over files of the disk. @param dist folder of the build */
export function createProcessHost(dist: string): Host {
  const folder = mkdtempSync(join(tmpdir(), 'skillwright-fuzz-'));
  return {
    folder: toFileUri(folder),
    write(uri, text) {
      const path = toFilePath(uri);
      if (text === null) {
        rmSync(path, { force: true });
        return;
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
    async start(settings) {
      const server = spawn(process.execPath, ['--max-old-space-size=1024', join(dist, 'server.js'), '--stdio']);
      let errors = '';
      server.stderr.on('data', data => (errors = `${errors}${String(data)}`.slice(-4000)));
      const ended = new Promise<string>(resolve =>
        server.once('close', (code, signal) => resolve(`The server ended with ${String(code ?? signal)}. ${errors}`)),
      );
      const connection = createProtocolConnection(
        new StreamMessageReader(server.stdout),
        new StreamMessageWriter(server.stdin),
      );
      const options = { settings, folders: [toFileUri(folder)], initializationOptions: { commands } };
      const client = await connectClient(connection, new MemoryFiles(), options, () => undefined);
      return { client, ended, kill: () => void server.kill('SIGKILL') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `web/server.js` of a build, as a worker that reads files through its client. @param dist folder of the build */
export function createWorkerHost(dist: string): Host {
  const files = new MemoryFiles();
  const script = join(dist, 'web/server.js');
  return {
    folder: root,
    write: (uri, text) => writeInMemory(files, uri, text),
    async start(settings) {
      const worker = new Worker(browserWorkerScript, {
        eval: true,
        workerData: { script, name: '', bootstrap: browserWorkerScript },
        resourceLimits: { maxOldGenerationSizeMb: 1024 },
      });
      const ended = new Promise<string>(resolve => {
        worker.once('error', error => resolve(`The worker failed. ${error.stack ?? error.message}`));
        worker.once('exit', code => resolve(`The worker ended with ${code}.`));
      });
      const connection = createProtocolConnection(new WorkerReader(worker), new WorkerWriter(worker));
      connection.onRequest(readPackagedFileRequest.method, ({ path }: { path: string }) => readFile(join(dist, path)));
      const options = { settings, initializationOptions: { commands, installation: 'file:///installed/' } };
      const client = await connectClient(connection, files, options, () => void worker.terminate());
      return { client, ended, kill: () => void worker.terminate() };
    },
    remove: () => undefined,
  };
}

/** Commands that a client like VS Code implements. */
const commands = [
  'skillwright.removeByteOrderMark',
  'skillwright.generateUsageGuide',
  'skillwright.previewGuide',
  'skillwright.copyChunk',
];

function writeInMemory(files: MemoryFiles, uri: string, text: string | null): void {
  if (text === null) files.texts.delete(uri);
  else files.texts.set(uri, text);
}

/** Gives a thread of Node what the scope of a browser's worker has, and runs the script there. */
const browserWorkerScript = `
  const { parentPort, workerData, Worker } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  globalThis.self = globalThis;
  globalThis.name = workerData.name;
  globalThis.location = { href: 'file://' + workerData.script };
  globalThis.postMessage = message => parentPort.postMessage(message);
  globalThis.addEventListener = () => undefined;
  globalThis.Worker = class {
    constructor(href, { name }) {
      this.worker = new Worker(workerData.bootstrap, { eval: true, workerData: { ...workerData, name } });
      this.worker.on('message', data => this.onmessage?.({ data }));
      this.worker.on('error', error => this.onerror?.(error));
      this.worker.unref();
    }
    postMessage(message) { this.worker.postMessage(message); }
    terminate() { void this.worker.terminate(); }
  };
  parentPort.on('message', data => globalThis.onmessage?.({ data }));
  delete globalThis.process;
  delete globalThis.Buffer;
  (0, eval)(readFileSync(workerData.script, 'utf8'));
`;

class WorkerReader extends AbstractMessageReader {
  constructor(private readonly worker: Worker) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    this.worker.on('message', (message: Message) => callback(message));
    return { dispose: () => undefined };
  }
}

class WorkerWriter extends AbstractMessageWriter {
  constructor(private readonly worker: Worker) {
    super();
  }

  write(message: Message): Promise<void> {
    this.worker.postMessage(message);
    return Promise.resolve();
  }

  end(): void {
    // The worker ends with `exit`.
  }
}
