import type { Span } from '../../text/span.js';

/** A name as written, taken apart. The prefix is '' where there is none. */
export interface QualifiedName {
  readonly name: string;
  readonly prefix: string;
  readonly localName: string;
}

/** One attribute, namespace declarations included. Spans are UTF-16 offsets of the whole text. */
export interface XmlAttribute extends QualifiedName {
  /** Undefined: in no namespace (attributes never take the default one), or the prefix is not declared. */
  namespace: string | undefined;
  readonly nameSpan: Span;
  /** Between the quotes; undefined where no value is written. */
  readonly valueSpan: Span | undefined;
  /** From the name to the closing quote. */
  readonly span: Span;
}

export interface XmlElement extends QualifiedName {
  readonly kind: 'element';
  namespace: string | undefined;
  readonly parent: XmlElement | undefined;
  /** Position among the parent's element children, from 0. */
  readonly index: number;
  readonly depth: number;
  readonly attributes: readonly XmlAttribute[];
  readonly nameSpan: Span;
  /** `<name …>`, without its `>` where that is missing. */
  readonly startTag: Span;
  /** The start tag has its `>`. */
  readonly isStartComplete: boolean;
  readonly isSelfClosing: boolean;
  /** `</name>`; undefined for an empty-element tag, and where it is missing. */
  endTag: EndTag | undefined;
  /** The whole element. */
  span: Span;
  readonly children: XmlNode[];
}

interface EndTag {
  readonly span: Span;
  readonly nameSpan: Span;
}

interface XmlLeaf {
  readonly kind: 'text' | 'cdata' | 'comment' | 'instruction';
  readonly span: Span;
}

export type XmlNode = XmlElement | XmlLeaf;

export interface EntityDeclaration {
  readonly name: string;
  readonly nameSpan: Span;
  /** Its replacement is outside the document. */
  readonly isExternal: boolean;
  readonly isParameter: boolean;
  /** Its replacement text, without the quotes. Undefined if there is none. */
  readonly valueSpan: Span | undefined;
}

export interface Doctype {
  readonly span: Span;
  /** The system or public identifier of an external subset, quotes included. */
  readonly externalSubset: Span | undefined;
  readonly entities: readonly EntityDeclaration[];
  /** Those that content may refer to, by name. Of several with one name, the first is valid. */
  readonly generalEntities: ReadonlyMap<string, EntityDeclaration>;
  /** Something in it (a parameter entity) may declare what we do not see. */
  readonly isOpen: boolean;
}

type MistakeKind =
  | 'bare-ampersand'
  | 'bare-less-than'
  | 'unknown-entity'
  | 'bad-character'
  | 'unclosed-element'
  | 'repeated-open'
  | 'wrong-close'
  | 'stray-close'
  | 'unclosed-tag'
  | 'attribute-without-value'
  | 'unquoted-value'
  | 'unclosed-quote'
  | 'less-than-in-value'
  | 'missing-space'
  | 'duplicate-attribute'
  | 'unclosed-construct'
  | 'comment-dashes'
  | 'cdata-end-in-text'
  | 'second-root'
  | 'text-outside-root'
  | 'no-root'
  | 'misplaced-declaration'
  | 'undeclared-prefix'
  | 'same-attribute'
  | 'malformed-tag';

/** One place where the text is not XML, and what the author probably meant. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** Never empty, unless the text is. */
  readonly span: Span;
  readonly message: string;
  /** What would be right in place of `span`, where that is clear. */
  readonly replacement?: string;
  /** The delimiter that is missing at the end. */
  readonly missing?: string;
  /** The element whose tag or content is damaged. */
  readonly element?: XmlElement | undefined;
}

/** Mistakes against the rules of namespaces: they leave the tree as it is. */
export const isNamespaceMistake = (kind: MistakeKind): boolean =>
  kind === 'undeclared-prefix' || kind === 'same-attribute';

/** A document as far as it can be read: whatever the text, there is a tree. */
export interface XmlTree {
  readonly text: string;
  /** The first element outside any other. */
  readonly root: XmlElement | undefined;
  /** Everything outside elements, in order: roots (one, in a well-formed document), comments, instructions, stray text. */
  readonly nodes: readonly XmlNode[];
  readonly doctype: Doctype | undefined;
  /** Every element in document order. */
  readonly elements: readonly XmlElement[];
  /** What is not well-formed, by place; at most `maxMistakes`. */
  readonly mistakes: readonly Mistake[];
}

export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
export const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance';

/** Between start and end tag; where the end tag is missing, up to the element's end. */
export const getContentSpan = (element: XmlElement): Span => ({
  start: element.startTag.end,
  end: element.endTag?.span.start ?? element.span.end,
});

export const getChildElements = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter(node => node.kind === 'element');

export const isNamespaceDeclaration = ({ prefix, name }: QualifiedName): boolean =>
  name === 'xmlns' || prefix === 'xmlns';

export function parseQualifiedName(name: string): QualifiedName {
  const colon = name.indexOf(':');
  return colon <= 0 || colon === name.length - 1
    ? { name, prefix: '', localName: name }
    : { name, prefix: name.slice(0, colon), localName: name.slice(colon + 1) };
}
