import type { Span } from '../../../../text/span.js';
import type { Heading, SkillDocument } from '../../../../skill/index.js';
import { maxMarkGapLength } from '../limits.js';

/** The mark of a generated guide, `<!-- skillwright-guide source="sha256:…" -->`. */
export interface MarkdownMark {
  readonly source: string;
  readonly sourceSpan: Span;
  readonly span: Span;
}

interface MarkedGuide {
  readonly mark: MarkdownMark;
  readonly title: Heading;
  readonly span: Span;
}

const sourceMark = /^(<!--\s*skillwright-guide\s+source\s*=\s*["'])([^"']*)["']\s*-->$/;

/** Where the marked guides of a Markdown document begin and end: each up to the next heading of its rank, or the end of its chunk. */
export function findMarkedGuides({ source: { text }, markdown, chunks }: SkillDocument): readonly MarkedGuide[] {
  const { headings } = markdown;
  const guides: MarkedGuide[] = [];
  let next = 0;
  let chunkAt = 0;
  for (const { start, end } of markdown.comments) {
    const match = text.startsWith('<!--', start) ? sourceMark.exec(text.slice(start, end)) : undefined;
    if (!match || (start > 0 && text.charAt(start - 1) !== '\n')) continue;
    while ((headings[next]?.span.start ?? Infinity) < end) next++;
    const title = headings[next];
    if (!title || title.span.start > end + maxMarkGapLength) continue;
    const between = text.slice(end, title.span.start).replace(/<!--[^]*?-->/g, '');
    if (between.trim() !== '') continue;
    const [, before = '', source = ''] = match;
    const sourceStart = start + before.length;
    const mark = { source, sourceSpan: { start: sourceStart, end: sourceStart + source.length }, span: { start, end } };
    let last = next + 1;
    while ((headings[last]?.level ?? 0) > title.level) last++;
    while ((chunks[chunkAt + 1]?.span.start ?? Infinity) <= start) chunkAt++;
    const chunk = chunks[chunkAt]?.content;
    const chunkEnd = chunk && chunk.start <= start && start < chunk.end ? chunk.end : text.length;
    const earlier = guides.pop();
    if (earlier)
      guides.push({ ...earlier, span: { start: earlier.span.start, end: Math.min(earlier.span.end, start) } });
    guides.push({ mark, title, span: { start, end: Math.min(headings[last]?.span.start ?? text.length, chunkEnd) } });
  }
  return guides;
}
