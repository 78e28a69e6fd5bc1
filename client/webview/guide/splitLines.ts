/** Lines that wrap on their own, as offsets into the text. */
export interface TextLine {
  readonly start: number;
  /** After its line break. */
  readonly end: number;
  /** Columns by which its continuation is indented, in UTF-16 units; 0 where lines cannot be told apart. */
  readonly indent: number;
}

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The spaces of a line, and in Markdown the sign of a list item. */
const indentation = { xml: /^ */, markdown: /^ *(?:(?:[-*+]|\d{1,9}[.)]) )?/ } as const;

/** Splits a text at its line breaks. Lines that share a sentence stay together. @param sentences in their order */
export function splitLines(text: string, sentences: readonly TextSpan[], format: 'xml' | 'markdown'): TextLine[] {
  const lines: TextLine[] = [];
  let next = 0;
  for (let start = 0; start < text.length;) {
    let lineBreaks = 0;
    let end = start;
    let isInSentence = true;
    while (isInSentence && end < text.length) {
      const at = text.indexOf('\n', end);
      end = at < 0 ? text.length : at + 1;
      lineBreaks++;
      while (next < sentences.length && (sentences[next]?.end ?? 0) <= end) next++;
      isInSentence = (sentences[next]?.start ?? end) < end;
    }
    const indent = lineBreaks > 1 ? 0 : (indentation[format].exec(text.slice(start, end))?.[0].length ?? 0);
    lines.push({ start, end, indent });
    start = end;
  }
  return lines;
}
