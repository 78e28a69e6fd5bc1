import { spanOf, type Span } from '../../../text/span.js';
import { maxFenceRecoveries } from '../../limits.js';
import { cutCodeFence } from '../createCodeFence.js';
import type { CodeFence, MarkdownParts, MarkdownStructure } from '../markdownStructure.js';
import { readMarkdown } from '../readMarkdown.js';
import { findFenceEnd, findOpenFence } from './findFenceEnd.js';
import { findMissedClosing } from './findMissedClosing.js';
import { findWrongClosing } from './findWrongClosing.js';

/**
 * The structure of a body. Where a fence is not closed where its author most likely meant it to end, the code ends there, and the text
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
  const cut = maxRecoveries > 0 ? findCut(text, whole) : undefined;
  if (cut === undefined) return whole;
  const { wrongClosing } = cut;
  const rest = readRest(text, cut.end, previous?.recovery?.rest, maxRecoveries - 1);
  const recovery = { whole, rest, fence: cut.fence, ...(wrongClosing && { wrongClosing }) };
  return { ...joinAtFence(whole, rest, cut), start, recovery };
}

/** A fence whose code ends before CommonMark ends it. */
interface FenceCut {
  readonly fence: CodeFence;
  readonly codeEnd: number;
  /** Where the text after the code starts. */
  readonly end: number;
  readonly wrongClosing?: Span;
}

function findCut(text: string, whole: MarkdownStructure): FenceCut | undefined {
  for (const fence of whole.fences) {
    const wrongClosing = findWrongClosing(text, fence);
    if (wrongClosing) {
      const feed = text.indexOf('\n', wrongClosing.end);
      return { fence, codeEnd: wrongClosing.start, end: feed < 0 ? text.length : feed + 1, wrongClosing };
    }
    const missedEnd = findMissedClosing(text, fence);
    if (missedEnd !== undefined) return createCut(text, fence, missedEnd);
  }
  const fence = findOpenFence(whole);
  const end = findFenceEnd(text, whole);
  return fence && end !== undefined ? createCut(text, fence, end) : undefined;
}

function createCut(text: string, fence: CodeFence, end: number): FenceCut {
  const { start } = fence.span;
  return { fence, codeEnd: start + text.slice(start, end).trimEnd().length, end };
}

/** The parts before the fence, the fence itself, and the parts after its code. */
function joinAtFence(whole: MarkdownParts, rest: MarkdownParts, { fence, codeEnd }: FenceCut): MarkdownParts {
  const codeStart = fence.span.start;
  const isBefore = ({ span }: { readonly span: Span }): boolean => span.start < codeStart;
  const startsBefore = (span: Span): boolean => span.start < codeStart;
  return {
    headings: [...whole.headings.filter(isBefore), ...rest.headings],
    links: [...whole.links.filter(isBefore), ...rest.links],
    fences: [...whole.fences.filter(isBefore), cutCodeFence(fence, codeEnd), ...rest.fences],
    codeBlocks: [...whole.codeBlocks.filter(startsBefore), spanOf(codeStart, codeEnd), ...rest.codeBlocks],
    inlineCode: [...whole.inlineCode.filter(startsBefore), ...rest.inlineCode],
    comments: [...whole.comments.filter(startsBefore), ...rest.comments],
    htmlAnchors: [...whole.htmlAnchors.filter(isBefore), ...rest.htmlAnchors],
    chunkTags: [...whole.chunkTags.filter(isBefore), ...rest.chunkTags],
    chunkClosings: [...whole.chunkClosings.filter(startsBefore), ...rest.chunkClosings],
  };
}
