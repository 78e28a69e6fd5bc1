import type { JsonValue } from '../../json/jsonValue.js';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonValue;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ChatTool[];
  /** The most that an answer may be, where the endpoint keeps to it. */
  readonly maxAnswerTokens?: number;
}

export interface ChatAnswer {
  readonly text: string;
  /** `arguments` as the model wrote them: not always JSON. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  /** As the endpoint counts them. */
  readonly promptTokens?: number;
  readonly answerTokens?: number;
}

/** A language model: VS Code's, or an endpoint. Rejects with a {@link ModelError}, or the signal's reason when aborted. */
export interface ChatModel {
  readonly name: string;
  /** Where it answers, if it has an address: equal names at two addresses are two models. */
  readonly address?: string;
  readonly ask: (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer>;
}

/** `denied`: the endpoint refuses every request, because of the key, the permission or the address. */
export type ModelErrorKind = 'unreachable' | 'timeout' | 'rate-limit' | 'server' | 'denied' | 'refused' | 'malformed';

/** Why there is no answer, in words for the user. The key is never in them. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(
    readonly kind: ModelErrorKind,
    message: string,
    /** Milliseconds after which the endpoint wants to be asked again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Asking again may help. */
export const isTransient = (error: unknown): error is ModelError =>
  error instanceof ModelError && ['unreachable', 'timeout', 'rate-limit', 'server'].includes(error.kind);
