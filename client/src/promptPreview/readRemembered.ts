import { Uri } from 'vscode';
import type { PromptChoices } from './messages.js';

/** What a page kept over a reload, which an older version may have written differently. Undefined: of no use. */
export function readRemembered(
  state: unknown,
  standard: PromptChoices,
): { readonly uri: Uri; readonly choices: PromptChoices } | undefined {
  const { uri, choices } = recordOf(state);
  return typeof uri === 'string' ? { uri: Uri.parse(uri), choices: readChoices(choices, standard) } : undefined;
}

/** Choices from a page; what is of another type is as it stands by default. */
export function readChoices(given: unknown, standard: PromptChoices): PromptChoices {
  const { xml, compact, metadata, examples, maxTokens, skills, chunks, request, conversation } = recordOf(given);
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  const limit = typeof maxTokens === 'number' && Number.isFinite(maxTokens) ? Math.max(0, Math.floor(maxTokens)) : 0;
  return {
    xml: flag(xml, standard.xml),
    compact: flag(compact, standard.compact),
    metadata: flag(metadata, standard.metadata),
    examples: flag(examples, standard.examples),
    maxTokens: limit,
    skills: flag(skills, standard.skills),
    chunks: Array.isArray(chunks) ? chunks.filter(chunk => typeof chunk === 'string') : standard.chunks,
    request: typeof request === 'string' ? request : standard.request,
    ...(typeof conversation === 'string' && { conversation }),
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
