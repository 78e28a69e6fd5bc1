import { TextDocument } from 'vscode-languageserver-textdocument';
import { CancellationTokenSource, FileChangeType, ResponseError, type TextEdit } from 'vscode-languageserver/node';
import { updateTextDocument } from '../../server/src/lsp/state/updateTextDocument.js';
import { findDifference } from './compareServers.js';
import type { OpenDocuments } from './createOperations.js';
import type { Host, RunningServer } from './hosts.js';
import { workspaceUri, type Operation, type Request } from './operations.js';

/** What a server must not do. The message says what, and where. */
export class FuzzFailure extends Error {}

export interface Player {
  readonly documents: OpenDocuments;
  /** Throws a `FuzzFailure`. */
  perform(operation: Operation): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds on the clock after which an answer counts as lost, on a machine that may be busy. */
const answerLimit = 120_000;

/** Codes of answers that are no bugs: cancelled, out of date, and failed with a message for the user. */
const expectedCodes: ReadonlySet<number> = new Set([-32800, -32801, -32803]);

/** Does to a server of a host what operations say, and watches it. */
export async function createPlayer(host: Host): Promise<Player> {
  const documents = new Map<string, TextDocument>();
  let settings: unknown = null;
  /** URIs of files that exist: a change of one is not reported as its creation. */
  const written = new Set<string>();
  const server = await host.start(settings);
  const { client } = server;
  const pending = new Set<Promise<void>>();
  const failures: string[] = [];
  let messagesSeen = 0;
  const toHost = <Params>(params: Params): Params =>
    host.folder === workspaceUri
      ? params
      : (JSON.parse(JSON.stringify(params).replaceAll(workspaceUri, host.folder)) as Params);
  const notify = (method: string, params: unknown): Promise<void> =>
    client.connection.sendNotification(method, toHost(params));

  function check(): void {
    for (const { method, params } of client.told.slice(messagesSeen)) {
      const { type, message } = params as { type: number; message: string };
      if (method === 'window/logMessage' && type === 1) failures.push(message);
      if (method === 'window/showMessage') failures.push(`shown to the user: ${message}`);
    }
    messagesSeen = client.told.length;
    const [failure] = failures;
    if (failure !== undefined) throw new FuzzFailure(failure);
  }

  /** The answer, or undefined where it is an expected refusal. */
  async function ask({ method, params, cancelAfter }: Request): Promise<unknown> {
    const cancellation = new CancellationTokenSource();
    const answer = client.connection.sendRequest(method, toHost(params), cancellation.token);
    if (cancelAfter !== undefined) void cancelLater(cancellation, cancelAfter);
    try {
      return await withinLimit(server, method, answer);
    } catch (cause) {
      if (cause instanceof ResponseError && expectedCodes.has(cause.code)) return undefined;
      const details = cause instanceof Error ? cause.message : String(cause);
      failures.push(`${method}: ${details}`);
      return undefined;
    }
  }

  async function settle(): Promise<void> {
    await Promise.all(pending);
    check();
  }

  async function change(uri: string, changes: (Operation & { op: 'change' })['changes']): Promise<void> {
    const document = documents.get(uri);
    if (!document) return;
    const version = document.version + 1;
    documents.set(uri, updateTextDocument(document, changes, version, 'utf-16'));
    await notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: changes });
  }

  async function write(uri: string, text: string | null): Promise<void> {
    host.write(toHost(uri), text);
    const existed = written.has(uri);
    if (text === null) written.delete(uri);
    else written.add(uri);
    const type = text === null ? FileChangeType.Deleted : existed ? FileChangeType.Changed : FileChangeType.Created;
    await notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
  }

  async function apply(index: number, request: Request): Promise<void> {
    await settle();
    const answer = await ask(request);
    check();
    for (const { uri, edits } of findEdits(answer, index, request)) {
      const document = documents.get(uri.replace(host.folder, workspaceUri));
      if (!document) continue;
      let text: string;
      try {
        text = TextDocument.applyEdits(document, [...edits]);
      } catch (cause) {
        throw new FuzzFailure(`${request.method}: its edits cannot be applied: ${String(cause)}`);
      }
      await change(document.uri, [{ text }]);
    }
  }

  return {
    documents,
    async perform(operation) {
      switch (operation.op) {
        case 'open': {
          const { uri, languageId, text } = operation;
          if (documents.has(uri)) return;
          documents.set(uri, TextDocument.create(uri, languageId, 1, text));
          return notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
        }
        case 'change':
          return change(operation.uri, operation.changes);
        case 'close':
          if (!documents.delete(operation.uri)) return;
          return notify('textDocument/didClose', { textDocument: { uri: operation.uri } });
        case 'save': {
          const document = documents.get(operation.uri);
          if (!document) return;
          // Saving a new file creates it, which an editor that watches files says.
          await write(operation.uri, document.getText());
          return notify('textDocument/didSave', { textDocument: { uri: operation.uri } });
        }
        case 'write':
          return write(operation.uri, operation.text);
        case 'settings':
          settings = client.settings = operation.settings;
          return notify('workspace/didChangeConfiguration', { settings: null });
        case 'request': {
          const answer = ask(operation).then(() => void pending.delete(answer));
          pending.add(answer);
          return;
        }
        case 'apply':
          return apply(operation.index, operation);
        case 'settle':
          return settle();
        case 'compare': {
          await settle();
          const fresh = await host.start(settings);
          try {
            const difference = await findDifference(
              client,
              fresh.client,
              [...documents.values()].map(document => ({ ...toOpen(document), uri: toHost(document.uri) })),
            );
            if (difference !== undefined) throw new FuzzFailure(difference);
            await fresh.client.stop();
          } finally {
            fresh.kill();
          }
          check();
        }
      }
    },
    async stop() {
      try {
        await settle();
        await withinLimit(server, 'shutdown', client.stop());
      } finally {
        server.kill();
      }
    },
  };
}

