import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  ClientCapabilities,
  CodeAction,
  Diagnostic,
  InitializeResult,
  Position,
  ProtocolConnection,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  fileExistsRequest,
  listFilesRequest,
  readFileRequest,
  type RequestSpec,
} from '../../server/src/shared/requests.js';
import type { MemoryFiles } from './memoryFiles.js';

export const root = 'file:///workspace';

export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  /** What the client answers when asked for its settings. */
  readonly settings?: unknown;
  readonly initializationOptions?: unknown;
  readonly folders?: readonly string[] | null;
  /** Of the editor, such as `zh-cn`. */
  readonly locale?: string;
}

/** What a client like VS Code says of itself. */
export const fullClient: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: false },
    formatting: { dynamicRegistration: true },
    completion: { completionItem: { snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

/** A client with the real server behind it, speaking real messages. */
export interface TestClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly files: MemoryFiles;
  /** Everything the server told: log messages, registrations, refreshes, pushed findings. */
  readonly told: { readonly method: string; readonly params: unknown }[];
  /** Settings to answer from now on. */
  settings: unknown;
  open(uri: string, text: string, languageId?: string): Promise<void>;
  /** Replaces the first occurrence of a text in an open document, as an incremental edit. */
  edit(uri: string, find: string, replacement: string): Promise<void>;
  close(uri: string): Promise<void>;
  text(uri: string): string;
  /** The position of a mark (its end with `after`) in an open document. */
  at(uri: string, mark: string, after?: boolean): { textDocument: { uri: string }; position: Position };
  textIn(uri: string, range: Range): string;
  diagnostics(uri: string): Promise<Diagnostic[]>;
  actions(uri: string, range: Range, only?: string[]): Promise<CodeAction[]>;
  request<Params, Result>(spec: RequestSpec<Params, Result>, params: Params): Promise<Result>;
  /** The text of a document after an edit of the workspace. */
  apply(uri: string, edit: WorkspaceEdit | readonly TextEdit[] | undefined | null): string;
  /** Resolves with the next message of a method (or one that came and was not waited for). */
  next(method: string): Promise<unknown>;
  stop(): Promise<void>;
}

const answeredWithNull = [
  'client/registerCapability',
  'workspace/diagnostic/refresh',
  'workspace/codeLens/refresh',
  'workspace/inlayHint/refresh',
];
const heard = [
  'window/logMessage',
  'window/showMessage',
  'textDocument/publishDiagnostics',
  'skillwright/filesChanged',
];

/** Initializes a server over a connection that is not listened to yet. @param end disposes of what the connection runs over */
export async function connectClient(
  connection: ProtocolConnection,
  files: MemoryFiles,
  options: ClientOptions,
  end: () => void | Promise<void>,
): Promise<TestClient> {
  const told: { method: string; params: unknown }[] = [];
  const waiting: { method: string; done: (params: unknown) => void }[] = [];
  const unread: { method: string; params: unknown }[] = [];
  const hear = (method: string, params: unknown): void => {
    told.push({ method, params });
    const index = waiting.findIndex(waiter => waiter.method === method);
    if (index >= 0) waiting.splice(index, 1)[0]?.done(params);
    else unread.push({ method, params });
  };
  const documents = new Map<string, TextDocument>();
  const of = (uri: string): TextDocument => {
    const document = documents.get(uri);
    if (!document) throw new Error(`${uri} is not open`);
    return document;
  };

  const client: Omit<TestClient, 'initialized'> & { initialized?: InitializeResult } = {
    connection,
    files,
    told,
    settings: options.settings,
    async open(uri, text, languageId = 'markdown') {
      documents.set(uri, TextDocument.create(uri, languageId, 1, text));
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      });
    },
    async edit(uri, find, replacement) {
      const document = of(uri);
      const start = document.getText().indexOf(find);
      if (start < 0) throw new Error(`${find} is not in ${uri}`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + find.length) };
      const version = document.version + 1;
      const contentChanges = [{ range, text: replacement }];
      documents.set(uri, TextDocument.update(document, contentChanges, version));
      await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    },
    async close(uri) {
      documents.delete(uri);
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    },
    text: uri => of(uri).getText(),
    at(uri, mark, after = false) {
      const document = of(uri);
      const start = document.getText().indexOf(mark);
      if (start < 0) throw new Error(`${mark} is not in ${uri}`);
      return { textDocument: { uri }, position: document.positionAt(after ? start + mark.length : start) };
    },
    textIn: (uri, range) => of(uri).getText(range),
    async diagnostics(uri) {
      const report: { items: Diagnostic[] } = await connection.sendRequest('textDocument/diagnostic', {
        textDocument: { uri },
      });
      return report.items;
    },
    actions: (uri, range, only) =>
      connection.sendRequest('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics: [], ...(only && { only }) },
      }),
    request: ({ method }, params) => connection.sendRequest(method, params),
    apply(uri, edit) {
      if (!edit) throw new Error('There is no edit');
      return TextDocument.applyEdits(of(uri), [...editsOf(uri, edit)]);
    },
    next(method) {
      const index = unread.findIndex(message => message.method === method);
      if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0]?.params);
      return new Promise(done => waiting.push({ method, done }));
    },
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
      await end();
    },
  };
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => {
    hear('workspace/configuration', items);
    return items.map(() => client.settings);
  });
  connection.onRequest(readFileRequest.method, async ({ uri }: { uri: string }) => {
    const text = await files.readText(uri);
    return text === undefined ? null : { text };
  });
  connection.onRequest(listFilesRequest.method, ({ uri }: { uri: string }) => files.list(uri));
  connection.onRequest(fileExistsRequest.method, ({ uri }: { uri: string }) => files.exists(uri));
  for (const method of answeredWithNull) {
    connection.onRequest(method, (params: unknown) => {
      hear(method, params);
      return null;
    });
  }
  // A client may refuse an edit.
  connection.onRequest('workspace/applyEdit', () => ({ applied: false }));
  for (const method of heard) connection.onNotification(method, (params: unknown) => hear(method, params));
  connection.listen();

  const folders = options.folders === undefined ? [root] : options.folders;
  client.initialized = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: options.capabilities ?? fullClient,
    workspaceFolders: folders?.map(uri => ({ uri, name: uri })) ?? null,
    initializationOptions: options.initializationOptions,
    ...(options.locale !== undefined && { locale: options.locale }),
  });
  await connection.sendNotification('initialized', {});
  return Object.assign(client, { initialized: client.initialized });
}

function editsOf(uri: string, edit: WorkspaceEdit | readonly TextEdit[]): readonly TextEdit[] {
  if (!('changes' in edit) && !('documentChanges' in edit)) return 'length' in edit ? edit : [];
  const versioned = (edit.documentChanges ?? []).flatMap(change =>
    'edits' in change && change.textDocument.uri === uri ? change.edits : [],
  );
  return [...(edit.changes?.[uri] ?? []), ...versioned.filter(one => 'newText' in one)];
}
