import type { FrontmatterBlock } from './findFrontmatterBlock.js';

/** For programs that find the block with one regular expression. Its first group is the YAML, its second the body. */
export function matchFrontmatter(text: string, pattern: RegExp): FrontmatterBlock {
  const match = pattern.exec(text);
  if (!match) return { state: /^---\r?\n/.test(text) ? 'unclosed' : 'missing' };
  const [, yaml = '', body = ''] = match;
  return { state: 'found', yaml, start: match.index + match[0].indexOf('\n') + 1, body };
}
