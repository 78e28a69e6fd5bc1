import type { CancellationToken } from 'vscode';

type Answer =
  { readonly status: number; readonly text: string; readonly retryAfter: string | null } | { readonly failed: string };

/** Sends a chat completion to an endpoint. What goes wrong comes back as words, which never hold the key. */
export async function postChat(
  baseUrl: string,
  body: string,
  key: string | undefined,
  token: CancellationToken,
): Promise<Answer> {
  const abort = new AbortController();
  token.onCancellationRequested(() => abort.abort());
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body,
      signal: abort.signal,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { failed: key === undefined || key === '' ? reason : reason.replaceAll(key, '…') };
  }
}
