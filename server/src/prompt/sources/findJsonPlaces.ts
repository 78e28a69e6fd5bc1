import type { JsonNode } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';

/** Where each value stands, by its JSON pointer (`/context/3`, without escapes); a member begins at its key. */
export function findJsonPlaces(root: JsonNode): ReadonlyMap<string, Span> {
  const places = new Map<string, Span>([['', root.span]]);
  const open: { readonly node: JsonNode; readonly path: string }[] = [{ node: root, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    if (node.kind === 'object') {
      for (const { key, value, span } of node.entries) {
        places.set(`${path}/${key}`, span);
        open.push({ node: value, path: `${path}/${key}` });
      }
    } else if (node.kind === 'array') {
      node.items.forEach((item, at) => {
        places.set(`${path}/${at}`, item.span);
        open.push({ node: item, path: `${path}/${at}` });
      });
    }
  }
  return places;
}
