import { parseJson, type JsonNode } from '../../arguments/index.js';
import { segmentMap, type Segment, type SegmentMap } from '../../text/segmentMap.js';
import type { Span } from '../../text/span.js';
import { childElements, decodeReferences, type XmlElement, type XmlTree } from '../../xml/index.js';
import type { JsonPath } from '../schema/schemaError.js';

/** The text of one `<input>`, and where each part of it stands in the document. */
export interface ScenarioInput {
  readonly element: XmlElement;
  /** References decoded, white space kept. */
  readonly text: string;
  readonly map: SegmentMap;
  /** Spans of the document. */
  readonly json: ReturnType<typeof parseJson>;
}

/** Every `<input>` of a guide's scenarios, in order. */
export function scenarioInputs({ root, text }: XmlTree): readonly ScenarioInput[] {
  const named = (parents: readonly XmlElement[], name: string): readonly XmlElement[] =>
    parents.flatMap(parent => childElements(parent).filter(({ localName }) => localName === name));
  return named(named(named(root ? [root] : [], 'scenarios'), 'scenario'), 'input').map(element =>
    inputOf(element, text),
  );
}

function inputOf(element: XmlElement, source: string): ScenarioInput {
  const segments: Segment[] = [];
  let text = '';
  const add = (part: string, host: number): void => {
    if (part === '') return;
    segments.push({ embedded: text.length, host, length: part.length });
    text += part;
  };
  for (const node of element.children) {
    const { start, end } = node.span;
    if (node.kind === 'cdata') add(source.slice(start + 9, end).replace(/\]\]>$/, ''), start + 9);
    if (node.kind !== 'text') continue;
    let from = start;
    for (const { index, 0: reference } of source.slice(start, end).matchAll(/&[#\w]{1,12};/g)) {
      add(source.slice(from, start + index), from);
      add(decodeReferences(reference), start + index);
      from = start + index + reference.length;
    }
    add(source.slice(from, end), from);
  }
  const map = segmentMap(segments.length > 0 ? segments : [{ embedded: 0, host: element.startTag.end, length: 0 }]);
  return { element, text, map, json: parseJson(text, span => map.spanToHost(span)) };
}

/** The span of the part of a value that a path leads to; where it does not lead, of the last part it reaches. */
export function spanAt(root: JsonNode, path: JsonPath): Span {
  let node = root;
  for (const step of path) {
    const next =
      node.kind === 'array'
        ? node.items[Number(step)]
        : node.kind === 'object'
          ? node.entries.find(({ key }) => key === step)?.value
          : undefined;
    if (!next) break;
    node = next;
  }
  return node.span;
}

/** The key that leads to the path's last part. */
export function keySpanAt(root: JsonNode, path: JsonPath): Span {
  const last = path.at(-1);
  const parent = nodeAt(root, path.slice(0, -1));
  const entry = parent?.kind === 'object' ? parent.entries.find(({ key }) => key === last) : undefined;
  return entry?.keySpan ?? spanAt(root, path);
}

function nodeAt(root: JsonNode, path: JsonPath): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path)
    node =
      node?.kind === 'array'
        ? node.items[Number(step)]
        : node?.kind === 'object'
          ? node.entries.find(({ key }) => key === step)?.value
          : undefined;
  return node;
}
