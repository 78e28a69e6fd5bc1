import type { Folding, OutlineSymbol, ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { findSymbols } from './findSymbols.js';

/** Frontmatter, sections, chunks, fences and comments. */
export function findFoldings(document: ParsedDocument<SkillDocument>): readonly Folding[] {
  const { model } = document;
  const { lines, text } = model.source;
  const fold = ({ start, end }: Span, kind?: Folding['kind']): readonly Folding[] => {
    const startLine = lines.positionAt(start).line;
    const endLine = lines.positionAt(start + text.slice(start, end).trimEnd().length).line;
    return endLine > startLine ? [{ startLine, endLine, ...(kind && { kind }) }] : [];
  };
  const ofSymbol = (symbol: OutlineSymbol): readonly Folding[] =>
    symbol.kind === 'field'
      ? []
      : [...fold(symbol.span, symbol.kind === 'section' ? undefined : 'region'), ...symbol.children.flatMap(ofSymbol)];
  return [
    ...findSymbols(document).flatMap(ofSymbol),
    ...model.markdown.fences.flatMap(({ span }) => fold(span)),
    ...model.markdown.comments.flatMap(span => fold(span, 'comment')),
  ].sort((a, b) => a.startLine - b.startLine);
}
