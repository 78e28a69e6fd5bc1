import { contains } from '../../../text/span.js';
import { findField, type Frontmatter } from '../../frontmatter/frontmatter.js';
import { readSkillSource } from './readSkillSource.js';

/**
 * What the author wrote of a field that a program does not find: no field, one without a value, one that the program cannot read, or
 * something beside it that is no YAML.
 */
type WrittenField = 'absent' | 'empty' | 'unread' | 'broken';

export const findWrittenField = (bytes: Uint8Array, name: string): WrittenField =>
  describeWrittenField(readSkillSource(bytes).frontmatter, name);

export function describeWrittenField(frontmatter: Frontmatter, name: string): WrittenField {
  const field = findField(frontmatter, name);
  const problem = frontmatter.problems.find(({ kind }) => kind === 'syntax');
  if (problem && !(field && contains(field.span, problem.span))) return 'broken';
  if (!field) return 'absent';
  const { kind, scalar, span } = field.value;
  const isEmpty = span === undefined || kind === 'null' || (typeof scalar === 'string' && scalar.trim() === '');
  return isEmpty ? 'empty' : 'unread';
}
