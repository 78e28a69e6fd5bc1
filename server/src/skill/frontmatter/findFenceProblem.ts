import { spanOf, type Span } from '../../text/span.js';
import { type LocatedFrontmatter, locateFrontmatter } from './locateFrontmatter.js';

/**
 * What is wrong with a line `---`. Only some programs read one with a blank after it. Almost none reads an indented one, or `...`, as the end of
 * the block.
 */
export interface FenceProblem {
  readonly kind: 'blank' | 'indented' | 'dots';
  readonly fence: 'opening' | 'closing';
  /** The characters that are too many, or the dots. UTF-16 offsets into the text. */
  readonly span: Span;
}

/** Problems of the two lines, in the order of the text. @param text with LF line ends and without a byte order mark */
export function findFenceProblems(text: string, located = locateFrontmatter(text)): readonly FenceProblem[] {
  const { state, open, close } = located;
  if (!open || (state !== 'present' && state !== 'unclosed')) return [];
  const closing = close ? findBlank(text, close, 'closing') : findMisplacedEnd(text, located);
  return [...findBlank(text, open, 'opening'), ...closing];
}

function findBlank(text: string, { end }: Span, fence: FenceProblem['fence']): readonly FenceProblem[] {
  const blanks = /[ \t]*/y;
  blanks.lastIndex = end;
  const length = blanks.exec(text)?.[0].length ?? 0;
  return length === 0 ? [] : [{ kind: 'blank', fence, span: spanOf(end, end + length) }];
}

/** The line behind which the block ends, if the author meant it for the end. */
function findMisplacedEnd(text: string, { content }: LocatedFrontmatter): readonly FenceProblem[] {
  const start = content?.end ?? text.length;
  const line = /([ \t]*)(?:---|\.\.\.)[ \t]*(?:\n|$)/y;
  line.lastIndex = start;
  const match = line.exec(text);
  if (!match) return [];
  const textStart = start + (match[1]?.length ?? 0);
  return text.startsWith('...', textStart)
    ? [{ kind: 'dots', fence: 'closing', span: spanOf(textStart, textStart + 3) }]
    : [{ kind: 'indented', fence: 'closing', span: spanOf(start, textStart) }];
}
