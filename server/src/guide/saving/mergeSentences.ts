import { maxMergedSentences } from '../limits.js';
import { append } from '../../text/append.js';

/** What came of merging one text, sentence by sentence. */
export interface MergedText {
  readonly sentences: readonly string[];
  /** A sentence that a person rewrote was generated anew too, or is generated no more: the person's words were kept. */
  readonly isConflict: boolean;
}

/** Sentences `[start, end)` of the base, and what stands in their place. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly written: readonly string[];
}

/** How the sentence that is generated from the schema begins. */
const fromSchema = /^(?:Required|Optional|Conditionally required|Depends on)\b/;

/**
 * Three-way merge of sentences. Sentences that a person changed or added stay, and removed ones stay removed. All others come
 * from the new guide. @param base the guide as generated then @param saved the guide in the file @param fresh the guide as
 * generated now
 */
export function mergeSentences(
  base: readonly string[],
  saved: readonly string[],
  fresh: readonly string[],
): MergedText {
  if (Math.max(base.length, saved.length, fresh.length) > maxMergedSentences)
    return { sentences: saved, isConflict: true };
  const theirs = hunksOf(base, fresh);
  const ours = hunksOf(base, saved);
  const droppedHunks = theirs.filter(hunk => ours.some(edit => overlap(edit, hunk) && !isSame(edit, hunk)));
  const keptHunks = theirs.filter(hunk => !droppedHunks.includes(hunk));
  const isLeft = (at: number): boolean => ![...keptHunks, ...ours].some(({ start, end }) => start <= at && at < end);
  // A sentence that one side moved is already in another place.
  const placedSentences = new Set([
    ...ours.flatMap(edit => edit.written),
    ...base.filter((_sentence, at) => isLeft(at)),
  ]);
  const merged: string[] = [];
  // A sentence that a person inserted stays before the one that it stood before.
  const hunks = [
    ...keptHunks.filter(isInsertion),
    ...ours.filter(isInsertion),
    ...keptHunks.filter(hunk => !isInsertion(hunk)),
    ...ours.filter(hunk => !isInsertion(hunk)),
  ];
  for (let at = 0; at <= base.length; at++) {
    for (const hunk of hunks) {
      if (hunk.start !== at) continue;
      append(merged, ours.includes(hunk) ? hunk.written : hunk.written.filter(one => !placedSentences.has(one)));
    }
    const sentence = base[at];
    if (sentence !== undefined && isLeft(at)) merged.push(sentence);
  }
  let isConflict = droppedHunks.some(hunk => ours.some(edit => overlap(edit, hunk) && edit.written.length > 0));
  // A person moved the sentence: its new text is found by its old text.
  const sentences = merged.flatMap(sentence => {
    if (fresh.includes(sentence) || !base.includes(sentence)) return [sentence];
    const now = theirs.find(({ start, end }) => end - start === 1 && base[start] === sentence)?.written;
    if (now?.length === 1) return now.filter(one => !merged.includes(one));
    isConflict = true;
    return [sentence];
  });
  return { sentences, isConflict };
}

const isInsertion = ({ start, end }: Hunk): boolean => start === end;

const overlap = (a: Hunk, b: Hunk): boolean => a.start < b.end && b.start < a.end;

const isSame = (a: Hunk, b: Hunk): boolean =>
  a.start === b.start && a.end === b.end && a.written.join('\n') === b.written.join('\n');

/** The differences between two lists by their longest common subsequence, cut as small as they can be told apart. */
function hunksOf(base: readonly string[], other: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let start = 0;
  let from = 0;
  for (const [at, index] of [...commonPairs(base, other), [base.length, other.length] as const]) {
    if (at > start || index > from)
      append(hunks, splitHunk({ start, end: at, written: other.slice(from, index) }, base));
    start = at + 1;
    from = index + 1;
  }
  return hunks;
}

function splitHunk({ start, end, written }: Hunk, base: readonly string[]): readonly Hunk[] {
  if (end - start === written.length)
    return written.map((text, index) => ({ start: start + index, end: start + index + 1, written: [text] }));
  const [first = '', ...rest] = written;
  const isPair = end > start && fromSchema.test(base[start] ?? '') && fromSchema.test(first);
  return isPair
    ? [
        { start, end: start + 1, written: [first] },
        { start: start + 1, end, written: rest },
      ]
    : [{ start, end, written }];
}

function commonPairs(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--)
    for (let column = b.length - 1; column >= 0; column--) {
      const cells = lengths[row];
      if (cells)
        cells[column] =
          a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < a.length && column < b.length;)
    if (a[row] === b[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  return pairs;
}
