import { spanOf } from '../../../text/span.js';
import { maxFenceRecoveries } from '../../limits.js';
import { cutCodeFence } from '../createCodeFence.js';
import type { MarkdownParts, MarkdownStructure } from '../markdownStructure.js';
import { readMarkdown } from '../readMarkdown.js';
import { findFenceEnd } from './findFenceEnd.js';

/**
 * The structure of a body. Where its last fence is never closed, the code ends where its author most likely meant it to end, and the text
 * after it is Markdown.
 * @param text the whole document @param start where its body starts @param previous of an earlier version
 */
export function readRecoveredMarkdown(text: string, start: number, previous?: MarkdownStructure): MarkdownStructure {
  return readRest(text, start, previous, maxFenceRecoveries);
}

function readRest(
  text: string,
  start: number,
  previous: MarkdownStructure | undefined,
  maxRecoveries: number,
): MarkdownStructure {
  const whole = readMarkdown(text, start, previous?.recovery?.whole ?? previous);
  const end = maxRecoveries > 0 ? findFenceEnd(text, whole) : undefined;
  if (end === undefined) return whole;
  const rest = readRest(text, end, previous?.recovery?.rest, maxRecoveries - 1);
  return { ...joinAtFence(text, whole, rest, end), start, recovery: { whole, rest } };
}

/** The parts before and after the last fence, which is cut. */
function joinAtFence(text: string, whole: MarkdownParts, rest: MarkdownParts, end: number): MarkdownParts {
  const fence = whole.fences.at(-1);
  const codeStart = fence?.span.start ?? end;
  const codeEnd = codeStart + text.slice(codeStart, end).trimEnd().length;
  return {
    headings: [...whole.headings, ...rest.headings],
    links: [...whole.links, ...rest.links],
    fences: [...whole.fences.slice(0, -1), ...(fence ? [cutCodeFence(fence, codeEnd)] : []), ...rest.fences],
    codeBlocks: [...whole.codeBlocks.slice(0, -1), spanOf(codeStart, codeEnd), ...rest.codeBlocks],
    inlineCode: [...whole.inlineCode, ...rest.inlineCode],
    comments: [...whole.comments, ...rest.comments],
    htmlAnchors: [...whole.htmlAnchors, ...rest.htmlAnchors],
    chunkTags: [...whole.chunkTags, ...rest.chunkTags],
    chunkClosings: [...whole.chunkClosings, ...rest.chunkClosings],
  };
}
