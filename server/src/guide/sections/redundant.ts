import type { ArgumentFacts } from '../commandFacts.js';
import { isDefaultSentence } from '../prose/sentenceKinds.js';
import { get } from '../schema/jsonSchema.js';

/** Does a sentence only repeat what the rule's first sentence says from the schema? */
export function isRedundant(text: string, { required, schema }: ArgumentFacts): boolean {
  if (required && /\brequired for all\b/i.test(text)) return true;
  if (get(schema, 'enum') !== undefined && /^(?:valid|allowed|possible) values\b/i.test(text)) return true;
  if (isDefaultSentence(text)) return true;
  return get(schema, 'default') !== undefined && /^defaults? (?:is|to|value is) \S+$/i.test(text.replace(/\.$/, ''));
}
