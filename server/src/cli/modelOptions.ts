import { createOpenAiModel, withRetries, waitOnTimer, type ChatModel } from '../guide/index.js';
import { postToEndpoint } from '../shared/postToEndpoint.js';
import { UsageError } from './command.js';
import type { Terminal } from './terminal.js';
import { maxModelAttempts } from './limits.js';
import { messages } from './messages/messages.js';

/** The model behind `--model` and `--base-url`. The key comes from the environment, never from a file or an argument. */
export function createModelFromOptions(
  model: string | undefined,
  baseUrl: string | undefined,
  terminal: Terminal,
): ChatModel {
  if (model === undefined || baseUrl === undefined) {
    throw new UsageError(messages.modelOptionsRequired());
  }
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) throw new UsageError(messages.invalidBaseUrl(baseUrl));
  const { SKILLWRIGHT_API_KEY, OPENAI_API_KEY } = terminal.environment;
  const apiKey = SKILLWRIGHT_API_KEY ?? OPENAI_API_KEY;
  return withRetries(
    createOpenAiModel({ post: postToEndpoint, baseUrl, model, ...(apiKey !== undefined && { apiKey }) }),
    {
      maxAttempts: maxModelAttempts,
      wait: waitOnTimer,
      onRetry: (message, milliseconds) => {
        terminal.note(`${messages.retrying(message, Math.ceil(milliseconds / 1000))}\n`);
      },
    },
  );
}
