import type { Span } from '../../../text/span.js';
import { formatList } from '../../../text/formatList.js';
import type { CodeFence, MarkdownParts } from '../../markdown/markdownStructure.js';
import { readMarkdown } from '../../markdown/readMarkdown.js';
import { documentLanguages } from '../../markdown/recovery/findFenceEnd.js';
import { messages } from '../../messages/index.js';

/**
 * What a fence that is never closed turns into code: lines, headings, chunks and links; empty where there is nothing after its code.
 * @param rest what was read after its code, if the end of the code was found @param end where Markdown goes on
 */
export function describeSwallowed(
  text: string,
  fence: CodeFence,
  rest?: MarkdownParts & { readonly start: number },
  end = text.length,
): string {
  const feed = text.indexOf('\n', fence.span.start);
  const swallowed = rest ?? (feed < 0 ? undefined : readMarkdown(text, feed + 1));
  if (!swallowed) return '';
  const isSwallowed = ({ span }: { readonly span: Span }): boolean => span.start < end;
  const [links, chunkTags] = [swallowed.links.filter(isSwallowed), swallowed.chunkTags.filter(isSwallowed)];
  // `# x` may be a comment of the code.
  const minLevel = rest || documentLanguages.has(fence.language) ? 1 : 2;
  const headings = swallowed.headings.filter(heading => heading.level >= minLevel && isSwallowed(heading));
  if (!rest && headings.length + links.length + chunkTags.length === 0) return '';
  const lineCount = text.slice(swallowed.start, end).trim().split('\n').length;
  return formatList([
    messages.swallowedLines(lineCount),
    ...(headings.length > 0 ? [messages.swallowedHeadings(headings.length)] : []),
    ...(chunkTags.length > 0 ? [messages.swallowedChunks(chunkTags.length)] : []),
    ...(links.length > 0 ? [messages.swallowedLinks(links.length)] : []),
  ]);
}
