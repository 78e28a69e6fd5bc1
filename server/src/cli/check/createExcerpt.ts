import { copyText } from '../../core/index.js';
import { createLineIndex } from '../../text/createLineIndex.js';
import type { SourceText } from '../../text/createSourceText.js';
import { spanOf, type Span } from '../../text/span.js';

/** The lines of a text that some spans begin and end on. */
export interface Excerpt {
  /** Its `positionAt` gives positions in the whole text. */
  readonly source: SourceText;
  /** One of the spans, in the text of the excerpt. */
  move(span: Span): Span;
}

/** Makes an excerpt that does not keep the whole text in memory. */
export function createExcerpt({ lines, eol, text }: SourceText, spans: readonly Span[]): Excerpt {
  const lineOf = (offset: number): number => lines.positionAt(offset).line;
  const kept = [...new Set(spans.flatMap(({ start, end }) => [lineOf(start), lineOf(end)]))].sort((a, b) => a - b);
  const excerpt = copyText(kept.map(line => text.slice(lines.lineStart(line), lines.lineEnd(line))).join('\n'));
  const index = createLineIndex(excerpt);
  const move = (offset: number): number => {
    const { line, character } = lines.positionAt(offset);
    return index.lineStart(kept.indexOf(line)) + character;
  };
  return {
    source: {
      text: excerpt,
      hasByteOrderMark: false,
      eol,
      lines: {
        ...index,
        positionAt(offset) {
          const { line, character } = index.positionAt(offset);
          return { line: kept[line] ?? line, character };
        },
      },
    },
    move: span => spanOf(move(span.start), move(span.end)),
  };
}
