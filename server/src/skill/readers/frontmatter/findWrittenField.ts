import { createSourceText } from '../../../text/createSourceText.js';
import { contains } from '../../../text/span.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { readFrontmatter } from '../../frontmatter/readFrontmatter.js';

/**
 * What the author wrote of a field that a program does not find: no field, one without a value, one that the program cannot read, or
 * something beside it that is no YAML.
 */
type WrittenField = 'absent' | 'empty' | 'unread' | 'broken';

/** @param text as decoded */
export function findWrittenField(text: string, name: string): WrittenField {
  const frontmatter = readFrontmatter(createSourceText(text).text);
  const field = findField(frontmatter, name);
  const problem = frontmatter.problems.find(({ kind }) => kind === 'syntax');
  if (problem && !(field && contains(field.span, problem.span))) return 'broken';
  if (!field) return 'absent';
  const { kind, scalar, span } = field.value;
  const isEmpty = span === undefined || kind === 'null' || (typeof scalar === 'string' && scalar.trim() === '');
  return isEmpty ? 'empty' : 'unread';
}
