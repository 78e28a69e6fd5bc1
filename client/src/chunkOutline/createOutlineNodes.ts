import type { ChunkOutline, OutlineChunk, OutlineHeading, WireRange } from '../../../server/src/shared/requests.js';
import { viewMessages } from '../messages/viewMessages.js';
import { escapeMarkdown } from '../../../server/src/shared/escapeMarkdown.js';

/** One row of the chunk view. */
export interface OutlineNode {
  /** Stable across edits, so that rows stay expanded and selected. */
  readonly id: string;
  readonly kind: 'core' | 'chunk' | 'heading';
  readonly label: string;
  /** Shown faintly after the label. */
  readonly description: string;
  /** Markdown. */
  readonly tooltip: string;
  /** Label for screen readers. */
  readonly spoken: string;
  readonly range: WireRange;
  /** Target of a click. */
  readonly target: WireRange;
  readonly problems: readonly string[];
  /** Of the worst problem. */
  readonly severity?: OutlineChunk['severity'];
  /** Undefined for headings, the core and chunks without an id. */
  readonly chunkId?: string;
  /** Index among the outer chunks, and the last index. Only rows that can be moved have them. */
  readonly place?: number;
  readonly last?: number;
  readonly parent: OutlineNode | undefined;
  readonly children: readonly OutlineNode[];
}

/** The rows of a skill: its core, then its chunks in the order of the document. */
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

function coreNode({ title = '', coreTokens, coreRange, coreHeadings }: ChunkOutline): OutlineNode {
  const tokens = viewMessages.tokens(coreTokens);
  return withHeadings(coreHeadings, {
    id: 'core',
    kind: 'core',
    label: title || viewMessages.core(),
    description: viewMessages.coreDescription(tokens),
    tooltip: viewMessages.coreTooltip(tokens),
    spoken: viewMessages.spokenCore(title || viewMessages.withoutTitle(), tokens),
    range: coreRange,
    target: { start: coreRange.start, end: coreRange.start },
    problems: [],
    parent: undefined,
  });
}

function chunkNode(chunk: OutlineChunk, id: string, last: number): OutlineNode {
  const tokens = viewMessages.tokens(chunk.tokens);
  const label = chunk.id || viewMessages.chunkWithoutId();
  const problems = chunk.problems.map(problem => `\n- ${escapeMarkdown(problem)}`).join('');
  return withHeadings(chunk.headings, {
    id,
    kind: 'chunk',
    label,
    description: [tokens, chunk.description].filter(Boolean).join(' · '),
    tooltip: `${viewMessages.chunkTooltip(escapeMarkdown(label), tokens)}\n\n${escapeMarkdown(chunk.description)}${problems && `\n\n---\n${problems}`}`,
    spoken: [
      viewMessages.chunk(),
      label,
      chunk.description,
      tokens,
      chunk.problems.length > 0 && viewMessages.problems(chunk.problems.length),
    ]
      .filter(Boolean)
      .join(', '),
    range: chunk.range,
    target: chunk.nameRange,
    problems: chunk.problems,
    ...(chunk.severity && { severity: chunk.severity }),
    ...(chunk.id ? { chunkId: chunk.id } : {}),
    ...(chunk.place === undefined ? {} : { place: chunk.place, last }),
    parent: undefined,
  });
}

function headingNode(heading: OutlineHeading, parent: OutlineNode, id: string): OutlineNode {
  const label = heading.title || viewMessages.emptyHeading();
  return withHeadings(heading.children, {
    id,
    kind: 'heading',
    label,
    description: '',
    tooltip: '',
    spoken: viewMessages.spokenHeading(heading.level, label),
    range: heading.range,
    target: { start: heading.range.start, end: heading.range.start },
    problems: [],
    parent,
  });
}

function withHeadings(headings: readonly OutlineHeading[], base: Omit<OutlineNode, 'children'>): OutlineNode {
  const children: OutlineNode[] = [];
  const node = { ...base, children };
  const seen = new Map<string, number>();
  for (const heading of headings) {
    const occurrence = (seen.get(heading.title) ?? 0) + 1;
    seen.set(heading.title, occurrence);
    children.push(headingNode(heading, node, `${base.id} / ${heading.title} ${occurrence}`));
  }
  return node;
}

/** The innermost row at a position, or the core if no other row contains it. */
export function findNodeAt(nodes: readonly OutlineNode[], place: WireRange['start']): OutlineNode | undefined {
  // Chunks are inside the core's range: the last match is the most specific.
  const node = nodes.findLast(({ range }) => contains(range, place));
  return node && (findNodeAt(node.children, place) ?? node);
}

/** The row with an id, at any depth. */
export function findNodeWithId(nodes: readonly OutlineNode[], id: string | undefined): OutlineNode | undefined {
  for (const node of nodes) {
    const match = node.id === id ? node : findNodeWithId(node.children, id);
    if (match) return match;
  }
  return undefined;
}

function contains({ start, end }: WireRange, place: WireRange['start']): boolean {
  const afterStart = place.line > start.line || (place.line === start.line && place.character >= start.character);
  const beforeEnd = place.line < end.line || (place.line === end.line && place.character <= end.character);
  return afterStart && beforeEnd;
}

/** Whether a command's argument is a row, as menus of the view pass it. */
export const isOutlineNode = (value: unknown): value is OutlineNode =>
  typeof value === 'object' && value !== null && 'kind' in value && 'target' in value && 'spoken' in value;
