import { type JsonNode, parseJson } from '../json/parseJson.js';
import type { DocumentKind } from '../core/index.js';
import { schemaUnavailable } from './schemaUnavailable.js';

/** The content of a `skillwright.json`, each value with its position. */
export interface Configuration {
  /** Undefined if the file is not JSON. */
  readonly root: JsonNode | undefined;
}

/** The configuration file of the command line: settings without their prefix. A file that is not JSON ends the run earlier. */
export const configurationKind: DocumentKind<Configuration> = {
  id: 'configuration',
  languageIds: [],
  claims: fileName => fileName === 'skillwright.json',
  parse: ({ text }) => ({ root: parseJson(text).root }),
  rules: [schemaUnavailable],
  // A run reports only on the configuration that it uses.
  isRelevant: () => false,
  features: {},
};
