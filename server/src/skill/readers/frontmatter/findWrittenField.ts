import { contains } from '../../../text/span.js';
import { findMisspeltField } from '../../frontmatter/findMisspeltField.js';
import { findField, type Frontmatter } from '../../frontmatter/frontmatter.js';
import { readSkillSource } from './readSkillSource.js';

/**
 * What the author wrote for a field that a program does not find. There may be no field, a field without a value, an unreadable
 * field, invalid YAML, or the field under a misspelt key.
 */
type WrittenField = 'absent' | 'empty' | 'unread' | 'broken' | { readonly misspelt: string };

export const findWrittenField = (bytes: Uint8Array, name: string): WrittenField =>
  describeWrittenField(readSkillSource(bytes).frontmatter, name);

export function describeWrittenField(frontmatter: Frontmatter, name: string): WrittenField {
  const field = findField(frontmatter, name);
  const problem = frontmatter.problems.find(({ kind }) => kind === 'syntax');
  if (problem && !(field && contains(field.span, problem.span))) return 'broken';
  if (!field) {
    const misspelt = findMisspeltField(frontmatter, name)?.key;
    return misspelt === undefined ? 'absent' : { misspelt };
  }
  const { kind, scalar, span } = field.value;
  const isEmpty = span === undefined || kind === 'null' || (typeof scalar === 'string' && scalar.trim() === '');
  return isEmpty ? 'empty' : 'unread';
}
