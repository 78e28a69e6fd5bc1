import { spanOf } from '../../text/span.js';
import type { Field, Frontmatter } from './frontmatter.js';
import { locateFrontmatter } from './locateFrontmatter.js';
import { readYaml } from './readYaml.js';

/** The frontmatter of any text, with exact spans, recovered where it is broken. Never throws, never executes. */
export function readFrontmatter(text: string): Frontmatter {
  const located = locateFrontmatter(text);
  if (!located.content || located.state === 'language') return { ...located, fields: [], problems: [], valid: false };
  const { entries, problems } = readYaml(text, located.content);
  const fields = entries.map(({ key, keySpan, value }): Field => {
    return { key, keySpan, value, span: spanOf(keySpan.start, Math.max(value.span?.end ?? 0, keySpan.end)) };
  });
  return { ...located, fields, problems, valid: !problems.some(problem => problem.kind === 'syntax') };
}
