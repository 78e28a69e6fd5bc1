import type { JsonValue } from '../../json/jsonValue.js';
import { tryParseJson } from '../samples/findTextExamples.js';
import {
  getProperty,
  isObject,
  asList,
  asNumber,
  asObject,
  asString,
  type SchemaObject,
} from '../../json/schema/jsonSchema.js';
import { defaultModelTimeoutMs, maxShownErrorLength } from '../limits.js';
import { modelMessages } from '../messages/modelMessages.js';
import { ModelError, type ChatAnswer, type ChatModel, type ChatRequest } from './chatModel.js';

/** Sends JSON; supplied by the shell. Rejects when aborted. */
type PostPort = (request: {
  readonly url: string;
  readonly body: string;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
}) => Promise<
  | { readonly status: number; readonly text: string; readonly retryAfter: string | null }
  | { readonly failed: string; readonly mayPass: boolean }
>;

export interface OpenAiOptions {
  readonly post: PostPort;
  /** With or without `/v1`, as the endpoint documents it; `/chat/completions` is added. */
  readonly baseUrl: string;
  readonly model: string;
  /** From the environment or secret storage; none for local endpoints. */
  readonly apiKey?: string;
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs?: number;
}

/** Any endpoint that speaks OpenAI's chat completions. */
export function createOpenAiModel({
  post,
  baseUrl,
  model,
  apiKey,
  timeoutMs = defaultModelTimeoutMs,
}: OpenAiOptions): ChatModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    name: model,
    address: url,
    async ask(request, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const send = (limit: AnswerLimit): ReturnType<PostPort> =>
          post({
            url,
            body: formatRequestBody(request, model, limit),
            key: apiKey,
            signal: AbortSignal.any([signal, deadline]),
          });
        const first = await send('max_tokens');
        const answer = wantsOtherLimit(first, request) ? await send('max_completion_tokens') : first;
        if ('failed' in answer) throw new ModelError(answer.mayPass ? 'unreachable' : 'refused', answer.failed);
        rejectStatus(answer.status, answer.text, answer.retryAfter, url);
        return readAnswer(answer.text, url);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof ModelError) throw cause;
        if (deadline.aborted) throw new ModelError('timeout', modelMessages.timeout(url, timeoutMs / 1000));
        throw new ModelError(
          'unreachable',
          modelMessages.unreachable(url, cause instanceof Error ? cause.message : String(cause)),
        );
      }
    },
  };
}

/** Most endpoints know the first name, OpenAI's reasoning models only the second. */
type AnswerLimit = 'max_tokens' | 'max_completion_tokens';

const wantsOtherLimit = (answer: Awaited<ReturnType<PostPort>>, { maxAnswerTokens }: ChatRequest): boolean =>
  maxAnswerTokens !== undefined &&
  'status' in answer &&
  answer.status === 400 &&
  answer.text.includes('max_completion_tokens');

const formatRequestBody = (
  { messages, tools = [], maxAnswerTokens }: ChatRequest,
  model: string,
  limit: AnswerLimit,
): string =>
  JSON.stringify({
    model,
    temperature: 0,
    ...(maxAnswerTokens === undefined ? {} : { [limit]: maxAnswerTokens }),
    messages,
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, schema }) => ({
            type: 'function',
            function: { name, description, parameters: schema },
          })),
        }),
  });

function rejectStatus(status: number, text: string, retryAfter: string | null, url: string): void {
  if (status >= 200 && status < 300) return;
  const explanation = asString(getProperty(asObject(getProperty(asObject(tryParseJson(text)), 'error')), 'message'));
  const withExplanation = (message: string): string =>
    explanation === undefined
      ? message
      : [message, modelMessages.endpointSays(explanation.slice(0, maxShownErrorLength))].join(' ');
  const seconds = Number(retryAfter ?? '');
  if (status === 429)
    throw new ModelError(
      'rate-limit',
      withExplanation(modelMessages.rateLimit(url)),
      seconds > 0 ? seconds * 1000 : undefined,
    );
  if (status === 408 || status >= 500)
    throw new ModelError(
      'server',
      withExplanation(modelMessages.serverFailed(url, status)),
      seconds > 0 ? seconds * 1000 : undefined,
    );
  const kind = [401, 403, 404].includes(status) ? 'denied' : 'refused';
  throw new ModelError(kind, withExplanation(modelMessages.requestRejected(url, status)));
}

function readAnswer(text: string, url: string): ChatAnswer {
  const value = tryParseJson(text);
  if (/^\s*<(?:!doctype|html)/i.test(text)) throw new ModelError('malformed', modelMessages.webPage(url));
  const choice = asObject(asList(getProperty(asObject(value), 'choices'))[0]);
  const message = getProperty(choice, 'message');
  if (!isObject(message)) throw new ModelError('malformed', modelMessages.notACompletion(url));
  const usage = asObject(getProperty(asObject(value), 'usage'));
  return {
    text: asString(getProperty(message, 'content')) ?? '',
    calls: asList(getProperty(message, 'tool_calls')).flatMap(readCall),
    ...readTokenCount('promptTokens', usage, 'prompt_tokens'),
    ...readTokenCount('answerTokens', usage, 'completion_tokens'),
  };
}

function readCall(call: JsonValue): ChatAnswer['calls'] {
  const inner = asObject(getProperty(asObject(call), 'function'));
  const name = asString(getProperty(inner, 'name'));
  const callArguments = getProperty(inner, 'arguments');
  if (name === undefined) return [];
  return [{ name, arguments: typeof callArguments === 'string' ? callArguments : JSON.stringify(callArguments ?? {}) }];
}

const readTokenCount = (
  key: 'promptTokens' | 'answerTokens',
  usage: SchemaObject,
  field: string,
): Partial<ChatAnswer> => {
  const count = asNumber(getProperty(usage, field));
  return count === undefined ? {} : { [key]: count };
};
