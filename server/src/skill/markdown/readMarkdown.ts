import { findDifference, type TextDifference } from '../../text/findDifference.js';
import { joinParts } from './joinParts.js';
import type { MarkdownStructure } from './markdownStructure.js';
import { parseMarkdown, type MarkdownTree } from './parseMarkdown.js';
import { readBlocks } from './readBlocks.js';

/**
 * The structure of a body: what an edit left alone is taken over from the earlier version. A tree is kept from the second version on:
 * most documents are never edited, and trees are the larger part of the memory of a folder of skills.
 * @param text the whole document @param start where its body starts @param previous of an earlier version
 */
export function readMarkdown(text: string, start: number, previous?: MarkdownStructure): MarkdownStructure {
  const body = start === 0 ? text : text.slice(start);
  const before = previous?.tree;
  const difference = before && findDifference(before.original, body);
  const tree = parseMarkdown(body, before, difference);
  if (!difference) return { ...readBlocks(text, start, tree, 0, tree.blocks.length), ...(previous && { tree }), start };
  const { head, tail } = countSameBlocks(before, tree, difference);
  const changed = readBlocks(text, start, tree, head, tree.blocks.length - tail);
  const parts = joinParts(previous, changed, {
    headEnd: previous.start + (before.starts[head] ?? Infinity),
    headMove: start - previous.start,
    tailStart: previous.start + (before.starts[before.starts.length - tail] ?? Infinity),
    tailMove: start - previous.start + body.length - before.original.length,
  });
  return { ...parts, tree, start };
}

/** How many blocks at both ends of the body are those of the earlier version: the parser took them over, and their text is the same. */
function countSameBlocks(
  before: MarkdownTree,
  after: MarkdownTree,
  difference: TextDifference,
): { readonly head: number; readonly tail: number } {
  const [olds, news] = [before.blocks, after.blocks];
  const maxCommon = Math.min(olds.length, news.length);
  const startOf = (tree: MarkdownTree, index: number): number => tree.starts[index] ?? 0;
  let head = 0;
  for (; head < maxCommon && olds[head] === news[head]; head++) {
    const start = startOf(before, head);
    if (start !== startOf(after, head) || start + (olds[head]?.length ?? 0) > difference.start) break;
  }
  const growth = after.original.length - before.original.length;
  let tail = 0;
  for (; tail < maxCommon - head; tail++) {
    const [old, now] = [olds.length - 1 - tail, news.length - 1 - tail];
    const start = startOf(before, old);
    if (olds[old] !== news[now] || start + growth !== startOf(after, now)) break;
    if (start < before.original.length - difference.same) break;
  }
  return { head, tail };
}
