import type { Fix } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import type { CodeFence, MarkdownStructure } from '../../markdown/markdownStructure.js';
import { messages } from '../../messages/index.js';

/** Inserts the closing fence where the code is one block: text after a blank line may be prose. */
export function closeFence(text: string, fence: CodeFence, mark: string, line: number): readonly Fix[] {
  const { start } = fence.span;
  const end = start + text.slice(start, fence.span.end).trimEnd().length;
  const hasBlankLine = /\n[ \t>]*\n/.test(text.slice(start, end));
  if (end === start || (hasBlankLine && !fence.isNested)) return [];
  const changes = [{ span: spanOf(end, end), newText: `\n${fence.linePrefix}${mark}` }];
  return [{ title: messages.closeFence(line), changes }];
}

/** Removes the line of a stray closing fence if it is the last line, or if the line before it is the end of a fence. */
export function removeFence(text: string, { fences }: MarkdownStructure, stray: CodeFence): readonly Fix[] {
  const { start } = stray.span;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const feed = text.indexOf('\n', start);
  const isLast = feed < 0 || text.slice(feed).trim() === '';
  const previous = fences.findLast(({ span }) => span.end < start);
  if (!isLast && !(previous?.closed && text.slice(previous.span.end, start).trim() === '')) return [];
  const changes = [{ span: spanOf(lineStart, feed < 0 ? text.length : feed + 1), newText: '' }];
  return [{ title: messages.removeFence(), changes }];
}
