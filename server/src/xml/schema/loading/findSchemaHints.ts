import type { Span } from '../../../text/span.js';
import { decodeReferences } from '../../tree/references.js';
import { instanceNamespace, type XmlAttribute, type XmlTree } from '../../tree/xmlTree.js';
import { append } from '../../../text/append.js';

/** A place a document itself names for its schema. */
export interface SchemaHint {
  /** Undefined: the schema for elements in no namespace, or for whatever the root is. */
  readonly namespace: string | undefined;
  readonly location: string;
  /** Of the location. */
  readonly span: Span;
  /** In a list of namespaces and locations it has no partner: it names nothing. */
  readonly isUnpaired?: true;
}

/** What `xsi:schemaLocation`, `xsi:noNamespaceSchemaLocation` and `<?xml-model?>` say; the root's own come first. */
export function findSchemaHints({ root, nodes, text }: XmlTree): readonly SchemaHint[] {
  const hints: SchemaHint[] = [];
  for (const attribute of root?.attributes ?? []) {
    if (attribute.namespace !== instanceNamespace) continue;
    if (attribute.localName === 'noNamespaceSchemaLocation') {
      append(
        hints,
        splitValue(text, attribute, /\S(?:[^]*\S)?/g).map(part => ({ namespace: undefined, ...part })),
      );
    } else if (attribute.localName === 'schemaLocation') {
      append(hints, pairLocations(splitValue(text, attribute, /\S+/g)));
    }
  }
  for (const node of nodes) {
    if (node.kind !== 'instruction') continue;
    const instruction = text.slice(node.span.start, node.span.end);
    if (!/^<\?xml-model\s/.test(instruction)) continue;
    const match = /(\shref\s*=\s*)(?:"([^"]+)"|'([^']+)')/.exec(instruction);
    const location = match?.[2] ?? match?.[3];
    const type = /\sschematypens\s*=\s*["']([^"']*)["']/.exec(instruction)?.[1];
    const isSchema = type === undefined ? location?.endsWith('.xsd') : type === 'http://www.w3.org/2001/XMLSchema';
    if (!match || location === undefined || !isSchema) continue;
    const start = node.span.start + match.index + (match[1]?.length ?? 0) + 1;
    hints.push({ namespace: undefined, location, span: { start, end: start + location.length } });
  }
  return hints;
}

interface Part {
  readonly location: string;
  readonly span: Span;
}

/** What of an attribute's value matches, decoded. */
function splitValue(text: string, { valueSpan }: XmlAttribute, pattern: RegExp): readonly Part[] {
  if (!valueSpan) return [];
  const value = text.slice(valueSpan.start, valueSpan.end);
  return Array.from(value.matchAll(pattern), ({ 0: match, index }) => ({
    location: decodeReferences(match),
    span: { start: valueSpan.start + index, end: valueSpan.start + index + match.length },
  }));
}

function pairLocations(parts: readonly Part[]): readonly SchemaHint[] {
  const hints: SchemaHint[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [namespace, location] = [parts[index], parts[index + 1]];
    if (namespace && location) hints.push({ namespace: namespace.location, ...location });
    else if (namespace) hints.push({ namespace: undefined, ...namespace, isUnpaired: true });
  }
  return hints;
}
