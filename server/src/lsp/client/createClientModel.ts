import { CancellationTokenSource, ErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';
import { ModelError, createOpenAiModel, withRetries, waitOnTimer, type ChatModel } from '../../guide/index.js';
import { askModelRequest, postToModelRequest, type WireModel } from '../../shared/models.js';
import type { RequestSpec } from '../../shared/requests.js';
import type { Server } from '../server.js';
import { messages } from '../messages.js';
import { maxModelAttempts } from '../limits.js';

/** A model that the client calls. Temporary failures are retried. */
export function createClientModel(server: Server, model: WireModel): ChatModel {
  const reached = model.kind === 'editor' ? editorModel(server, model) : endpointModel(server, model);
  return withRetries(reached, {
    maxAttempts: maxModelAttempts,
    wait: waitOnTimer,
    onRetry: (message, milliseconds) => {
      server.services.log.warn(messages.retrying(message, Math.ceil(milliseconds / 1000)));
    },
  });
}

const editorModel = (server: Server, { id, name }: Extract<WireModel, { kind: 'editor' }>): ChatModel => ({
  name,
  async ask({ messages, tools = [] }, signal) {
    const answer = await askClient(server, askModelRequest, { id, messages, tools }, signal);
    if ('failed' in answer) throw new ModelError(answer.mayPass ? 'server' : 'refused', answer.failed);
    return answer;
  },
});

const endpointModel = (server: Server, { baseUrl, name }: Extract<WireModel, { kind: 'endpoint' }>): ChatModel =>
  createOpenAiModel({
    baseUrl,
    model: name,
    post: ({ body, signal }) => askClient(server, postToModelRequest, { baseUrl, body }, signal),
  });

/** A request to the client that ends with the signal. Rejects with a {@link ModelError} if the client does not have it. */
async function askClient<Params, Result>(
  { connection }: Server,
  { method }: RequestSpec<Params, Result>,
  params: Params,
  signal: AbortSignal,
): Promise<Result> {
  const source = new CancellationTokenSource();
  const stop = (): void => source.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await connection.sendRequest<Result>(method, params, source.token);
  } catch (cause) {
    if (cause instanceof ResponseError && cause.code === ErrorCodes.MethodNotFound)
      throw new ModelError('refused', messages.noModels(method));
    throw cause;
  } finally {
    signal.removeEventListener('abort', stop);
    source.dispose();
  }
}

/** A signal that follows a request's token. */
export function toAbortSignal(token: CancellationToken): AbortSignal {
  const abort = new AbortController();
  token.onCancellationRequested(() => abort.abort());
  return abort.signal;
}
