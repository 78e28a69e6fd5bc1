import { startsChunkClose, startsChunkTag } from '../../chunks/createChunkTagScanner.js';
import type { CodeFence, MarkdownStructure } from '../markdownStructure.js';

/** Languages of examples that contain headings and chunk tags themselves. */
export const documentLanguages: ReadonlySet<string> = new Set([
  'markdown',
  'md',
  'mdx',
  'mdc',
  'rst',
  'xml',
  'html',
  'skill',
  'prompt',
]);
/** Fences without a language, or with one that says nothing, contain anything. */
export const plainLanguages: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'output',
  'template',
]);
/** Languages in which a line cannot start with `# `. */
const withoutHashComments = new Set(
  'json jsonc js javascript jsx ts typescript tsx java go rust c cpp swift kotlin dart css scss sql'.split(' '),
);

const heading = /^#{1,6}[ \t]+\S/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The last fence of a body if it runs to the body's end and is not in a list or quote. */
export function findOpenFence({ fences }: MarkdownStructure): CodeFence | undefined {
  const fence = fences.at(-1);
  return fence && !fence.closed && !fence.isNested ? fence : undefined;
}

/** The text that stays code because nothing tells where the last fence should have been closed; empty where there is no such fence. */
export function readSwallowedText(markdown: MarkdownStructure): string {
  let last = markdown;
  while (last.recovery) last = last.recovery.rest;
  return findOpenFence(last)?.text ?? '';
}

/** A closing fence has no language and ends a block: it is the opening of none, whatever CommonMark says. */
export function isStrayClosing(text: string, fence: CodeFence): boolean {
  const [first = '', second] = text.slice(fence.span.start, fence.span.start + 1000).split('\n', 2);
  return /^(?:`+|~+)[ \t]*$/.test(first) && isBlank(second);
}

/**
 * Where the text after the last fence starts, if the fence is never closed. Possible places are after a stray closing fence, at a heading
 * or chunk tag that is not code of its language, and at the closing tag of the surrounding chunk. Undefined if there is no such place.
 */
export function findFenceEnd(text: string, markdown: MarkdownStructure): number | undefined {
  const fence = findOpenFence(markdown);
  if (!fence) return undefined;
  const firstFeed = text.indexOf('\n', fence.span.start);
  if (firstFeed < 0 || text.slice(firstFeed).trim() === '') return undefined;
  if (isStrayClosing(text, fence)) return firstFeed + 1;
  const lastTag = markdown.chunkTags.at(-1);
  const isInChunk =
    lastTag !== undefined && !lastTag.selfClosing && lastTag.span.end > (markdown.chunkClosings.at(-1)?.end ?? -1);
  return findEndOfCode(text, firstFeed + 1, fence.language, isInChunk);
}

/** Where lines of a text start that are no code of the language: a heading, or a chunk tag. @param start of the code in the text */
export function findEndOfCode(text: string, start: number, language: string, isInChunk: boolean): number | undefined {
  const lines = text.slice(start).split('\n');
  const isDocument =
    documentLanguages.has(language) ||
    (plainLanguages.has(language) && heading.test(lines.find(line => !isBlank(line)) ?? ''));
  let offset = start;
  for (const [index, line] of lines.entries()) {
    const afterBlank = index > 0 && isBlank(lines[index - 1]);
    if (startsChunkTag(line, 0)) {
      if (startsChunkClose(line, 0) && isInChunk) return offset;
      if (!isDocument && (afterBlank || !plainLanguages.has(language))) return offset;
    }
    if (!isDocument && heading.test(line)) {
      if (withoutHashComments.has(language)) return offset;
      if (line.startsWith('##') && afterBlank && isBlank(lines[index + 1])) return offset;
    }
    offset += line.length + 1;
  }
  return undefined;
}
