import { type JsonNode, parseJson } from '../json/parseJson.js';
import type { DocumentKind } from '../core/index.js';
import { schemaUnavailable } from './schemaUnavailable.js';

/** What a `skillwright.json` says, each value with its place. */
export interface Configuration {
  /** Undefined where nothing could be read. */
  readonly root: JsonNode | undefined;
}

/** The configuration file of the command line: the settings' names without their prefix. What is no JSON at all ends the run before. */
export const configurationKind: DocumentKind<Configuration> = {
  id: 'configuration',
  languageIds: [],
  claims: fileName => fileName === 'skillwright.json',
  parse: ({ text }) => ({ root: parseJson(text).root }),
  rules: [schemaUnavailable],
  // A run reports on the one configuration it uses; others hold for nothing in it.
  isRelevant: () => false,
  features: {},
};
