/** The codes of what a schema forbids. */
export type SchemaCode =
  | 'xsd/enumeration'
  | 'xsd/missing-child'
  | 'xsd/unexpected-child'
  | 'xsd/missing-attribute'
  | 'xsd/unexpected-attribute'
  | 'xsd/invalid-value'
  | 'xsd/unexpected-text'
  | 'xsd/unknown-root'
  | 'xsd/other';

/** libxml2 keeps its error numbers to itself, so its sentences are told apart. The first that fits decides. */
const sentences: readonly (readonly [RegExp, SchemaCode])[] = [
  [/: \[facet 'enumeration'\] /, 'xsd/enumeration'],
  [/: \[facet '\w+'\] /, 'xsd/invalid-value'],
  [/: Missing child element\(s\)\./, 'xsd/missing-child'],
  [/: This element is not expected\./, 'xsd/unexpected-child'],
  [/: No matching global element declaration available, but demanded/, 'xsd/unexpected-child'],
  [/: Element content is not allowed/, 'xsd/unexpected-child'],
  [/: (?:Neither c|C)haracter (?:nor element )?content /, 'xsd/unexpected-text'],
  [/: The attribute '[^']*' is required but missing\./, 'xsd/missing-attribute'],
  [/: The attribute '[^']*' is not allowed\./, 'xsd/unexpected-attribute'],
  [/: No matching global attribute declaration available/, 'xsd/unexpected-attribute'],
  [/: No matching global declaration available for the validation root\./, 'xsd/unknown-root'],
  [/ is not a valid value of the /, 'xsd/invalid-value'],
  [/ does not match the fixed value constraint/, 'xsd/invalid-value'],
  [/: The (?:element content|attribute value|value|actual value) '/, 'xsd/invalid-value'],
  [/, attribute '[^']*': The QName value /, 'xsd/invalid-value'],
  [/, attribute '[^']*': .*(?:not a valid|does not resolve)/, 'xsd/invalid-value'],
];

/** @param message libxml2's, with or without namespaces. */
export const classify = (message: string): SchemaCode =>
  sentences.find(([pattern]) => pattern.test(message))?.[1] ?? 'xsd/other';

/** A name in a message: `{namespace}local`. */
export interface ExpandedName {
  readonly namespace: string | undefined;
  readonly localName: string;
}

const expandedName = (text: string): ExpandedName => {
  const end = text.startsWith('{') ? text.lastIndexOf('}') : -1;
  return end < 0
    ? { namespace: undefined, localName: text }
    : { namespace: text.slice(1, end), localName: text.slice(end + 1) };
};

/** The attribute a message is about. */
export function attributeIn(message: string): ExpandedName | undefined {
  const name =
    /^Element '[^']*', attribute '([^']*)':/.exec(message)?.[1] ?? /: The attribute '([^']*)' is/.exec(message)?.[1];
  return name === undefined ? undefined : expandedName(name);
}

/** libxml2's sentence without namespaces. What the author wrote, placeholders like `{mode}` included, stays. */
export function displayMessage(message: string): string {
  const expected = message.indexOf('Expected is ');
  const head = expected < 0 ? message : message.slice(0, expected);
  const tail = expected < 0 ? '' : message.slice(expected);
  return (
    head.replace(
      /\b(Element|attribute|type|definition|declaration|constraint|QName value|element decl\.|attribute decl\.|complex type|simple type) '\{[^}']*\}/g,
      "$1 '",
    ) + tail.replace(/\{[^}]*\}/g, '')
  );
}
