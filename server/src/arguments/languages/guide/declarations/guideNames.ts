import { createSegmentMap, type Segment } from '../../../../text/createSegmentMap.js';
import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import {
  readAttributeValue,
  getChildElements,
  decodeReferences,
  parseXml,
  type XmlElement,
  type XmlTree,
} from '../../../../xml/index.js';
import { findMarkdownGuides } from './markdownGuide.js';
import { findMember, parseJson, type JsonNode } from '../../../../json/parseJson.js';

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
  /** Texts of the inputs' values, which are no names even where they look like one. */
  readonly values: ReadonlySet<string>;
  /** Titles of scenarios, as written. */
  readonly titles: readonly Span[];
  /** Everything else that is written for readers, as written. */
  readonly sentences: readonly Span[];
}

/** By version of a document: each rename and each hover asks for the names. */
const markdownGuides = new WeakMap<SourceText, readonly Guide[]>();
const xmlGuides = new WeakMap<SourceText, readonly Guide[]>();

/** The guides with a mark in a Markdown document. */
export function readMarkdownGuides(source: SourceText): readonly Guide[] {
  const guides = markdownGuides.get(source) ?? readMarkdownNames(source);
  markdownGuides.set(source, guides);
  return guides;
}

/** The guide of a `tool_augmentation` document; none in other XML. */
export function readXmlGuides(source: SourceText): readonly Guide[] {
  const guides = xmlGuides.get(source) ?? readXmlNames(source.text);
  xmlGuides.set(source, guides);
  return guides;
}

function readMarkdownNames(source: SourceText): readonly Guide[] {
  return findMarkdownGuides(source).map(({ title, span, context, questions, rules, scenarios }) => {
    const inputs = scenarios.flatMap(({ fence }) =>
      fence ? [inputIn(fence.text, part => fence.map.spanToHost(part))] : [],
    );
    return {
      anchor: title.titleSpan.end > title.titleSpan.start ? title.titleSpan : title.span,
      span,
      command: title.title.trim(),
      commandSpan: title.titleSpan,
      names: [
        ...rules.map(({ name }) => ({ path: source.text.slice(name.start, name.end).split('.'), span: name })),
        ...inputs.flatMap(({ names }) => names),
      ],
      values: new Set(inputs.flatMap(({ values }) => values)),
      titles: scenarios.map(({ heading }) => heading.titleSpan),
      sentences: [
        ...context,
        ...questions.flatMap(({ question, answer }) => [question, answer]),
        ...rules.map(rule => rule.text),
        ...scenarios.flatMap(({ paragraphs }) => paragraphs),
      ],
    };
  });
}

function readXmlNames(text: string): readonly Guide[] {
  if (!text.includes('tool_augmentation')) return [];
  const tree = parseXml(text);
  const { root } = tree;
  if (root?.localName !== 'tool_augmentation') return [];
  const name = root.attributes.find(({ localName }) => localName === 'name');
  const inputs = tree.elements.flatMap(element => (isInput(element) ? inputOf(tree, element) : []));
  const names = [
    ...tree.elements.filter(({ localName }) => localName === 'rule').flatMap(rule => ruleName(tree, rule)),
  ];
  const guide: Guide = {
    anchor: root.nameSpan,
    span: root.span,
    command: name && readAttributeValue(text, name),
    commandSpan: name?.valueSpan,
    names: [...names, ...inputs.flatMap(input => input.names)].sort((a, b) => a.span.start - b.span.start),
    values: new Set(inputs.flatMap(({ values }) => values)),
    titles: tree.elements.flatMap(({ localName, attributes }) => {
      const title =
        localName === 'scenario' ? attributes.find(attribute => attribute.localName === 'description') : undefined;
      return title?.valueSpan ? [title.valueSpan] : [];
    }),
    sentences: tree.elements.filter(element => !isInput(element)).flatMap(textsOf),
  };
  return [guide];
}

const isInput = ({ localName, parent }: XmlElement): boolean =>
  localName === 'input' && parent?.localName === 'scenario';

const textsOf = ({ children }: XmlElement): readonly Span[] =>
  children.filter(({ kind }) => kind === 'text' || kind === 'cdata').map(({ span }) => span);

function ruleName({ text }: XmlTree, element: XmlElement): readonly GuideName[] {
  const param = element.attributes.find(({ localName }) => localName === 'param');
  if (!param?.valueSpan) return [];
  return [{ path: readAttributeValue(text, param).split('.'), span: param.valueSpan }];
}

interface Input {
  readonly names: readonly GuideName[];
  readonly values: readonly string[];
}

function inputOf(tree: XmlTree, element: XmlElement): readonly Input[] {
  if (getChildElements(element).length > 0) return [];
  const { text, place } = contentOf(tree, element);
  return [inputIn(text, place)];
}

function inputIn(text: string, place: (span: Span) => Span): Input {
  const { root } = parseJson(text, place);
  if (!root) return { names: [], values: [] };
  const argumentsNode = findMember(root, 'arguments') ?? root;
  return { names: keysOf(argumentsNode, []), values: textsIn(argumentsNode) };
}

function textsIn(node: JsonNode): readonly string[] {
  if (node.kind === 'scalar') return typeof node.value === 'string' ? [node.value] : [];
  return (node.kind === 'array' ? node.items : node.entries.map(({ value }) => value)).flatMap(textsIn);
}

/** Keys of lists count as keys of what the list is of. */
function keysOf(node: JsonNode, path: readonly string[]): readonly GuideName[] {
  if (node.kind === 'array') return node.items.flatMap(item => keysOf(item, path));
  if (node.kind !== 'object') return [];
  return node.entries.flatMap(({ key, keySpan, value }) => {
    const memberPath = [...path, key];
    return [{ path: memberPath, span: keySpan }, ...keysOf(value, memberPath)];
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
  const map = createSegmentMap(
    segments.length > 0 ? segments : [{ embedded: 0, host: element.startTag.end, length: 0 }],
  );
  return { text, place: span => map.spanToHost(span) };
}
