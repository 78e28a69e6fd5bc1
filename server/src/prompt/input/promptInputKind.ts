import type { DocumentKind } from '../../core/index.js';
import { type JsonNode, parseJson } from '../../json/parseJson.js';
import { readPromptSource } from '../sources/readPromptSource.js';
import type { PromptSource, SourceError } from '../sources/promptSource.js';
import { inputRules } from '../rules/inputRules.js';

/** A file with the input of `prompt build`. */
export interface PromptInput {
  readonly source: PromptSource | SourceError;
  /** Undefined if nothing of it is JSON. */
  readonly root: JsonNode | undefined;
}

/** Files named `*.skillwright.prompt.json`. Other JSON files are prompts only for a command that names them. */
export const promptInputKind: DocumentKind<PromptInput> = {
  id: 'promptInput',
  languageIds: [],
  claims: fileName => /\.skillwright\.prompt\.json$/i.test(fileName),
  parse: ({ text }) => ({ source: readPromptSource(text), root: parseJson(text).root }),
  rules: inputRules,
  isRelevant: () => true,
  features: {},
};
