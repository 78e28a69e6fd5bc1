import type { CancellationToken } from 'vscode';
import { type PostResult, postToEndpoint } from '../../../server/src/shared/postToEndpoint.js';
import { modelMessages } from '../messages/modelMessages.js';

/** Sends a chat completion to an endpoint. Errors are returned as messages, which never contain the key. */
export async function postChat(
  baseUrl: string,
  body: string,
  key: string | undefined,
  token: CancellationToken,
): Promise<PostResult> {
  const abort = new AbortController();
  const subscription = token.onCancellationRequested(() => abort.abort());
  try {
    const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
    return await postToEndpoint({ url, body, key, signal: abort.signal });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    return { failed: modelMessages.requestCancelled(), mayPass: false };
  } finally {
    subscription.dispose();
  }
}
