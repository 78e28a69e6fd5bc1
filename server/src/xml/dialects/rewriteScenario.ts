import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import { readElementText } from '../tree/readElementText.js';
import { escapeText } from '../tree/references.js';
import type { XmlElement } from '../tree/xmlTree.js';
import { splitChildUnits, sortUnits, type ChildUnit } from './splitChildUnits.js';
import type { DifferenceReporter } from './difference.js';
import { createComment, createStartTagComment, type Piece } from './pieces.js';
import { append } from '../../text/append.js';

/** A question before its answer. */
export function rewriteItem(item: XmlElement, source: string, report: DifferenceReporter): readonly Piece[] {
  return [item.startTag, ...orderContent(item, ['q', 'a'], source, report), getEndTag(item)];
}

/** The description as an attribute, then the input, then the reasoning. */
export function rewriteScenario(scenario: XmlElement, source: string, report: DifferenceReporter): readonly Piece[] {
  const { startTag, nameSpan, attributes } = scenario;
  const [first] = splitChildUnits(scenario, source).units.filter(isDescription);
  const attribute = attributes.find(({ name }) => name === 'description');
  const isDescribed = attribute !== undefined && readAttributeValue(source, attribute).trim() !== '';
  const place = attribute?.span ?? spanOf(nameSpan.end, nameSpan.end);
  const value = first && !isDescribed ? formatAttributeText(first.element, source) : undefined;
  const start: readonly Piece[] =
    value === undefined
      ? [startTag]
      : [
          spanOf(startTag.start, place.start),
          `${attribute ? '' : ' '}description="${value}"`,
          spanOf(place.end, startTag.end),
        ];
  const attributeValue = attribute && isDescribed ? joinLines(readAttributeValue(source, attribute)) : undefined;
  const content = orderContent(scenario, ['input', 'reasoning'], source, report, unit => {
    if (!isDescription(unit)) return undefined;
    report(messages.editing.descriptionElement(), unit.element.nameSpan);
    const isMoved = unit.element === first?.element && !isDescribed;
    const text = joinLines(readElementText(source, unit.element));
    return keepComments(unit, source, isMoved || text === attributeValue || text === '' ? undefined : text);
  });
  return [...start, ...content, getEndTag(scenario)];
}

const isDescription = ({ element }: ChildUnit): boolean =>
  element.name === 'description' && element.namespace === undefined;

const getEndTag = (element: XmlElement): Piece => element.endTag?.span ?? `</${element.name}>`;

const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What is left of a child that goes: its comments, and those around it. @param text that appears nowhere else */
function keepComments(
  { before, element, behind }: ChildUnit,
  source: string,
  text: string | undefined,
): readonly Piece[] {
  const inner = [element, ...findDescendants(element)].flatMap(each => createStartTagComment(each, source));
  const pieces: readonly Piece[] = [
    ...(text === undefined ? [] : [createComment(`description: ${text}`)]),
    ...inner,
    ...findComments(element),
  ];
  const isBlankAround = [before, behind].every(({ start, end }) => source.slice(start, end).trim() === '');
  return pieces.length === 0 && isBlankAround ? [] : [before, ...pieces, behind];
}

/** As an attribute says it; references stay as they are written. */
function formatAttributeText(element: XmlElement, source: string): string {
  const parts = [element, ...findDescendants(element)].flatMap(({ children }) => children);
  const text = parts
    .filter(({ kind }) => kind === 'text' || kind === 'cdata')
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ kind, span }) => {
      const written = source.slice(span.start, span.end);
      return kind === 'cdata' ? escapeText(written.slice('<![CDATA['.length, -']]>'.length)) : written;
    });
  return joinLines(text.join('')).replaceAll('"', '&quot;');
}

function findDescendants(element: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const pending = [...element.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind !== 'element') continue;
    found.push(node);
    append(pending, node.children);
  }
  return found.toSorted((a, b) => a.span.start - b.span.start);
}

const findComments = (element: XmlElement): readonly Span[] =>
  [element, ...findDescendants(element)]
    .flatMap(({ children }) => children)
    .filter(({ kind }) => kind === 'comment' || kind === 'instruction')
    .map(({ span }) => span)
    .toSorted((a, b) => a.start - b.start);

/**
 * The content of an element with its children in an order of names; others stay behind the one that they follow.
 * @param replace what stands in the place of a child; undefined: the child itself
 */
function orderContent(
  element: XmlElement,
  names: readonly [string, string],
  source: string,
  report: DifferenceReporter,
  replace: (unit: ChildUnit) => readonly Piece[] | undefined = () => undefined,
): readonly Piece[] {
  const { units, rest } = splitChildUnits(element, source);
  const sorted = sortUnits(units, ({ name, namespace }) => {
    const rank = namespace === undefined ? names.indexOf(name) : -1;
    return rank < 0 ? undefined : rank;
  });
  const firstMoved = units.find((unit, at) => unit !== sorted[at]);
  if (firstMoved) report(messages.editing.partOrder(names[1], names[0]), firstMoved.element.nameSpan);
  return [...sorted.flatMap(unit => replace(unit) ?? [spanOf(unit.before.start, unit.behind.end)]), rest];
}
