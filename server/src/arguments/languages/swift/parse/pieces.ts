import { findDifference } from '../../../../text/findDifference.js';
import { createCursor, type Cursor } from './createCursor.js';
import type { Members } from './declarations.js';
import { lexPiece } from './lexer.js';
import { parseMembers } from './parser.js';
import { append } from '../../../../text/append.js';

/**
 * Whole declarations of a file, and what else stands between two of them. What is in a piece says nothing about where the
 * piece is, but for its cursor's spans: one that an edit leaves alone is neither read nor made again.
 */
export interface Piece {
  readonly cursor: Cursor;
  readonly members: Members;
  /** How far behind the piece's beginning a change makes it another one. */
  readonly reach: number;
}

export interface PiecedText {
  readonly text: string;
  /** In order, without gaps. */
  readonly pieces: readonly Piece[];
}

/** Cuts a text in pieces, always the same for the same text. @param before of an earlier version: pieces that did not change are taken from there */
export function splitIntoPieces(text: string, before?: PiecedText): PiecedText {
  const unchangedPieces = before && findUnchanged(before, text);
  const pieces: Piece[] = unchangedPieces ? [...unchangedPieces.head] : [];
  for (let pieceStart = endOfPieces(pieces); pieceStart < text.length;) {
    const unchangedTail = unchangedPieces?.tailAt(pieceStart);
    if (unchangedTail) {
      append(pieces, unchangedTail);
      break;
    }
    const piece = readPiece(text, pieceStart);
    pieces.push(piece);
    pieceStart = endOf(piece);
  }
  return { text, pieces };
}

function readPiece(text: string, start: number): Piece {
  const { reach, ...lexed } = lexPiece(text, start);
  const tokens = createCursor(lexed.text, lexed, start);
  return { cursor: tokens, members: parseMembers(tokens, 0, lexed.tokens.length), reach };
}

interface Unchanged {
  readonly head: readonly Piece[];
  /** All pieces from an offset of the new text on, where they are those of the old text. */
  tailAt(offset: number): readonly Piece[] | undefined;
}

function findUnchanged({ text: before, pieces }: PiecedText, after: string): Unchanged {
  const { start, same: sameLength } = findDifference(before, after);
  const lengthChange = after.length - before.length;
  const changed = pieces.findIndex(({ cursor: pieceCursor, reach }) => pieceCursor.start + reach > start);
  return {
    head: changed < 0 ? pieces : pieces.slice(0, changed),
    tailAt(offset) {
      if (offset < after.length - sameLength) return undefined;
      const first = findPieceIndex(pieces, offset - lengthChange);
      return pieces[first]?.cursor.start === offset - lengthChange
        ? pieces.slice(first).map(piece => (lengthChange === 0 ? piece : shiftPiece(piece, lengthChange)))
        : undefined;
    },
  };
}

const shiftPiece = (piece: Piece, by: number): Piece => {
  const { text, start } = piece.cursor;
  return { ...piece, cursor: createCursor(text, piece.cursor, start + by) };
};

/** The index of the piece that an offset is in. */
export function findPieceIndex(pieces: readonly Piece[], offset: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.cursor.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const endOf = ({ cursor: { start, text } }: Piece): number => start + text.length;

function endOfPieces(pieces: readonly Piece[]): number {
  const last = pieces[pieces.length - 1];
  return last ? endOf(last) : 0;
}
