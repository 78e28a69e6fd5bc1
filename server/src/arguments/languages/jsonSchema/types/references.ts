import { findMember, type JsonNode } from '../../../../json/parseJson.js';
import { decodePercent } from '../../../../text/percentEncoding.js';

/** The value a JSON Pointer in a URI fragment (RFC 6901) leads to; undefined for a remote reference, which is never fetched. */
export function resolveReference(root: JsonNode, reference: string): JsonNode | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let node: JsonNode = root;
  for (const part of reference.slice(2).split('/')) {
    const key = decodePart(part);
    const next: JsonNode | undefined = node.kind === 'array' ? node.items[Number(key)] : findMember(node, key);
    if (!next) return undefined;
    node = next;
  }
  return node;
}

const decodePart = (part: string): string => decodePercent(part.replaceAll('~1', '/').replaceAll('~0', '~'));
