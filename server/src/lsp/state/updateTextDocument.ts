import type { Position, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createUnitIndex, type PositionEncoding } from '../conversion/createUnitIndex.js';

/**
 * Applies the changes of a client, one after the other. A range outside of the document is moved to the nearest place in it.
 * Otherwise the library's table of lines would be wrong, and later changes would make the text grow without limit.
 */
export function updateTextDocument(
  document: TextDocument,
  changes: readonly TextDocumentContentChangeEvent[],
  version: number,
  encoding: PositionEncoding,
): TextDocument {
  return changes.reduce(
    (current, change) => TextDocument.update(current, [moveInside(current, change, encoding)], version),
    TextDocument.update(document, [], version),
  );
}

function moveInside(
  document: TextDocument,
  change: TextDocumentContentChangeEvent,
  encoding: PositionEncoding,
): TextDocumentContentChangeEvent {
  if (!('range' in change)) return change;
  const start = findPlace(document, change.range.start, encoding);
  const end = findPlace(document, change.range.end, encoding);
  return { range: { start, end }, text: change.text };
}

function findPlace(document: TextDocument, { line, character }: Position, encoding: PositionEncoding): Position {
  // Numbers of a client may be anything that JSON can hold.
  const place = { line: toInteger(line), character: toInteger(character) };
  if (encoding !== 'utf-16') {
    const text = document.getText({
      start: { line: place.line, character: 0 },
      end: { line: place.line + 1, character: 0 },
    });
    place.character = createUnitIndex(text, encoding).offsetAfter(place.character);
  }
  return document.positionAt(document.offsetAt(place));
}

const toInteger = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);
