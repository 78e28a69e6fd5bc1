import { createSegmentMap, type Segment, type SegmentMap } from '../../text/createSegmentMap.js';
import { spanOf, type Span } from '../../text/span.js';
import type { XmlElement } from '../tree/xmlTree.js';

/** Part of a rewritten text: copied from the source, new, or new in the place of something at an offset of the source. */
export type Piece = Span | string | { readonly text: string; readonly at: number };

/** The text that pieces make, and where in the source each part of it comes from; pieces may come in any order. */
export function assemblePieces(
  source: string,
  pieces: readonly Piece[],
): { readonly text: string; readonly map: SegmentMap } {
  const segments: Segment[] = [];
  let text = '';
  for (const piece of pieces) {
    const pieceText = getPieceText(piece, source);
    if (pieceText !== '' && typeof piece !== 'string') {
      const host = 'at' in piece ? piece.at : piece.start;
      segments.push({ embedded: text.length, host, length: pieceText.length });
    }
    text += pieceText;
  }
  return { text, map: createSegmentMap(segments) };
}

const getPieceText = (piece: Piece, source: string): string =>
  typeof piece === 'string' ? piece : 'at' in piece ? piece.text : source.slice(piece.start, piece.end);

/** Without white space at the end. */
export function trimPiecesEnd(pieces: readonly Piece[], source: string): readonly Piece[] {
  const last = pieces.at(-1);
  if (last === undefined) return pieces;
  const trimmed = getPieceText(last, source).trimEnd();
  const before = pieces.slice(0, -1);
  if (trimmed === '') return trimPiecesEnd(before, source);
  if (typeof last === 'string') return [...before, trimmed];
  return [...before, 'at' in last ? { ...last, text: trimmed } : spanOf(last.start, last.start + trimmed.length)];
}

/** A comment in the place of the start tag of an element that goes, where the tag says more than its name. */
export const createStartTagComment = ({ startTag, attributes }: XmlElement, source: string): readonly Piece[] =>
  attributes.length === 0 ? [] : [createComment(source.slice(startTag.start, startTag.end))];

/** Two hyphens would end it. */
export const createComment = (text: string): string => `<!-- ${text.replace(/-(?=-)/g, '- ')} -->`;
