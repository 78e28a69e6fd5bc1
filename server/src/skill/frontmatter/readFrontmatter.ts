import { spanOf, type Span } from '../../text/span.js';
import type { Field, Frontmatter } from './frontmatter.js';
import { maxRecoveredFields } from './limits.js';
import { locateFrontmatter } from './locateFrontmatter.js';
import { readYaml, type YamlNode } from './readYaml.js';

/** The frontmatter of any text, with exact spans, recovered where it is broken. Never throws, never executes. */
export function readFrontmatter(text: string): Frontmatter {
  const located = locateFrontmatter(text);
  if (!located.content || located.state === 'language') return { ...located, fields: [], problems: [], valid: false };
  const { entries, problems } = readYaml(text, located.content);
  const fields = entries.map(({ key, keySpan, value }): Field => {
    return { key, keySpan, value, span: spanOf(keySpan.start, Math.max(value.span?.end ?? 0, keySpan.end)) };
  });
  const valid = !problems.some(problem => problem.kind === 'syntax');
  const recovered = valid ? [] : recoverFields(text, located.content, fields);
  const all = [...fields, ...recovered].sort((a, b) => a.keySpan.start - b.keySpan.start);
  return { ...located, fields: all, problems, valid };
}

/** Fields that the parser lost after an error, from lines that start with a key. */
function recoverFields(text: string, content: Span, parsed: readonly Field[]): readonly Field[] {
  const starts = new Set(parsed.map(field => field.keySpan.start));
  const matches = text.slice(content.start, content.end).matchAll(/^([\w-]+):(?:[ \t]+(\S[^\n]*)|[ \t]*)$/gm);
  return takeFirst(matches, maxRecoveredFields)
    .map((match): Field => {
      const [, key = ''] = match;
      // Not in the pattern: it would try every blank of a long run.
      const value = match[2]?.trimEnd() ?? '';
      const start = content.start + match.index;
      const keySpan = spanOf(start, start + key.length);
      const end = start + match[0].trimEnd().length;
      const node: YamlNode =
        value === '' ? { kind: 'unknown' } : { kind: 'unknown', span: spanOf(end - value.length, end) };
      return { key, keySpan, value: node, span: spanOf(start, end) };
    })
    .filter(field => !starts.has(field.keySpan.start));
}

function takeFirst<Item>(items: Iterable<Item>, max: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length === max) break;
    taken.push(item);
  }
  return taken;
}
