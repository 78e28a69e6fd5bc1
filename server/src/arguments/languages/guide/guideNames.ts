import { segmentMap, type Segment } from '../../../text/segmentMap.js';
import type { SourceText } from '../../../text/sourceText.js';
import type { Span } from '../../../text/span.js';
import {
  attributeValue,
  childElements,
  decodeReferences,
  parseXml,
  type XmlElement,
  type XmlTree,
} from '../../../xml/index.js';
import { markdownGuides } from './markdownGuide.js';
import { memberOf, parseJson, type JsonNode } from '../jsonSchema/jsonTree.js';

/** A place in a guide that names an argument. */
export interface GuideName {
  /** From the outermost argument to this one. */
  readonly path: readonly string[];
  readonly span: Span;
}

export interface Guide {
  /** What names it in a report. */
  readonly anchor: Span;
  readonly span: Span;
  readonly command: string | undefined;
  readonly commandSpan: Span | undefined;
  /** Of rules and the keys of scenario inputs, in document order. */
  readonly names: readonly GuideName[];
}

/** The names in the marked guides of a Markdown document. */
export function readMarkdownNames(source: SourceText): readonly Guide[] {
  return markdownGuides(source).map(({ title, span, rules, scenarios }) => ({
    anchor: title.titleSpan.end > title.titleSpan.start ? title.titleSpan : title.span,
    span,
    command: title.title.trim(),
    commandSpan: title.titleSpan,
    names: [
      ...rules.map(({ name }) => ({ path: source.text.slice(name.start, name.end).split('.'), span: name })),
      ...scenarios.flatMap(({ fence }) => (fence ? inputKeys(fence.text, part => fence.map.spanToHost(part)) : [])),
    ],
  }));
}

/** The names in a `tool_augmentation` document; undefined for other XML. */
export function readGuide(text: string): Guide | undefined {
  if (!text.includes('tool_augmentation')) return undefined;
  const tree = parseXml(text);
  const { root } = tree;
  if (root?.localName !== 'tool_augmentation') return undefined;
  const name = root.attributes.find(({ localName }) => localName === 'name');
  const names = tree.elements.flatMap(element => {
    if (element.localName === 'rule') return ruleName(tree, element);
    return element.localName === 'input' && element.parent?.localName === 'scenario' ? inputNames(tree, element) : [];
  });
  return {
    anchor: root.nameSpan,
    span: root.span,
    command: name && attributeValue(text, name),
    commandSpan: name?.valueSpan,
    names,
  };
}

function ruleName({ text }: XmlTree, element: XmlElement): readonly GuideName[] {
  const param = element.attributes.find(({ localName }) => localName === 'param');
  if (!param?.valueSpan) return [];
  return [{ path: attributeValue(text, param).split('.'), span: param.valueSpan }];
}

function inputNames(tree: XmlTree, element: XmlElement): readonly GuideName[] {
  if (childElements(element).length > 0) return [];
  const { text, place } = contentOf(tree, element);
  return inputKeys(text, place);
}

function inputKeys(text: string, place: (span: Span) => Span): readonly GuideName[] {
  const { root } = parseJson(text, place);
  return root ? keysOf(memberOf(root, 'arguments') ?? root, []) : [];
}

/** Keys of lists count as keys of what the list is of. */
function keysOf(node: JsonNode, path: readonly string[]): readonly GuideName[] {
  if (node.kind === 'array') return node.items.flatMap(item => keysOf(item, path));
  if (node.kind !== 'object') return [];
  return node.entries.flatMap(({ key, keySpan, value }) => {
    const own = [...path, key];
    return [{ path: own, span: keySpan }, ...keysOf(value, own)];
  });
}

/** An element's text without markup and references, and where it stands. */
function contentOf({ text: source }: XmlTree, element: XmlElement): { text: string; place: (span: Span) => Span } {
  const segments: Segment[] = [];
  let text = '';
  const add = (part: string, host: number): void => {
    segments.push({ embedded: text.length, host, length: part.length });
    text += part;
  };
  for (const { kind, span } of element.children) {
    const raw = source.slice(span.start, span.end);
    if (kind === 'cdata') add(raw.slice(9).replace(/\]\]>$/, ''), span.start + 9);
    if (kind !== 'text') continue;
    let from = 0;
    for (const { index, 0: reference } of raw.matchAll(/&[#\w]{1,12};/g)) {
      add(raw.slice(from, index), span.start + from);
      add(decodeReferences(reference), span.start + index);
      from = index + reference.length;
    }
    add(raw.slice(from), span.start + from);
  }
  const map = segmentMap(segments.length > 0 ? segments : [{ embedded: 0, host: element.startTag.end, length: 0 }]);
  return { text, place: span => map.spanToHost(span) };
}
