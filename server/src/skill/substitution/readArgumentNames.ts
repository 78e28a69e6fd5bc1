import { findField, type Frontmatter } from '../frontmatter/frontmatter.js';

/** The names in the field `arguments`: a list, or a text with spaces between them. Claude Code skips numbers. */
export function readArgumentNames(frontmatter: Frontmatter): readonly string[] {
  const value = findField(frontmatter, 'arguments')?.value;
  const names = value?.items?.map(item => String(item.scalar ?? '')) ?? String(value?.scalar ?? '').split(/\s+/);
  return names.filter(name => name !== '' && !/^\d+$/.test(name));
}
