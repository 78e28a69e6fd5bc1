import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { getContentSpan, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import { splitChildUnits, sortUnits, type ChildUnit } from './splitChildUnits.js';
import type { Difference, DifferenceReporter } from './difference.js';
import { assemblePieces, createStartTagComment, trimPiecesEnd, type Piece } from './pieces.js';
import { flattenElement } from './flattenElement.js';
import { rewriteItem, rewriteScenario } from './rewriteScenario.js';
import { append } from '../../text/append.js';

const sectionOrder = ['context', 'faq', 'constraints', 'scenarios'] as const;
type Section = (typeof sectionOrder)[number];

/**
 * A usage guide in the form of its schema. All text is kept: comments, instructions and unknown elements stay beside their
 * neighbors.
 */
export function rewriteGuide(
  { text }: XmlTree,
  root: XmlElement,
): { readonly pieces: readonly Piece[]; readonly differences: readonly Difference[] } {
  const differences: Difference[] = [];
  const report: DifferenceReporter = (what, span) => {
    differences.push({ what, span });
  };
  const { units, rest } = splitChildUnits(root, text);
  const sections = new Map<Section, ChildUnit[]>();
  // As the guide is read: what `context` says comes before what `description` says.
  const sortedUnits = units.toSorted((a, b) => Number(isDescription(a.element)) - Number(isDescription(b.element)));
  for (const unit of sortedUnits) {
    const section = findSection(unit.element);
    if (section) sections.set(section, [...(sections.get(section) ?? []), unit]);
  }
  const mergedUnits = new Set([...sections.values()].flatMap(([, ...others]) => others));
  const hasContext = units.some(({ element }) => findSection(element) === 'context' && !isDescription(element));
  for (const { element } of mergedUnits) {
    const hasContextToo = isDescription(element) && hasContext;
    report(
      hasContextToo ? messages.editing.descriptionBesideContext() : messages.editing.repeatedSection(element.name),
      element.nameSpan,
    );
  }
  const kept = units.filter(unit => !mergedUnits.has(unit));
  const sorted = sortUnits(kept, element => {
    const section = findSection(element);
    return section && sectionOrder.indexOf(section);
  });
  const firstMoved = kept.find((unit, at) => unit !== sorted[at]);
  if (firstMoved) report(messages.editing.sectionOrder(), firstMoved.element.nameSpan);

  const written = sorted.flatMap(({ before, element, behind }): readonly Piece[] => {
    const section = findSection(element);
    if (!section) return [spanOf(before.start, behind.end)];
    if (isDescription(element)) report(messages.editing.descriptionForContext(), element.nameSpan);
    const others = sections.get(section)?.slice(1) ?? [];
    return [before, ...rewriteSection(element, section, others, text, report), behind];
  });
  const pieces = [
    spanOf(0, root.startTag.end),
    ...(root.isSelfClosing ? [] : [...written, rest]),
    spanOf(rest.end, text.length),
  ];
  return { pieces, differences: differences.toSorted((a, b) => a.span.start - b.span.start) };
}

const isDescription = ({ name }: XmlElement): boolean => name === 'description';

function findSection(element: XmlElement): Section | undefined {
  if (element.namespace !== undefined) return undefined;
  return isDescription(element) ? 'context' : sectionOrder.find(name => name === element.name);
}

/** @param others sections of the same kind, whose content is put behind that of the first */
function rewriteSection(
  element: XmlElement,
  section: Section,
  others: readonly ChildUnit[],
  text: string,
  report: DifferenceReporter,
): readonly Piece[] {
  const content = rewriteContent(element, section, text, report);
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
  return [...start, ...mergeSections(content, others, section, text, report), ...close];
}

/** The content of a section with that of others of its kind behind it, in the layout of the first. */
function mergeSections(
  first: readonly Piece[],
  others: readonly ChildUnit[],
  section: Section,
  text: string,
  report: DifferenceReporter,
): readonly Piece[] {
  const written = assemblePieces(text, first).text;
  const pieces: Piece[] = [...trimPiecesEnd(first, text)];
  const separator = section === 'context' ? (/^\n[ \t]*(?=\S)/.exec(written)?.[0] ?? '\n') : '';
  for (const { before, element, behind } of others) {
    const textBefore = text.slice(before.start, before.end);
    if (pieces.length > 0 && (isBlank(before, text) || !textBefore.includes('\n'))) pieces.push(separator);
    if (!isBlank(before, text)) pieces.push(before);
    append(pieces, createStartTagComment(element, text));
    append(pieces, trimPiecesEnd(rewriteContent(element, section, text, report), text));
    if (!isBlank(behind, text)) pieces.push(behind);
  }
  const end = /\n[ \t]*$/.exec(written) ?? /\n[ \t]*$/.exec(assemblePieces(text, getContentSpans(others)).text);
  return [...pieces, end?.[0] ?? ''];
}

const isBlank = ({ start, end }: Span, text: string): boolean => text.slice(start, end).trim() === '';

const getContentSpans = (units: readonly ChildUnit[]): readonly Piece[] =>
  units.map(({ element }) => getContentSpan(element));

function rewriteContent(
  element: XmlElement,
  section: Section,
  text: string,
  report: DifferenceReporter,
): readonly Piece[] {
  if (section === 'context') return flattenElement(element, text, report);
  return element.children.flatMap((node): readonly Piece[] => {
    if (node.kind !== 'element' || node.namespace !== undefined || node.isSelfClosing) return [node.span];
    if (section === 'faq' && node.name === 'item') return rewriteItem(node, text, report);
    if (section === 'scenarios' && node.name === 'scenario') return rewriteScenario(node, text, report);
    return [node.span];
  });
}
