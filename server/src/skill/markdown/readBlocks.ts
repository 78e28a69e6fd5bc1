import { spanOf, type Span } from '../../text/span.js';
import { readChunkTag, type ChunkTag } from '../chunks/chunkTag.js';
import { createCodeFence } from './createCodeFence.js';
import type { CodeFence, Heading, HtmlAnchor, MarkdownLink, MarkdownParts } from './markdownStructure.js';
import type { MarkdownTree } from './parseMarkdown.js';
import { walkTree } from './walkTree.js';
import { maxAnchorLength } from '../limits.js';

const headingLevels: ReadonlyMap<string, number> = new Map(
  ['ATXHeading', 'SetextHeading'].flatMap(name => [1, 2, 3, 4, 5, 6].map(level => [`${name}${level}`, level] as const)),
);
const containers = new Set(['Blockquote', 'ListItem']);
const anchorAttribute = new RegExp(String.raw`\s(?:id|name)=["']?([^\s"'>]{1,${maxAnchorLength}})`, 'gi');

/**
 * Reads a range of a body's outermost blocks.
 * @param text the whole document @param start where its body starts @param from index of the first block @param to of the one after the last
 */
export function readBlocks(text: string, start: number, tree: MarkdownTree, from: number, to: number): MarkdownParts {
  const headings: Heading[] = [];
  const links: MarkdownLink[] = [];
  const fences: CodeFence[] = [];
  const codeBlocks: Span[] = [];
  const inlineCode: Span[] = [];
  const comments: Span[] = [];
  const htmlAnchors: HtmlAnchor[] = [];
  const chunkTags: ChunkTag[] = [];
  const chunkClosings: Span[] = [];

  let depth = 0;
  let heading: { level: number; span: Span; marks: Span[] } | undefined;
  let fence: { span: Span; info?: Span; code: Span[]; marks: number } | undefined;
  const linkStack: { kind: MarkdownLink['kind']; span: Span }[] = [];

  function enter(name: string, from: number, to: number): void {
    const span = spanOf(start + from, start + to);
    if (containers.has(name)) depth++;
    const level = headingLevels.get(name);
    if (level !== undefined) {
      heading = { level, span, marks: [] };
      return;
    }
    switch (name) {
      case 'HeaderMark':
        heading?.marks.push(span);
        break;
      case 'FencedCode':
        fence = { span, code: [], marks: 0 };
        codeBlocks.push(span);
        break;
      case 'CodeInfo':
        if (fence) fence.info = span;
        break;
      case 'CodeText':
        fence?.code.push(span);
        break;
      case 'CodeMark':
        if (fence) fence.marks++;
        break;
      case 'CodeBlock':
      case 'RawHTMLBlock':
        codeBlocks.push(span);
        break;
      case 'InlineCode':
        inlineCode.push(span);
        break;
      case 'Comment':
      case 'CommentBlock':
        comments.push(span);
        break;
      case 'HTMLBlock':
        readHtml(span);
        break;
      case 'HTMLTag':
        readAnchors(span);
        break;
      case 'Link':
        linkStack.push({ kind: 'link', span });
        break;
      case 'Image':
        linkStack.push({ kind: 'image', span });
        break;
      case 'Autolink':
        linkStack.push({ kind: 'autolink', span });
        break;
      case 'LinkReference':
        linkStack.push({ kind: 'definition', span });
        break;
      case 'URL':
        addLink(span);
        break;
      case 'ChunkOpen':
        chunkTags.push(readChunkTag(text, span));
        break;
      case 'ChunkClose':
        chunkClosings.push(span);
        break;
      default:
    }
  }

  function leave(name: string): void {
    if (containers.has(name)) depth--;
    else if (headingLevels.has(name)) {
      if (heading && depth === 0) headings.push(finishHeading(text, heading));
      heading = undefined;
    } else if (name === 'FencedCode' && fence) {
      fences.push(createCodeFence(text, { ...fence, closed: fence.marks > 1, isNested: depth > 0 }));
      fence = undefined;
    } else if (name === 'Link' || name === 'Image' || name === 'Autolink' || name === 'LinkReference') linkStack.pop();
  }

  function addLink(span: Span): void {
    const link = linkStack.at(-1);
    if (!link) return;
    const bracketed = text.charAt(span.start) === '<' && text.charAt(span.end - 1) === '>';
    const urlSpan = bracketed ? spanOf(span.start + 1, span.end - 1) : span;
    links.push({ ...link, url: text.slice(urlSpan.start, urlSpan.end), urlSpan });
  }

  function readHtml(span: Span): void {
    for (let at = text.indexOf('<!--', span.start); at >= 0 && at < span.end; at = text.indexOf('<!--', at + 4)) {
      const close = text.indexOf('-->', at);
      const end = close < 0 || close >= span.end ? span.end : close + 3;
      comments.push(spanOf(at, end));
      at = end - 4;
    }
    readAnchors(span);
  }

  function readAnchors(span: Span): void {
    for (const match of text.slice(span.start, span.end).matchAll(anchorAttribute)) {
      if (match[1] !== undefined) htmlAnchors.push({ name: match[1], span });
    }
  }

  for (let index = from; index < to; index++) {
    const block = tree.blocks[index];
    if (block) walkTree(block, tree.starts[index] ?? 0, enter, leave);
  }
  return { headings, links, fences, codeBlocks, inlineCode, comments, htmlAnchors, chunkTags, chunkClosings };
}

function finishHeading(text: string, { level, span, marks }: { level: number; span: Span; marks: Span[] }): Heading {
  const [first, last] = [marks[0], marks.at(-1)];
  let { start, end } = span;
  // `# Title #` has marks on both sides, an underlined title only after it.
  if (first?.start === span.start) start = first.end;
  if (last && last.start > start) end = last.start;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  const titleSpan = end > start ? spanOf(start, end) : span;
  return { level, title: text.slice(start, end).replace(/\s*\n\s*/g, ' '), titleSpan, span };
}
