import type { JsonPath } from '../../../../json/schema/schemaError.js';
import type { Span } from '../../../../text/span.js';
import type { JsonNode } from '../../../../json/parseJson.js';

/** The span of the part of a value that a path leads to; where it does not lead, of the last part it reaches. */
export function findSpanAt(root: JsonNode, path: JsonPath): Span {
  let node = root;
  for (const step of path) {
    const child =
      node.kind === 'array'
        ? node.items[Number(step)]
        : node.kind === 'object'
          ? node.entries.find(({ key }) => key === step)?.value
          : undefined;
    if (!child) break;
    node = child;
  }
  return node.span;
}

/** The key that leads to the path's last part. */
export function findKeySpanAt(root: JsonNode, path: JsonPath): Span {
  const last = path.at(-1);
  const parent = nodeAt(root, path.slice(0, -1));
  const entry = parent?.kind === 'object' ? parent.entries.find(({ key }) => key === last) : undefined;
  return entry?.keySpan ?? findSpanAt(root, path);
}

/** What a path leads to. */
export function nodeAt(root: JsonNode, path: JsonPath): JsonNode | undefined {
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
