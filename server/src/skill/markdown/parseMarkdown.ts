import { Tree, type TreeBuffer } from '@lezer/common';
import {
  parser as commonMark,
  type BlockContext,
  type Element,
  type LeafBlock,
  type Line,
  type MarkdownConfig,
} from '@lezer/markdown';
import { findHtmlBlockStyle, type HtmlBlockStyle } from './htmlBlock.js';
import type { TextDifference } from '../../text/findDifference.js';
import { createChunkTagScanner, startsChunkClose, startsChunkTag } from '../chunks/createChunkTagScanner.js';
import { reparseBlocks } from './reparseBlocks.js';
import { maxCommentLookBack, maxContainersPerLine, maxParagraphLength } from '../limits.js';

const lessThan = 60;

/** Indentation from which a line is code. */
const codeIndent = 4;

/** True where a line's own text starts here: nothing but white space stands before it. */
const atLineStart = (line: Line): boolean => line.text.slice(0, line.pos).trim() === '';

const mayStartTag = (line: Line): boolean =>
  line.next === lessThan && line.indent < line.baseIndent + codeIndent && atLineStart(line);

function isChunkTagLine(line: Line): boolean {
  return mayStartTag(line) && startsChunkTag(line.text, line.pos);
}

function insideComment(leaf: LeafBlock): boolean {
  const end = leaf.content.slice(-maxCommentLookBack);
  return end.lastIndexOf('<!--') > end.lastIndexOf('-->');
}

function parseChunkTag(context: BlockContext, line: Line): boolean {
  if (!isChunkTagLine(line)) return false;
  const from = context.lineStart + line.pos;
  const tags = startsChunkClose(line.text, line.pos)
    ? [parseChunkClose(context, line, from)]
    : parseChunkOpen(context, line, from);
  // The block covers every line it consumed, because the parser reuses whole lines when the text changes.
  context.addElement(context.elt('ChunkTag', from, Math.max(context.prevLineEnd(), from + 1), tags));
  return true;
}

function parseChunkClose(context: BlockContext, line: Line, from: number): Element {
  const close = line.text.indexOf('>', line.pos);
  const to = close < 0 ? from + line.text.slice(line.pos).trimEnd().length : context.lineStart + close + 1;
  context.nextLine();
  return context.elt('ChunkClose', from, to);
}

function parseChunkOpen(context: BlockContext, line: Line, from: number): Element[] {
  const scan = createChunkTagScanner();
  const firstLineEnd = context.lineStart + line.text.trimEnd().length;
  let end = scan.first(line.text, line.pos);
  while (end === undefined && context.nextLine()) {
    const further = scan.further(line.text);
    if (further === 'cut') break;
    end = further;
  }
  if (end === undefined) return [context.elt('ChunkOpen', from, firstLineEnd)];
  const tags = [context.elt('ChunkOpen', from, context.lineStart + end), ...findCloseOnSameLine(context, line, end)];
  context.nextLine();
  return tags;
}

/** `<chunk …>text</chunk>` on one line is a whole chunk. */
function findCloseOnSameLine(context: BlockContext, line: Line, end: number): Element[] {
  const match = /<\/chunk\s{0,20}>$/i.exec(line.text.trimEnd());
  if (!match || match.index < end) return [];
  const from = context.lineStart + match.index;
  return [context.elt('ChunkClose', from, from + match[0].length)];
}

const findHtmlStyle = (line: Line): HtmlBlockStyle | undefined =>
  line.next === lessThan && line.indent < line.baseIndent + codeIndent
    ? findHtmlBlockStyle(line.text.slice(line.pos))
    : undefined;

function parseHtmlBlock(context: BlockContext, line: Line): boolean {
  const style = findHtmlStyle(line);
  if (!style) return false;
  const from = context.lineStart + line.pos;
  const { baseIndent } = line;
  if (style.end?.test(line.text.slice(line.pos))) context.nextLine();
  else {
    while (context.nextLine()) {
      // A smaller base means that the list or quote around the block has ended.
      if (line.baseIndent < baseIndent) break;
      if (!style.end) {
        if (line.next < 0 || isChunkTagLine(line)) break;
      } else if (style.end.test(line.text)) {
        context.nextLine();
        break;
      }
    }
  }
  context.addElement(context.elt(style.node, from, Math.max(context.prevLineEnd(), from + 1)));
  return true;
}

