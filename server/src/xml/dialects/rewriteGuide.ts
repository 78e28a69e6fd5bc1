import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { getContentSpan, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import { splitChildUnits, sortUnits, type ChildUnit } from './splitChildUnits.js';
import type { Difference, DifferenceReporter } from './difference.js';
import { assemblePieces, createStartTagComment, trimPiecesEnd, type Piece } from './pieces.js';
import { flattenElement } from './flattenElement.js';
import { rewriteItem, rewriteScenario } from './rewriteScenario.js';

const order = ['context', 'faq', 'constraints', 'scenarios'] as const;
type Section = (typeof order)[number];

/**
 * A usage guide in the form of its schema. Everything that is written stays: comments, instructions and elements that nobody knows
 * keep their place beside what they stand at.
 */
export function rewriteGuide(
  { text }: XmlTree,
  root: XmlElement,
): { readonly pieces: readonly Piece[]; readonly differences: readonly Difference[] } {
  const differences: Difference[] = [];
  const note: DifferenceReporter = (what, span) => {
    differences.push({ what, span });
  };
  const { units, rest } = splitChildUnits(root, text);
  const sections = new Map<Section, ChildUnit[]>();
  // As the guide is read: what `context` says comes before what `description` says.
  const byImportance = units.toSorted((a, b) => Number(isDescription(a.element)) - Number(isDescription(b.element)));
  for (const unit of byImportance) {
    const section = sectionOf(unit.element);
    if (section) sections.set(section, [...(sections.get(section) ?? []), unit]);
  }
  const absorbed = new Set([...sections.values()].flatMap(([, ...others]) => others));
  const hasContext = units.some(({ element }) => sectionOf(element) === 'context' && !isDescription(element));
  for (const { element } of absorbed) {
    const isBeside = isDescription(element) && hasContext;
    note(
      isBeside ? messages.editing.descriptionBesideContext() : messages.editing.repeatedSection(element.name),
      element.nameSpan,
    );
  }
  const kept = units.filter(unit => !absorbed.has(unit));
  const sorted = sortUnits(kept, element => {
    const section = sectionOf(element);
    return section && order.indexOf(section);
  });
  const moved = kept.find((unit, at) => unit !== sorted[at]);
  if (moved) note(messages.editing.sectionOrder(), moved.element.nameSpan);

  const written = sorted.flatMap(({ before, element, behind }): readonly Piece[] => {
    const section = sectionOf(element);
    if (!section) return [spanOf(before.start, behind.end)];
    if (isDescription(element)) note(messages.editing.descriptionForContext(), element.nameSpan);
    const others = sections.get(section)?.slice(1) ?? [];
    return [before, ...sectionPieces(element, section, others, text, note), behind];
  });
  const pieces = [
    spanOf(0, root.startTag.end),
    ...(root.isSelfClosing ? [] : [...written, rest]),
    spanOf(rest.end, text.length),
  ];
  return { pieces, differences: differences.toSorted((a, b) => a.span.start - b.span.start) };
}

const isDescription = ({ name }: XmlElement): boolean => name === 'description';

function sectionOf(element: XmlElement): Section | undefined {
  if (element.namespace !== undefined) return undefined;
  return isDescription(element) ? 'context' : order.find(name => name === element.name);
}

/** @param others sections of the same kind, whose content is put behind that of the first */
function sectionPieces(
  element: XmlElement,
  section: Section,
  others: readonly ChildUnit[],
  text: string,
  note: DifferenceReporter,
): readonly Piece[] {
  const content = contentOf(element, section, text, note);
  const { startTag, nameSpan, endTag } = element;
  const open: readonly Piece[] =
    section === element.name
      ? [startTag]
      : [
          spanOf(startTag.start, nameSpan.start),
          { text: section, at: nameSpan.start },
          spanOf(nameSpan.end, startTag.end),
        ];
  const close: readonly Piece[] = endTag && section === element.name ? [endTag.span] : [`</${section}>`];
  if (others.length === 0) return [...open, ...content, ...(element.isSelfClosing ? [] : close)];
  const start = element.isSelfClosing ? [spanOf(startTag.start, text.lastIndexOf('/', startTag.end)), '>'] : open;
  return [...start, ...merged(content, others, section, text, note), ...close];
}

/** The content of a section with that of others of its kind behind it, in the layout of the first. */
function merged(
  first: readonly Piece[],
  others: readonly ChildUnit[],
  section: Section,
  text: string,
  note: DifferenceReporter,
): readonly Piece[] {
  const written = assemblePieces(text, first).text;
  const pieces: Piece[] = [...trimPiecesEnd(first, text)];
  const separator = section === 'context' ? (/^\n[ \t]*(?=\S)/.exec(written)?.[0] ?? '\n') : '';
  for (const { before, element, behind } of others) {
    const lead = text.slice(before.start, before.end);
    if (pieces.length > 0 && (isBlank(before, text) || !lead.includes('\n'))) pieces.push(separator);
    if (!isBlank(before, text)) pieces.push(before);
    pieces.push(...createStartTagComment(element, text));
    pieces.push(...trimPiecesEnd(contentOf(element, section, text, note), text));
    if (!isBlank(behind, text)) pieces.push(behind);
  }
  const end = /\n[ \t]*$/.exec(written) ?? /\n[ \t]*$/.exec(assemblePieces(text, contentsOf(others)).text);
  return [...pieces, end?.[0] ?? ''];
}

const isBlank = ({ start, end }: Span, text: string): boolean => text.slice(start, end).trim() === '';

const contentsOf = (units: readonly ChildUnit[]): readonly Piece[] =>
  units.map(({ element }) => getContentSpan(element));

function contentOf(element: XmlElement, section: Section, text: string, note: DifferenceReporter): readonly Piece[] {
  if (section === 'context') return flattenElement(element, text, note);
  return element.children.flatMap((node): readonly Piece[] => {
    if (node.kind !== 'element' || node.namespace !== undefined || node.isSelfClosing) return [node.span];
    if (section === 'faq' && node.name === 'item') return rewriteItem(node, text, note);
    if (section === 'scenarios' && node.name === 'scenario') return rewriteScenario(node, text, note);
    return [node.span];
  });
}
