import type { ChunkOutline, OutlineChunk, OutlineHeading, WireRange } from '../../../server/src/shared/requests.js';

/** One row of the chunk view. */
export interface OutlineNode {
  /** Stable over edits, so that the tree keeps what is expanded and selected. */
  readonly id: string;
  readonly kind: 'core' | 'chunk' | 'heading';
  readonly label: string;
  /** Shown faintly after the label. */
  readonly description: string;
  /** Markdown. */
  readonly tooltip: string;
  /** What a screen reader says. */
  readonly spoken: string;
  readonly range: WireRange;
  /** Where a click leads. */
  readonly target: WireRange;
  readonly problems: readonly string[];
  /** Of chunks that have one. */
  readonly chunkId?: string;
  /** Place among the outer chunks, and the last place there is; of rows that can be moved. */
  readonly place?: number;
  readonly last?: number;
  readonly parent: OutlineNode | undefined;
  readonly children: readonly OutlineNode[];
}

/** The rows of a skill: what is always loaded, then its chunks in the order of the document. */
export function createOutlineNodes(outline: ChunkOutline): readonly OutlineNode[] {
  const seen = new Map<string, number>();
  const last = Math.max(0, ...outline.chunks.map(({ place = 0 }) => place));
  const chunks = outline.chunks.map(chunk => {
    const occurrence = (seen.get(chunk.id) ?? 0) + 1;
    seen.set(chunk.id, occurrence);
    return chunkNode(chunk, `chunk ${chunk.id} ${occurrence}`, last);
  });
  return [coreNode(outline), ...chunks];
}

function coreNode({ title, coreTokens, coreRange, coreHeadings }: ChunkOutline): OutlineNode {
  const tokens = tokenCount(coreTokens);
  return withHeadings(coreHeadings, {
    id: 'core',
    kind: 'core',
    label: title ?? 'Core',
    description: `${tokens} · always loaded`,
    tooltip: `**Core** — always loaded, ${tokens}\n\nFrontmatter and everything outside chunks.`,
    spoken: `Core, ${title ?? 'without a title'}, always loaded, ${tokens}`,
    range: coreRange,
    target: { start: coreRange.start, end: coreRange.start },
    problems: [],
    parent: undefined,
  });
}

function chunkNode(chunk: OutlineChunk, id: string, last: number): OutlineNode {
  const tokens = tokenCount(chunk.tokens);
  const label = chunk.id || 'Chunk without an id';
  const problems = chunk.problems.map(problem => `\n- ${problem}`).join('');
  return withHeadings(chunk.headings, {
    id,
    kind: 'chunk',
    label,
    description: [tokens, chunk.description].filter(Boolean).join(' · '),
    tooltip: `**${escapeMarkdown(label)}** — ${tokens}, loaded on demand\n\n${escapeMarkdown(chunk.description)}${problems && `\n\n---\n${problems}`}`,
    spoken: ['Chunk', label, chunk.description, tokens, problemCount(chunk.problems.length)].filter(Boolean).join(', '),
    range: chunk.range,
    target: chunk.nameRange,
    problems: chunk.problems,
    ...(chunk.id ? { chunkId: chunk.id } : {}),
    ...(chunk.place === undefined ? {} : { place: chunk.place, last }),
    parent: undefined,
  });
}

function headingNode(heading: OutlineHeading, parent: OutlineNode, id: string): OutlineNode {
  return withHeadings(heading.children, {
    id,
    kind: 'heading',
    label: heading.title || '(empty heading)',
    description: '',
    tooltip: '',
    spoken: `Heading level ${heading.level}, ${heading.title}`,
    range: heading.range,
    target: { start: heading.range.start, end: heading.range.start },
    problems: [],
    parent,
  });
}

function withHeadings(headings: readonly OutlineHeading[], own: Omit<OutlineNode, 'children'>): OutlineNode {
  const children: OutlineNode[] = [];
  const node = { ...own, children };
  const seen = new Map<string, number>();
  for (const heading of headings) {
    const occurrence = (seen.get(heading.title) ?? 0) + 1;
    seen.set(heading.title, occurrence);
    children.push(headingNode(heading, node, `${own.id} / ${heading.title} ${occurrence}`));
  }
  return node;
}

/** The innermost row whose range holds the place; the core where no other does. */
export function findNodeAt(nodes: readonly OutlineNode[], place: WireRange['start']): OutlineNode | undefined {
  // Chunks lie inside the core's range; the last match is the more special one.
  const holder = nodes.findLast(node => holds(node.range, place));
  return holder && (findNodeAt(holder.children, place) ?? holder);
}

function holds({ start, end }: WireRange, place: WireRange['start']): boolean {
  const afterStart = place.line > start.line || (place.line === start.line && place.character >= start.character);
  const beforeEnd = place.line < end.line || (place.line === end.line && place.character <= end.character);
  return afterStart && beforeEnd;
}

const tokenCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}`;

const problemCount = (count: number): string => (count === 0 ? '' : `${count} ${count === 1 ? 'problem' : 'problems'}`);

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&');

/** Tells a row, which menus of the view hand to commands, from anything else. */
export const isOutlineNode = (value: unknown): value is OutlineNode =>
  typeof value === 'object' && value !== null && 'kind' in value && 'target' in value && 'spoken' in value;