const chunkTags: MarkdownConfig = {
  defineNodes: [{ name: 'ChunkTag', block: true }, { name: 'ChunkOpen' }, { name: 'ChunkClose' }],
  parseBlock: [
    {
      name: 'ChunkTag',
      before: 'SetextHeading',
      parse: parseChunkTag,
      endLeaf: (_context, line, leaf) => isChunkTagLine(line) && !insideComment(leaf),
    },
  ],
};

const longParagraphs: MarkdownConfig = {
  parseBlock: [
    {
      name: 'LongParagraph',
      before: 'LinkReference',
      leaf: () => ({
        nextLine: () => false,
        finish(context, leaf) {
          if (leaf.content.length <= maxParagraphLength) return false;
          context.addLeafElement(leaf, context.elt('Paragraph', leaf.start, leaf.start + leaf.content.length));
          return true;
        },
      }),
    },
  ],
};

/** The library's parser reads `<under_score>` as a tag, and does not stop at a chunk tag. */
const htmlBlocks: MarkdownConfig = {
  defineNodes: [{ name: 'RawHTMLBlock', block: true }],
  parseBlock: [
    {
      name: 'HTMLBlocks',
      before: 'SetextHeading',
      parse: parseHtmlBlock,
      endLeaf: (_context, line) => findHtmlStyle(line)?.interrupts === true,
    },
  ],
};

/**
 * Skips text that starts no inline element: the library calls each inline parser for each character otherwise. The class below lists the
 * first characters of all elements that are not removed.
 */
const plainText: MarkdownConfig = {
  parseInline: [
    {
      name: 'PlainText',
      before: 'Escape',
      parse({ text, offset }, _next, position) {
        plainRun.lastIndex = position - offset;
        return plainRun.test(text) ? offset + plainRun.lastIndex : -1;
      },
    },
  ],
};

const plainRun = /[^\\`<[\]!]+/y;

// Emphasis, entities and hard breaks are not needed, and take a third of the time.
const parser = commonMark.configure([
  chunkTags,
  htmlBlocks,
  longParagraphs,
  plainText,
  { remove: ['HTMLBlock', 'Emphasis', 'Entity', 'HardBreak'] },
]);

/** A line that opens too many quotes and lists. */
const deeplyNested = new RegExp(
  String.raw`^((?:[ \t]{0,4}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${maxContainersPerLine}})([^\n]+)`,
  'gm',
);

/** Replaces the text of deeply nested lines. @param difference from an earlier text without such lines: only its lines are checked */
function flattenNesting(text: string, difference?: TextDifference): string {
  if (difference) {
    const start = text.lastIndexOf('\n', difference.start - 1) + 1;
    const end = text.indexOf('\n', text.length - difference.same);
    if (text.slice(start, end < 0 ? text.length : end).search(deeplyNested) < 0) return text;
  }
  return text.replace(deeplyNested, (_line, markers: string, content: string) => markers + 'x'.repeat(content.length));
}

/** The outermost blocks of a parsed text. */
export interface MarkdownBlocks {
  /** The parsed text. */
  readonly text: string;
  /** In order; one that did not change is the same object in the next version. */
  readonly blocks: readonly (Tree | TreeBuffer)[];
  /** Where each of them starts in the text. */
  readonly starts: readonly number[];
}

/** A parsed text, from which the next version of it can be parsed in a fraction of the time. */
export interface MarkdownTree extends MarkdownBlocks {
  /** The text before deeply nested lines were replaced. */
  readonly original: string;
}

/**
 * Parses CommonMark with chunk tag lines as block boundaries. Never throws; time grows with the text's length.
 * @param previous an earlier version of the text: only the blocks around the difference are parsed again
 * @param difference between the two
 */
export function parseMarkdown(original: string, previous?: MarkdownTree, difference?: TextDifference): MarkdownTree {
  const text = flattenNesting(original, previous?.text === previous?.original ? difference : undefined);
  return { original, text, ...(previous ? reparseBlocks(previous, text, parseBlocks) : parseBlocks(text)) };
}

function parseBlocks(text: string): Omit<MarkdownBlocks, 'text'> {
  const blocks: (Tree | TreeBuffer)[] = [];
  const starts: number[] = [];
  addBlocks(parser.parse(text), 0, blocks, starts);
  return { blocks, starts };
}

/** The parser balances long documents: between their root and its blocks stand nodes without a name. */
function addBlocks(
  { children, positions }: Tree,
  offset: number,
  blocks: (Tree | TreeBuffer)[],
  starts: number[],
): void {
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (!child) continue;
    const start = offset + (positions[index] ?? 0);
    if (child instanceof Tree && child.type.isAnonymous) addBlocks(child, start, blocks, starts);
    else {
      blocks.push(child);
      starts.push(start);
    }
  }
}
