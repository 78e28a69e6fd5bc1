import { findDifference } from '../../text/findDifference.js';
import { countWhile } from '../countWhile.js';
import type { MarkdownBlocks } from './parseMarkdown.js';

/** How many unchanged blocks after an edit are parsed again at first, and how many times more if none of them starts as before. */
const reparseLookAhead = 4;

/**
 * The blocks of an edited text. Only those around the edit are parsed again: between its outermost blocks, a Markdown parser remembers
 * nothing. So the blocks before the edit stay, except the last, which the edit may continue. Where a block after the edit starts as before,
 * the others follow as before.
 * @param before of the earlier text @param parseBlocks of a text that starts with a line
 */
export function reparseBlocks(
  before: MarkdownBlocks,
  text: string,
  parseBlocks: (text: string) => Omit<MarkdownBlocks, 'text'>,
): Omit<MarkdownBlocks, 'text'> {
  const { start, same } = findDifference(before.text, text);
  const growth = text.length - before.text.length;
  const firstLine = findLineStart(before.text, start);
  const head = Math.max(0, countWhile(before.blocks.length, index => endOf(before, index) < firstLine) - 1);
  const from = head === 0 ? 0 : findLineStart(before.text, startOf(before, head));
  // The line feed before the block has to be unchanged, too.
  const isBeforeEnd = (index: number): boolean =>
    findLineStart(before.text, startOf(before, index)) <= before.text.length - same;
  const firstTail = countWhile(before.blocks.length, isBeforeEnd);
  for (let ahead = reparseLookAhead; ; ahead *= reparseLookAhead) {
    const end = firstTail + ahead;
    const isWhole = end >= before.blocks.length;
    const to = isWhole ? text.length : findLineStart(before.text, startOf(before, end)) + growth;
    const parsed = parseBlocks(text.slice(from, to));
    const starts = parsed.starts.map(offset => offset + from);
    const meeting = isWhole ? undefined : findMeeting(before, firstTail, end, starts, growth);
    if (!isWhole && !meeting) continue;
    const { tail, count } = meeting ?? { tail: before.blocks.length, count: starts.length };
    return {
      blocks: [...before.blocks.slice(0, head), ...parsed.blocks.slice(0, count), ...before.blocks.slice(tail)],
      starts: [
        ...before.starts.slice(0, head),
        ...starts.slice(0, count),
        ...before.starts.slice(tail).map(offset => offset + growth),
      ],
    };
  }
}

const startOf = ({ starts }: MarkdownBlocks, index: number): number => starts[index] ?? 0;

const endOf = (tree: MarkdownBlocks, index: number): number => startOf(tree, index) + (tree.blocks[index]?.length ?? 0);

const findLineStart = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

/** The first block of the earlier text that starts in the new text as well. @param starts of the blocks that were parsed again */
function findMeeting(
  before: MarkdownBlocks,
  firstTail: number,
  end: number,
  starts: readonly number[],
  growth: number,
): { readonly tail: number; readonly count: number } | undefined {
  let count = 0;
  for (let tail = firstTail; tail < end; tail++) {
    const start = startOf(before, tail) + growth;
    while ((starts[count] ?? Infinity) < start) count++;
    if (starts[count] === start) return { tail, count };
  }
  return undefined;
}
