import type { Location, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import { spanOf, touches, type Span } from '../../text/span.js';
import { findChunkAttribute, getChunkNameSpan } from '../chunks/chunk.js';
import { isValidChunkId } from '../chunks/chunkIds.js';
import { createHeadingSlugs } from '../markdown/createHeadingSlugs.js';
import type { SkillDocument } from '../skillDocument.js';
import { findIdAt, findSkillReferences } from './chunkAt.js';

type Document = ParsedDocument<SkillDocument>;

/** From an id to its chunk, from `#heading` to the heading. */
export function findDefinition(document: Document, offset: number): readonly Location[] {
  const { model } = document;
  const named = findIdAt(model, offset);
  if (!named) return [];
  const chunk = model.chunks.find(({ id }) => id === named.id);
  if (chunk) return [{ document, span: getChunkNameSpan(chunk) }];
  const link = model.markdown.links.find(({ urlSpan }) => touches(urlSpan, offset));
  const heading = link && createHeadingSlugs(model.markdown.headings).get(named.id.toLowerCase());
  return heading ? [{ document, span: heading.titleSpan }] : [];
}

/** Every place that names the chunk: tags, calls and links, inline code included, fences not. */
export const findReferences = (document: Document, offset: number): readonly Location[] =>
  placesOf(document.model, offset).map(span => ({ document, span }));

export function prepareRename({ model }: Document, offset: number): { span: Span; placeholder: string } | undefined {
  const named = findIdAt(model, offset);
  if (!named || placesOf(model, offset).length === 0) return undefined;
  return { span: named.span, placeholder: named.id };
}

export function rename(document: Document, offset: number, newName: string): WorkspaceChange | string {
  const { model } = document;
  const named = findIdAt(model, offset);
  if (!named) return 'There is no chunk id here.';
  const id = newName.trim();
  if (!isValidChunkId(id)) return 'An id may only hold letters, digits, “_”, “-”, “.”, “:” and “/”.';
  if (id !== named.id && model.chunks.some(chunk => chunk.id === id)) return `There is already a chunk “${id}”.`;
  const changes = placesOf(model, offset).map(span => ({ span, newText: id }));
  return changes.length === 0 ? 'There is no chunk of that name.' : [{ document, changes }];
}

/** Empty where no chunk has the id: a reference to nothing is not renamed. */
function placesOf(model: SkillDocument, offset: number): readonly Span[] {
  const id = findIdAt(model, offset)?.id;
  const own = model.chunks.filter(chunk => id !== undefined && chunk.id === id);
  if (own.length === 0) return [];
  const written = own.flatMap(chunk => trimmed(model.source.text, findChunkAttribute(chunk.tag, 'id')?.valueSpan));
  const named = findSkillReferences(model).filter(reference => reference.id === id);
  return [...written, ...named.map(reference => reference.span)].sort((a, b) => a.start - b.start);
}

function trimmed(text: string, span: Span | undefined): readonly Span[] {
  if (!span) return [];
  const value = text.slice(span.start, span.end);
  const start = span.start + value.length - value.trimStart().length;
  return [spanOf(start, start + value.trim().length)];
}
