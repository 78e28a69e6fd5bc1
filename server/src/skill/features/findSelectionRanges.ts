import type { OutlineSymbol, ParsedDocument } from '../../core/index.js';
import { spanOf, touches, type Span } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { findChunkAround } from './chunkAt.js';
import { findSymbols } from './findSymbols.js';

/** What an ever larger selection takes in: value, attribute, tag, content, chunk; value, field, frontmatter; section. */
export function findSelectionRanges(document: ParsedDocument<SkillDocument>, offset: number): readonly Span[] {
  const { model } = document;
  const spans = [
    ...symbolSpans(findSymbols(document), offset),
    ...chunkSpans(model, offset),
    ...fieldSpans(model, offset),
  ];
  const { lines, text } = model.source;
  const { line } = lines.positionAt(offset);
  spans.push(spanOf(lines.lineStart(line), lines.lineEnd(line)), spanOf(0, text.length));
  return removeUnnestedSpans(spans.filter(span => touches(span, offset) && span.end > span.start));
}

function symbolSpans(list: readonly OutlineSymbol[], offset: number): Span[] {
  const symbol = list.find(({ span }) => touches(span, offset));
  return symbol ? [symbol.nameSpan, symbol.span, ...symbolSpans(symbol.children, offset)] : [];
}

function chunkSpans(model: SkillDocument, offset: number): Span[] {
  const chunk = findChunkAround(model, offset);
  if (!chunk) return [];
  const attribute = chunk.tag.attributes.find(({ span }) => touches(span, offset));
  const inner = attribute ? [attribute.span, ...(attribute.valueSpan ? [attribute.valueSpan] : [])] : [];
  return [...inner, chunk.tag.span, chunk.content, chunk.span];
}

function fieldSpans({ frontmatter }: SkillDocument, offset: number): Span[] {
  const field = frontmatter.fields.find(({ span }) => touches(span, offset));
  if (!field) return [];
  return [
    field.keySpan,
    ...(field.value.span ? [field.value.span] : []),
    field.span,
    ...(frontmatter.content ? [frontmatter.content] : []),
  ];
}

/** Innermost first; a span that is not inside the next larger one is left out. */
function removeUnnestedSpans(spans: readonly Span[]): readonly Span[] {
  const bySize = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Span[] = [];
  for (const span of bySize) {
    const outer = kept.at(-1);
    if (!outer) kept.push(span);
    else if (span.start >= outer.start && span.end <= outer.end && span.end - span.start < outer.end - outer.start)
      kept.push(span);
  }
  return kept.reverse();
}
