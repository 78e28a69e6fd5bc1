import { createOpenAiModel, withRetries, waitOnTimer, type ChatModel } from '../guide/index.js';
import { postToEndpoint } from '../shared/postToEndpoint.js';
import { UsageError } from './command.js';
import type { Terminal } from './terminal.js';

const maxAttempts = 5;

/** The model behind `--model` and `--base-url`. The key comes from the environment, never from a file or an argument. */
export function createModelFromOptions(
  model: string | undefined,
  baseUrl: string | undefined,
  terminal: Terminal,
): ChatModel {
  if (model === undefined || baseUrl === undefined) {
    throw new UsageError(
      'A model requires --model NAME and --base-url URL (an endpoint compatible with OpenAI’s chat completions).',
    );
  }
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(`--base-url must be an http or https URL, not '${baseUrl}'.`);
  const { SKILLWRIGHT_API_KEY, OPENAI_API_KEY } = terminal.environment;
  const apiKey = SKILLWRIGHT_API_KEY ?? OPENAI_API_KEY;
  return withRetries(
    createOpenAiModel({ post: postToEndpoint, baseUrl, model, ...(apiKey !== undefined && { apiKey }) }),
    {
      maxAttempts: maxAttempts,
      wait: waitOnTimer,
      onRetry: (message, milliseconds) => {
        terminal.note(`${message} Retrying in ${Math.ceil(milliseconds / 1000)} s.\n`);
      },
    },
  );
}
