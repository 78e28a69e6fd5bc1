import type { OutlineSymbol, ParsedDocument } from '../../core/index.js';
import { contains, spanOf } from '../../text/span.js';
import { getChunkNameSpan, type Chunk } from '../chunks/chunk.js';
import type { Heading } from '../markdown/markdownStructure.js';
import type { SkillDocument } from '../skillDocument.js';
import { maxShownNameLength } from '../limits.js';
import { messages } from '../messages/index.js';
import { minOf } from '../../text/extremes.js';

/** Frontmatter with its fields, the core's headings, and chunks with the headings inside them. */
export function findSymbols({ model }: ParsedDocument<SkillDocument>): readonly OutlineSymbol[] {
  const outer = model.chunks.filter(chunk => !chunk.nestedIn);
  const nested = findNestedChunks(model.chunks);
  // A chunk ends the section before it, because the chunk is not part of the core.
  const sections = splitAtChunks(model.coreHeadings, outer, model.source.text.length).flatMap(({ headings, end }) =>
    createHeadingTree(headings, end),
  );
  return [
    ...createFrontmatterSymbol(model),
    ...sections,
    ...outer.map(chunk => createChunkSymbol(chunk, nested.get(chunk))),
  ].sort((a, b) => a.span.start - b.span.start);
}

function createFrontmatterSymbol({ frontmatter }: SkillDocument): readonly OutlineSymbol[] {
  const { open, close, content, fields } = frontmatter;
  if (!open || !content) return [];
  const children = fields.map((field): OutlineSymbol => {
    const { scalar } = field.value;
    const detail = scalar === undefined || scalar === null ? undefined : String(scalar).slice(0, maxShownNameLength);
    return {
      name: field.key,
      kind: 'field',
      span: field.span,
      nameSpan: field.keySpan,
      children: [],
      ...(detail && { detail }),
    };
  });
  const span = spanOf(open.start, close?.end ?? Math.max(content.end, open.end));
  return [{ name: messages.symbolFrontmatter(), kind: 'module', span, nameSpan: open, children }];
}

function findNestedChunks(chunks: readonly Chunk[]): ReadonlyMap<Chunk, readonly Chunk[]> {
  const nested = new Map<Chunk, Chunk[]>();
  for (const chunk of chunks) {
    if (!chunk.nestedIn) continue;
    const inner = nested.get(chunk.nestedIn);
    if (inner) inner.push(chunk);
    else nested.set(chunk.nestedIn, [chunk]);
  }
  return nested;
}

function createChunkSymbol(chunk: Chunk, nested: readonly Chunk[] = []): OutlineSymbol {
  const inner = nested.map(other => createChunkSymbol(other));
  const headings = chunk.headings.filter(({ span }) => !inner.some(symbol => contains(symbol.span, span)));
  const children = [...createHeadingTree(headings, chunk.content.end), ...inner].sort(
    (a, b) => a.span.start - b.span.start,
  );
  return {
    name: chunk.id ?? messages.symbolWithoutId(),
    kind: 'chunk',
    span: chunk.span,
    nameSpan: getChunkNameSpan(chunk),
    children,
    ...(chunk.description && { detail: chunk.description }),
  };
}

/** The headings before the first chunk, between two, and after the last. */
function splitAtChunks(headings: readonly Heading[], chunks: readonly Chunk[], textEnd: number) {
  const pieces: { headings: Heading[]; end: number }[] = [];
  let next = 0;
  let current: { headings: Heading[]; end: number } | undefined;
  for (const heading of headings) {
    while (next < chunks.length && (chunks[next]?.span.start ?? textEnd) < heading.span.start) {
      next++;
      current = undefined;
    }
    if (!current) {
      current = { headings: [], end: chunks[next]?.span.start ?? textEnd };
      pieces.push(current);
    }
    current.headings.push(heading);
  }
  return pieces;
}

/** Headings nested by level; each reaches to the next of its level or above. Linear. */
function createHeadingTree(headings: readonly Heading[], end: number): readonly OutlineSymbol[] {
  const nextOfLevel = Array<number>(7).fill(end);
  const ends = headings
    .map(heading => heading)
    .reverse()
    .map(({ level, span }) => {
      const sectionEnd = minOf(nextOfLevel.slice(0, level + 1));
      nextOfLevel[level] = span.start;
      return Math.max(sectionEnd, span.end);
    })
    .reverse();
  const roots: OutlineSymbol[] = [];
  const open: { level: number; children: OutlineSymbol[] }[] = [];
  headings.forEach((heading, index) => {
    const children: OutlineSymbol[] = [];
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.children ?? roots).push({
      name: heading.title === '' ? messages.symbolWithoutTitle() : heading.title,
      kind: 'section',
      span: spanOf(heading.span.start, ends[index] ?? heading.span.end),
      nameSpan: heading.titleSpan,
      children,
    });
    open.push({ level: heading.level, children });
  });
  return roots;
}