const toOpen = (document: TextDocument): { languageId: string; text: string } => ({
  languageId: document.languageId,
  text: document.getText(),
});

async function cancelLater(cancellation: CancellationTokenSource, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise(resolve => setImmediate(resolve));
  cancellation.cancel();
}

async function withinLimit<Answer>({ ended }: RunningServer, what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FuzzFailure(`${what}: no answer in ${answerLimit / 1000} s`)), answerLimit);
  });
  const early = ended.then(reason => Promise.reject(new FuzzFailure(`${what}: ${reason}`)));
  // With the answer there, nobody waits for the others.
  early.catch(() => undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, early, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface DocumentEdits {
  readonly uri: string;
  readonly edits: readonly TextEdit[];
}

/** The edits of any answer that has some. @param index which one of several actions */
function findEdits(answer: unknown, index: number, { params }: Request): readonly DocumentEdits[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) {
    const items: readonly unknown[] = answer;
    if (items.length === 0) return [];
    if (items.every(item => typeof item === 'object' && item !== null && 'newText' in item)) {
      const { textDocument } = params as { textDocument: { uri: string } };
      return [{ uri: textDocument.uri, edits: items as TextEdit[] }];
    }
    return findEdits(items[index % items.length], index, { method: '', params });
  }
  if ('edit' in answer) return findEdits(answer.edit, index, { method: '', params });
  if ('documents' in answer) return answer.documents as DocumentEdits[];
  if ('changes' in answer) {
    return Object.entries(answer.changes as Record<string, TextEdit[]>).map(([uri, edits]) => ({ uri, edits }));
  }
  if ('documentChanges' in answer) {
    return (answer.documentChanges as { textDocument?: { uri: string }; edits?: TextEdit[] }[]).flatMap(
      ({ textDocument, edits }) => (textDocument && edits ? [{ uri: textDocument.uri, edits }] : []),
    );
  }
  return [];
}
