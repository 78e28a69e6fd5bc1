import type { Position } from 'vscode-languageserver';
import type { Range } from '../../text/createLineIndex.js';
import type { SourceText } from '../../text/createSourceText.js';
import { createUnitIndex, type PositionEncoding, type UnitIndex } from './createUnitIndex.js';
import type { Span } from '../../text/span.js';
import type { Server } from '../server.js';

type Client = Pick<Server, 'client'>;

/** A position as the client counts: see `positionEncoding`. */
export function toPosition({ client }: Client, source: SourceText, offset: number): Position {
  const { line, character } = source.lines.positionAt(offset);
  const index = unitIndexOf(source, client.positionEncoding);
  if (!index) return { line, character };
  const start = source.lines.lineStart(line);
  return { line, character: index.unitsBefore(start + character) - index.unitsBefore(start) };
}

export function toOffset({ client }: Client, source: SourceText, position: Position): number {
  const { lines } = source;
  const index = unitIndexOf(source, client.positionEncoding);
  if (!index || position.line < 0 || position.line >= lines.lineCount) return lines.offsetAt(position);
  const start = lines.lineStart(position.line);
  const offset = index.offsetAfter(index.unitsBefore(start) + Math.max(position.character, 0));
  return Math.min(offset, lines.lineEnd(position.line));
}

export const toRange = (server: Client, source: SourceText, span: Span): Range => ({
  start: toPosition(server, source, span.start),
  end: toPosition(server, source, span.end),
});

export const toSpan = (server: Client, source: SourceText, range: Range): Span => ({
  start: toOffset(server, source, range.start),
  end: toOffset(server, source, range.end),
});

const unitIndexes: Readonly<Record<'utf-8' | 'utf-32', WeakMap<SourceText, UnitIndex>>> = {
  'utf-8': new WeakMap(),
  'utf-32': new WeakMap(),
};

/** Undefined for UTF-16, in which offsets are counted too. */
function unitIndexOf(source: SourceText, encoding: PositionEncoding): UnitIndex | undefined {
  if (encoding === 'utf-16') return undefined;
  const known = unitIndexes[encoding].get(source);
  if (known) return known;
  const created = createUnitIndex(source.text, encoding);
  unitIndexes[encoding].set(source, created);
  return created;
}
