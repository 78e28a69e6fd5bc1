import { overlaps, spanOf, type Span } from '../../text/span.js';
import { createChunkId } from '../chunks/chunkIds.js';
import { encodeAttribute } from '../chunks/decodeEntities.js';
import type { Heading } from '../markdown/markdownStructure.js';
import type { SkillDocument } from '../skillDocument.js';
import { findFirstSentence, toPlainText } from '../wording.js';
import { verifyEdit, type Edit } from './verifyEdit.js';

/** Wraps the lines of a selection in a chunk; with an empty selection, the section the cursor is in. */
export function wrapInChunk(model: SkillDocument, selection: Span): Edit {
  const span =
    selection.end > selection.start ? wholeLines(model, selection) : findSectionAround(model, selection.start);
  if (!span) return { refused: 'Select text, or put the cursor into a section.' };
  const problem = obstacle(model, span);
  if (problem !== undefined) return { refused: problem };
  const text = model.source.text.slice(span.start, span.end);
  const { open, close } = createChunkTags(model, text, span);
  const changes = [
    { span: spanOf(span.start, span.start), newText: `${open}\n\n` },
    { span: spanOf(span.end, span.end), newText: `\n\n${close}` },
  ];
  return verifyEdit(model, changes, 1);
}

/** A new chunk's two tags, with an id from the first heading and a description from the first sentence. */
export function createChunkTags(model: SkillDocument, text: string, span: Span): { open: string; close: string } {
  const heading = model.markdown.headings.find(({ span: own }) => own.start >= span.start && own.end <= span.end);
  const title = heading ? toPlainText(heading.title) : undefined;
  const sentence = findFirstSentence(text) ?? title ?? 'When to load it';
  const id = createChunkId(title ?? sentence.split(/\s+/).slice(0, 3).join(' '), model.chunks);
  return { open: `<chunk id="${id}" description="${encodeAttribute(sentence)}">`, close: '</chunk>' };
}

/** The smallest section around an offset, from its heading to the next of its level or above, or to a chunk. */
export function findSectionAround({ markdown, source, chunks }: SkillDocument, offset: number): Span | undefined {
  const heading = markdown.headings.findLast(({ span }) => span.start <= offset);
  if (!heading || heading.level === 1) return undefined;
  const end = sectionEnd(markdown.headings, heading, source.text.length);
  const chunk = chunks.find(({ span }) => span.start > heading.span.start)?.span.start ?? end;
  return trimmed(source.text, spanOf(heading.span.start, Math.min(end, chunk)));
}

const sectionEnd = (headings: readonly Heading[], heading: Heading, textEnd: number): number =>
  headings.find(({ span, level }) => span.start > heading.span.start && level <= heading.level)?.span.start ?? textEnd;

function wholeLines({ source: { text, lines } }: SkillDocument, { start, end }: Span): Span | undefined {
  const selected = trimmed(text, spanOf(start, end));
  if (!selected) return undefined;
  const from = lines.lineStart(lines.positionAt(selected.start).line);
  return spanOf(from, lines.lineEnd(lines.positionAt(selected.end).line));
}

function trimmed(text: string, { start, end }: Span): Span | undefined {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  const to = start + slice.trimEnd().length;
  return to > from ? spanOf(from, to) : undefined;
}

function obstacle({ body, chunks }: SkillDocument, span: Span): string | undefined {
  if (span.start < body.start) return 'The frontmatter cannot be part of a chunk.';
  const other = chunks.find(chunk => overlaps(chunk.span, span));
  return (
    other && `Chunks do not nest: ${other.id === undefined ? 'a chunk' : `the chunk “${other.id}”`} is there already.`
  );
}
