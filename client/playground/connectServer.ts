import { readPackagedFileRequest, type RequestSpec } from '../../server/src/shared/requests.js';

/** The language server in a web worker. Messages are JSON-RPC objects. */
export interface LanguageServer {
  /** Rejects with the server's message. */
  send<Result>(method: string, params: object): Promise<Result>;
  request<Params extends object, Result>(spec: RequestSpec<Params, Result>, params: Params): Promise<Result>;
  notify(method: string, params: object): void;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (cause: Error) => void;
}

const methodNotFound = -32601;

/** @param onNotification called for each notification of the server */
export function connectServer(
  worker: Worker,
  onNotification: (method: string, params: unknown) => void,
): LanguageServer {
  const pending = new Map<number | string, Pending>();
  let lastId = 0;
  const post = (message: object): void => worker.postMessage({ jsonrpc: '2.0', ...message });

  async function answer(id: number | string, method: string, params: unknown): Promise<void> {
    if (method !== readPackagedFileRequest.method) {
      post({ id, error: { code: methodNotFound, message: `The playground does not answer ${method}` } });
      return;
    }
    post({ id, result: await readPackagedFile(params) });
  }

  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    const { id, method, params, result, error } = data;
    if (method !== undefined) {
      if (id === undefined) onNotification(method, params);
      else void answer(id, method, params);
      return;
    }
    const waiting = id === undefined ? undefined : pending.get(id);
    if (id !== undefined) pending.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result as never);
  };

  const send: LanguageServer['send'] = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      post({ id, method, params });
    });
  return {
    send,
    request: ({ method }, params) => send(method, params),
    notify: (method, params) => post({ method, params }),
  };
}

/** A file beside the server's script: token tables and libxml2. Null if it is missing. */
async function readPackagedFile(params: unknown): Promise<Uint8Array | null> {
  const path = typeof params === 'object' && params !== null && 'path' in params ? String(params.path) : '';
  try {
    const response = await fetch(`build/${path}`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
