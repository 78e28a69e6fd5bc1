import { createSnippetChange, formatTabStop } from '../../core/index.js';
import { contains, overlaps, spanOf, type Span } from '../../text/span.js';
import { createChunkId } from '../chunks/chunkIds.js';
import { encodeAttribute } from '../chunks/decodeEntities.js';
import type { Heading } from '../markdown/markdownStructure.js';
import type { SkillDocument } from '../skillDocument.js';
import { proposeDescription, toPlainText } from '../wording.js';
import { verifyEdit, type Edit } from './verifyEdit.js';
import { messages } from '../messages/index.js';

/** Wraps the lines of a selection in a chunk; with an empty selection, the section the cursor is in. */
export function wrapInChunk(model: SkillDocument, selection: Span): Edit {
  const span =
    selection.end > selection.start ? extendToLines(model, selection) : findSectionAround(model, selection.start);
  if (!span) return { refused: messages.editWithoutSelection() };
  const reason = findObstacle(model, span);
  if (reason !== undefined) return { refused: reason };
  const text = model.source.text.slice(span.start, span.end);
  const changes = [
    createSnippetChange(spanOf(span.start, span.start), `${createStartTagSnippet(model, text, span)}\n\n`),
    { span: spanOf(span.end, span.end), newText: `\n\n</chunk>` },
  ];
  return verifyEdit(model, changes, 1);
}

/** A new chunk's start tag as a snippet: the author goes through its id and its description. */
export function createStartTagSnippet(model: SkillDocument, text: string, span: Span): string {
  const titles = model.markdown.headings
    .filter(heading => contains(span, heading.span))
    .map(({ title }) => toPlainText(title));
  const description = proposeDescription(text, titles) ?? messages.describeNewChunk();
  const id = createChunkId(titles[0] ?? description.split(/\s+/).slice(0, 3).join(' '), model.chunks);
  const tag = [`<chunk id="`, formatTabStop(1, id), '" description="', formatTabStop(2, encodeAttribute(description))];
  return `${tag.join('')}">`;
}

/** The smallest section around an offset, from its heading to the next of its level or above, or to a chunk. */
export function findSectionAround({ markdown, source, chunks }: SkillDocument, offset: number): Span | undefined {
  const heading = markdown.headings.findLast(({ span }) => span.start <= offset);
  if (!heading || heading.level === 1) return undefined;
  const end = findSectionEnd(markdown.headings, heading, source.text.length);
  const chunk = chunks.find(({ span }) => span.start > heading.span.start)?.span.start ?? end;
  return trimSpan(source.text, spanOf(heading.span.start, Math.min(end, chunk)));
}

const findSectionEnd = (headings: readonly Heading[], heading: Heading, textEnd: number): number =>
  headings.find(({ span, level }) => span.start > heading.span.start && level <= heading.level)?.span.start ?? textEnd;

function extendToLines({ source: { text, lines } }: SkillDocument, { start, end }: Span): Span | undefined {
  const trimmed = trimSpan(text, spanOf(start, end));
  if (!trimmed) return undefined;
  const lineStart = lines.lineStart(lines.positionAt(trimmed.start).line);
  return spanOf(lineStart, lines.lineEnd(lines.positionAt(trimmed.end).line));
}

function trimSpan(text: string, { start, end }: Span): Span | undefined {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  const to = start + slice.trimEnd().length;
  return to > from ? spanOf(from, to) : undefined;
}

function findObstacle({ body, chunks }: SkillDocument, span: Span): string | undefined {
  if (span.start < body.start) return messages.editFrontmatter();
  const other = chunks.find(chunk => overlaps(chunk.span, span));
  if (!other) return undefined;
  return other.id === undefined ? messages.editNested() : messages.editNestedIn(other.id);
}
