import { spanOf, type Span } from '../../text/span.js';
import type { MarkdownStructure } from '../markdown/markdownStructure.js';
import { parseRelativeTarget } from '../markdown/linkTarget.js';
import { createSpanFinder } from '../markdown/createSpanFinder.js';

/** A place that names a chunk. */
export interface ChunkReference {
  readonly id: string;
  /** The id alone. */
  readonly span: Span;
  readonly kind: 'call' | 'link';
  /** The skill a call names as text; undefined where it names none or passes a variable. */
  readonly skill?: string;
  readonly inCode: boolean;
}

/** Calls of the tools that load a chunk: `load_doc_chunk` in the specification, `load_skill_chunk` in the loaders in use. */
const call = /\bload_(?:doc|skill)_chunk[ \t]*\(([^()\n]{0,400})\)/g;
const argument = /(?:^|,)\s*(?:([A-Za-z_]\w{0,60})\s*[=:]\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|[^,]*)/g;

/** References in running text, links and inline code; fences and comments hold examples. */
export function findChunkReferences(text: string, body: Span, markdown: MarkdownStructure): readonly ChunkReference[] {
  const inBlock = createSpanFinder(markdown.codeBlocks);
  const inComment = createSpanFinder(markdown.comments);
  const inInlineCode = createSpanFinder(markdown.inlineCode);
  const references: ChunkReference[] = [];
  for (const match of text.slice(body.start, body.end).matchAll(call)) {
    const start = body.start + match.index;
    if (inBlock(start) || inComment(start)) continue;
    const inner = start + match[0].length - 1 - (match[1] ?? '').length;
    const reference = readCall(match[1] ?? '', inner);
    if (reference) references.push({ ...reference, kind: 'call', inCode: inInlineCode(start) !== undefined });
  }
  for (const { url, urlSpan } of markdown.links) {
    const target = url.startsWith('#') ? parseRelativeTarget(url) : undefined;
    if (!target?.fragment) continue;
    const span = spanOf(urlSpan.start + 1, urlSpan.end);
    references.push({ id: target.fragment, span, kind: 'link', inCode: false });
  }
  return references.sort((a, b) => a.span.start - b.span.start);
}

function readCall(inside: string, offset: number): Pick<ChunkReference, 'id' | 'span' | 'skill'> | undefined {
  let found: { id: string; span: Span } | undefined;
  let skill: string | undefined;
  let position = 0;
  for (const match of inside.matchAll(argument)) {
    const [whole, name, double, single] = match;
    if (whole === '') continue;
    const value = double ?? single;
    const role = name ?? (position === 0 ? 'skill_name' : position === 1 ? 'chunk_id' : '');
    position++;
    if (value === undefined) continue;
    const end = offset + match.index + whole.length - 1;
    if (role === 'chunk_id' || role === 'chunkId') found = { id: value, span: spanOf(end - value.length, end) };
    else if (role === 'skill_name' || role === 'skillName' || role === 'skill') skill = value;
  }
  if (!found || found.id === '') return undefined;
  return { ...found, ...(skill !== undefined && { skill }) };
}
