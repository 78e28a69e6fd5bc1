import type { CancellationToken } from 'vscode';
import { type PostResult, postToEndpoint } from '../../../server/src/shared/postToEndpoint.js';

/** Sends a chat completion to an endpoint. What goes wrong comes back as words, which never hold the key. */
export async function postChat(
  baseUrl: string,
  body: string,
  key: string | undefined,
  token: CancellationToken,
): Promise<PostResult> {
  const abort = new AbortController();
  const listening = token.onCancellationRequested(() => abort.abort());
  try {
    const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
    return await postToEndpoint({ url, body, key, signal: abort.signal });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return { failed: 'The request was cancelled.', mayPass: false };
  } finally {
    listening.dispose();
  }
}
