import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import type { XmlElement, XmlNode, XmlTree } from '../tree/xmlTree.js';

/**
 * Where the end tag of an element is most likely missing. With a schema: before the first child that may not be in it. Else,
 * where text follows the start tag, after that text; and where children do, after the last of them.
 */
export function findMissingEnd(tree: XmlTree, element: XmlElement, resolved: ResolvedSchema | undefined): number {
  const { text } = tree;
  const from = element.startTag.end;
  const trimEnd = (end: number): number => from + text.slice(from, end).trimEnd().length;
  const schema = resolved && createDocumentSchema(tree, resolved.model);
  const type = schema?.typeOf(element);
  const firstChild = element.children.find(isElement);
  if (!schema || !type) {
    const isText = firstChild !== undefined && text.slice(from, firstChild.span.start).trim() !== '';
    return trimEnd(isText ? firstChild.span.start : element.span.end);
  }
  const model = type.kind === 'complex' ? schema.modelOf(type) : undefined;
  let state = model?.start;
  for (const child of element.children) {
    if (!isElement(child)) continue;
    state = state && model?.step(state, child);
    if (!state || state.size === 0) return trimEnd(child.span.start);
  }
  return trimEnd(element.span.end);
}

const isElement = (node: XmlNode): node is XmlElement => node.kind === 'element';
