import type { Span } from '../../text/span.js';
import type { MarkdownLink, MarkdownStructure } from './markdownStructure.js';

const label = String.raw`\[((?:[^[\]\\]|\\[^])+)\]`;
/** `[label]`, `[text][label]` and `[label][]`; `[text](url)` names no label. */
const references = new RegExp(String.raw`${label}(?!\(|\[[^\]])`, 'g');
const definition = new RegExp(`^${label}:`);

/**
 * The link definitions that a reference is for; `- [Feature]: [Description]` of a template is a definition too, and a footnote's text may
 * be one. Linear in the text's length.
 */
export function findUsedDefinitions(text: string, markdown: MarkdownStructure): ReadonlySet<MarkdownLink> {
  const definitions = markdown.links.filter(({ kind }) => kind === 'definition');
  if (definitions.length === 0) return new Set();
  const hidden = [
    ...markdown.codeBlocks,
    ...markdown.inlineCode,
    ...markdown.comments,
    ...definitions.map(({ span }) => span),
  ];
  hidden.sort((a, b) => a.start - b.start);
  const used = new Set<string>();
  let next = 0;
  for (const { index, 1: name = '' } of text.slice(markdown.start).matchAll(references)) {
    const offset = markdown.start + index;
    while ((hidden[next]?.end ?? Infinity) <= offset) next++;
    if (!contains(hidden[next], offset)) used.add(normalizeLabel(name));
  }
  return new Set(
    definitions.filter(({ span }) => {
      const name = definition.exec(text.slice(span.start, span.end))?.[1];
      return name !== undefined && !name.startsWith('^') && used.has(normalizeLabel(name));
    }),
  );
}

const contains = (span: Span | undefined, offset: number): boolean =>
  span !== undefined && span.start <= offset && offset < span.end;

/** Labels are compared without regard to case and white space. */
const normalizeLabel = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
