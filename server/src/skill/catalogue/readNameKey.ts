import { maxNameKeyLength } from '../limits.js';
import { findField, type Frontmatter } from '../frontmatter/frontmatter.js';

/**
 * A key for the name in a frontmatter. If an agent reads the same name in two skills, they have the same key: agents change letter case,
 * spaces and punctuation, and cut names. Empty without a name. Undefined if agents may read different names, as in broken YAML.
 */
export function readNameKey(text: string, frontmatter: Frontmatter): string | undefined {
  const { state, valid, fields } = frontmatter;
  if (state !== 'present' || !valid) return undefined;
  const { value } = findField(frontmatter, 'name') ?? {};
  if (!value) return '';
  const { scalar, span } = value;
  if (typeof scalar !== 'string' || !span || fields.filter(({ key }) => key === 'name').length > 1) return undefined;
  const lineEnd = text.indexOf('\n', span.start);
  const key = toNameKey(scalar);
  // Some agents read the line without a YAML parser.
  return key !== '' && key === toNameKey(text.slice(span.start, lineEnd)) ? key : undefined;
}

/** @param name of a skill or a folder */
export const toNameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, maxNameKeyLength);
