/** What came of a request to an endpoint. `failed` says why in words that never hold the key. */
export type PostResult =
  | { readonly status: number; readonly text: string; readonly retryAfter: string | null }
  | {
      readonly failed: string;
      /** Asking again may help. */
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

/** Bytes; longer answers are not read to their end. */
const maxAnswerBytes = 4_000_000;

/**
 * Sends JSON to a model's endpoint, and to no other: a redirect is refused, for it would take the texts elsewhere. Import-free: the
 * client and the command line send alike. Rejects with the signal's reason when aborted.
 */
export async function postToEndpoint({ url, body, key = '', signal }: PostRequest): Promise<PostResult> {
  if (key !== '' && !mayCarryKey(url))
    return refusal(`The key would go over plain http to ${new URL(url).origin}: use https, or remove the key.`);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
      body,
      signal,
      // Not `error`, which says no more than that the request failed.
      redirect: 'manual',
    });
    const { status, headers } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return refusal(`${url} redirects to another address. Redirects are not followed: set the address itself.`);
    }
    const text = await readText(response.body);
    if (text === undefined) return refusal(`${url} answered with more than ${maxAnswerBytes / 1_000_000} MB.`);
    return { status, text, retryAfter: headers.get('retry-after') };
  } catch (error) {
    signal.throwIfAborted();
    const reason = reasonOf(error);
    return { failed: `${url} cannot be reached: ${key === '' ? reason : reason.replaceAll(key, '…')}.`, mayPass: true };
  }
}

const refusal = (failed: string): PostResult => ({ failed, mayPass: false });

/** To this machine nobody listens on the way. */
function mayCarryKey(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Undefined where it is too long. */
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

/** Node says `fetch failed`, and why in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
