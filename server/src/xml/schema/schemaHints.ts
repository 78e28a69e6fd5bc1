import { attributeValue } from '../tree/namespaceScopes.js';
import { instanceNamespace, type XmlTree } from '../tree/xmlTree.js';

/** A place a document itself names for its schema, as written. */
export interface SchemaHint {
  /** Undefined: the schema for elements in no namespace, or for whatever the root is. */
  readonly namespace: string | undefined;
  readonly location: string;
}

/** What `xsi:schemaLocation`, `xsi:noNamespaceSchemaLocation` and `<?xml-model?>` say; the root's own come first. */
export function schemaHints({ root, nodes, text }: XmlTree): readonly SchemaHint[] {
  const hints: SchemaHint[] = [];
  for (const attribute of root?.attributes ?? []) {
    if (attribute.namespace !== instanceNamespace) continue;
    const words = attributeValue(text, attribute).split(/\s+/).filter(Boolean);
    if (attribute.localName === 'noNamespaceSchemaLocation') {
      hints.push(...words.slice(0, 1).map(location => ({ namespace: undefined, location })));
    } else if (attribute.localName === 'schemaLocation') {
      for (let at = 0; at + 1 < words.length; at += 2) {
        const [namespace, location] = [words[at], words[at + 1]];
        if (namespace !== undefined && location !== undefined) hints.push({ namespace, location });
      }
    }
  }
  for (const node of nodes) {
    if (node.kind !== 'instruction') continue;
    const written = text.slice(node.span.start, node.span.end);
    if (!/^<\?xml-model\s/.test(written)) continue;
    const location = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(written);
    const type = /\sschematypens\s*=\s*["']([^"']*)["']/.exec(written)?.[1];
    const href = location?.[1] ?? location?.[2];
    const isSchema = type === undefined ? href?.endsWith('.xsd') : type === 'http://www.w3.org/2001/XMLSchema';
    if (href !== undefined && isSchema) hints.push({ namespace: undefined, location: href });
  }
  return hints;
}
