import { messages } from './messages.js';
import { maxAnswerBytes } from './limits.js';

/** The result of a request to an endpoint. `failed` is a message for users, which never contains the key. */
export type PostResult =
  | { readonly status: number; readonly text: string; readonly retryAfter: string | null }
  | {
      readonly failed: string;
      /** The same request may succeed later. */
      readonly mayPass: boolean;
    };

export interface PostRequest {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** Sent over https only, or to this machine. */
  readonly key?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends JSON to the endpoint of a model. Redirects are refused, because they would send the texts elsewhere. Used by the client and the
 * command line. Rejects with the signal's reason when aborted.
 */
export async function postToEndpoint({ url, body, key = '', signal }: PostRequest): Promise<PostResult> {
  if (key !== '' && !mayCarryKey(url)) return createRefusal(messages.keyOverHttp(new URL(url).origin));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
      body,
      signal,
      // With `error`, the reason of the failure is not known.
      redirect: 'manual',
    });
    const { status, headers } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return createRefusal(messages.redirected(url));
    }
    const text = await readText(response.body);
    if (text === undefined) return createRefusal(messages.answerTooLong(url, maxAnswerBytes / 1_000_000));
    return { status, text, retryAfter: headers.get('retry-after') };
  } catch (error) {
    signal.throwIfAborted();
    const reason = findReason(error);
    return { failed: messages.unreachable(url, key === '' ? reason : reason.replaceAll(key, '…')), mayPass: true };
  }
}

const createRefusal = (failed: string): PostResult => ({ failed, mayPass: false });

/** Requests to this machine are not sent over a network. */
function mayCarryKey(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Undefined if the answer is too long. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > maxAnswerBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** In Node the message is `fetch failed`, and the reason is the cause. */
function findReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
