import type { ExpandedName } from '../expandedName.js';
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
const messagePatterns: readonly (readonly [RegExp, SchemaCode])[] = [
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
export const classifyMessage = (message: string): SchemaCode =>
  messagePatterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'xsd/other';

const parseExpandedName = (text: string): ExpandedName => {
  const end = text.startsWith('{') ? text.lastIndexOf('}') : -1;
  return end < 0
    ? { namespace: undefined, localName: text }
    : { namespace: text.slice(1, end), localName: text.slice(end + 1) };
};

/** The attribute a message is about. */
export function findMessageAttribute(message: string): ExpandedName | undefined {
  const name =
    /^Element '[^']*', attribute '([^']*)':/.exec(message)?.[1] ?? /: The attribute '([^']*)' is/.exec(message)?.[1];
  return name === undefined ? undefined : parseExpandedName(name);
}

const namePattern =
  /\b(Element|attribute|The attribute|type|definition|declaration|constraint|QName value|element decl\.|attribute decl\.|complex type|simple type) '((?:\{[^}]*\})?[^']*)'/g;

/** The names in a list of what is expected: `{namespace}local`, `local`, `{namespace}*`, `##other{namespace}*`. */
const expectedNamePattern = /((?:##other)?)((?:\{[^}]*\})?)([^\s,(){}]+)/g;

/**
 * libxml2's sentence without namespaces. They are kept if names differ only by namespace, in wildcards for a namespace, and
 * in the names of missing or unexpected attributes. An attribute without a prefix is in no namespace, and is therefore a
 * different one. Text of the author is kept, including placeholders such as `{mode}`.
 * @param keptNames full names (`{namespace}local`) that stay besides
 */
export function toDisplayMessage(message: string, keptNames: readonly string[] = []): string {
  const expected = message.indexOf('Expected is ');
  const list = expected < 0 ? -1 : message.indexOf('( ', expected);
  const head = list < 0 ? message : message.slice(0, list);
  const tail = list < 0 ? '' : message.slice(list);
  const subject = /^Element '([^']*)'/.exec(message)?.[1];
  const fullNames = new Map<string, Set<string>>();
  const addName = (short: string, name: string): unknown =>
    fullNames.set(short, (fullNames.get(short) ?? new Set()).add(name));
  if (subject !== undefined) addName(parseExpandedName(subject).localName, subject);
  for (const [name, other, , localName = ''] of tail.matchAll(expectedNamePattern))
    addName(`${other ?? ''}${localName}`, name);
  const formatName = (name: string, short: string): string =>
    keptNames.includes(name) || (fullNames.get(short)?.size ?? 0) > 1 ? name : short;
  return (
    head.replace(namePattern, (whole, what: string, name: string) =>
      what === 'The attribute' ? whole : `${what} '${formatName(name, parseExpandedName(name).localName)}'`,
    ) +
    tail.replace(expectedNamePattern, (name, other: string, _: string, localName: string) =>
      other + localName === '*' ? name : formatName(name, other + localName),
    )
  );
}
