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
import { ModelError, type ChatAnswer, type ChatModel, type ChatRequest } from './chatModel.js';

/** Sends JSON; the shell gives it. Rejects when aborted. */
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
  /** Milliseconds until an endpoint that does not answer is given up. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 60_000;

/** Any endpoint that speaks OpenAI's chat completions. */
export function createOpenAiModel({
  post,
  baseUrl,
  model,
  apiKey,
  timeoutMs: timeoutMs = defaultTimeoutMs,
}: OpenAiOptions): ChatModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    name: model,
    address: url,
    async ask(request, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await post({
          url,
          body: bodyOf(request, model),
          key: apiKey,
          signal: AbortSignal.any([signal, deadline]),
        });
        if ('failed' in answer) throw new ModelError(answer.mayPass ? 'unreachable' : 'refused', answer.failed);
        refuseStatus(answer.status, answer.text, answer.retryAfter, url);
        return readAnswer(answer.text, url);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof ModelError) throw cause;
        if (deadline.aborted)
          throw new ModelError('timeout', `${url} did not answer within ${timeoutMs / 1000} seconds.`);
        throw new ModelError(
          'unreachable',
          `${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
        );
      }
    },
  };
}

const bodyOf = ({ messages, tools = [] }: ChatRequest, model: string): string =>
  JSON.stringify({
    model,
    temperature: 0,
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

function refuseStatus(status: number, text: string, retryAfter: string | null, url: string): void {
  if (status >= 200 && status < 300) return;
  const said = asString(getProperty(asObject(getProperty(asObject(tryParseJson(text)), 'error')), 'message'));
  const reason = said === undefined ? '' : `: ${said.slice(0, 300)}`;
  const seconds = Number(retryAfter ?? '');
  if (status === 429)
    throw new ModelError(
      'rate-limit',
      `${url} asks to slow down (429)${reason}.`,
      seconds > 0 ? seconds * 1000 : undefined,
    );
  if (status >= 500) throw new ModelError('server', `${url} failed with status ${status}${reason}.`);
  throw new ModelError('refused', `${url} refused the request with status ${status}${reason}.`);
}

function readAnswer(text: string, url: string): ChatAnswer {
  const value = tryParseJson(text);
  if (/^\s*<(?:!doctype|html)/i.test(text))
    throw new ModelError(
      'malformed',
      `${url} answered with a web page: is it the base URL of an OpenAI-compatible endpoint?`,
    );
  const choice = asObject(asList(getProperty(asObject(value), 'choices'))[0]);
  const message = getProperty(choice, 'message');
  if (!isObject(message))
    throw new ModelError('malformed', `${url} answered with something that is no chat completion.`);
  const usage = asObject(getProperty(asObject(value), 'usage'));
  return {
    text: asString(getProperty(message, 'content')) ?? '',
    calls: asList(getProperty(message, 'tool_calls')).flatMap(callOf),
    ...tokens('promptTokens', usage, 'prompt_tokens'),
    ...tokens('answerTokens', usage, 'completion_tokens'),
  };
}

function callOf(call: JsonValue): ChatAnswer['calls'] {
  const inner = asObject(getProperty(asObject(call), 'function'));
  const name = asString(getProperty(inner, 'name'));
  const given = getProperty(inner, 'arguments');
  if (name === undefined) return [];
  return [{ name, arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}) }];
}

const tokens = (key: 'promptTokens' | 'answerTokens', usage: SchemaObject, field: string): Partial<ChatAnswer> => {
  const count = asNumber(getProperty(usage, field));
  return count === undefined ? {} : { [key]: count };
};
