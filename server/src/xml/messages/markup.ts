import { localize } from '../../text/localize.js';

/** Text that is not well-formed XML. Names and markup are quoted as xmllint quotes them. */
export const markupMessages = {
  bareAmpersand: () => localize`'&' is not allowed here. Write '&amp;'.`,
  bareLessThanInText: () => localize`'<' is not allowed in text. Write '&lt;'.`,
  bareLessThanInValue: () => localize`'<' is not allowed in an attribute value. Write '&lt;'.`,
  cdataEndInText: () => localize`']]>' is not allowed in text. Write ']]&gt;'.`,
  /** @param code such as `U+0000` */
  forbiddenCharacter: (code: string) => localize`The character ${code} is not allowed in XML. Remove it.`,
  /** @param reference such as `&#0;` */
  forbiddenReference: (reference: string) =>
    localize`'${reference}' stands for a character that is not allowed in XML. Remove it.`,
  unknownEntity: (name: string) => localize`Entity '${name}' is not defined. Write '&amp;' for a plain '&'.`,

  noRoot: () => localize`The document has no root element. Add one.`,
  secondRoot: (name: string, root: string) =>
    localize`Only one root element is allowed. Put '${name}' inside '${root}', or remove it.`,
  textOutsideRoot: () => localize`Text is not allowed outside the root element. Remove it.`,

  unclosedElement: (name: string) =>
    localize`Element '${name}' has no end tag. Write '</${name}>', or '&lt;${name}&gt;' for plain text.`,
  reopenedElement: (name: string) =>
    localize`Element '${name}' is opened again instead of being closed. Write '</${name}>'.`,
  wrongEndTag: (name: string, expected: string) =>
    localize`The end tag '</${name}>' does not match '<${expected}>'. Write '</${expected}>'.`,
  strayEndTag: (name: string) => localize`The end tag '</${name}>' has no start tag. Remove it.`,
  unnamedEndTag: () => localize`Expected an element name after '</'.`,
  unclosedEndTag: (name: string) => localize`The end tag '</${name}' has no closing '>'.`,
  textInEndTag: (name: string) => localize`Only the name is allowed in the end tag '</${name}>'. Remove the rest.`,

  unclosedStartTag: (name: string) => localize`The tag '<${name}' has no closing '>'.`,
  textInStartTag: (text: string, name: string) => localize`'${text}' is not allowed in the tag '<${name}'. Remove it.`,
  attributeWithoutValue: (name: string) => localize`Attribute '${name}' has no value. Write ${name}="…".`,
  unquotedValue: (name: string, value: string) =>
    localize`The value of attribute '${name}' must be in quotes. Write "${value}".`,
  unclosedQuote: (name: string, quote: string) =>
    localize`The value of attribute '${name}' has no closing quote (${quote}).`,
  missingSpace: (name: string) => localize`Expected a space before the attribute '${name}'.`,
  duplicateAttribute: (name: string) => localize`Attribute '${name}' appears twice. Remove the duplicate.`,

  undeclaredPrefix: (prefix: string, name: string) =>
    localize`Namespace prefix '${prefix}' of '${name}' is not declared. Write xmlns:${prefix}="…" here or on a parent element.`,
  sameAttribute: (name: string, other: string, localName: string, namespace: string) =>
    localize`'${name}' and '${other}' are the same attribute, '${localName}' in the namespace '${namespace}'. Remove one of them.`,

  unclosedComment: (end: string) => localize`This comment is not closed. Write '${end}'.`,
  unclosedCdata: (end: string) => localize`This CDATA section is not closed. Write '${end}'.`,
  unclosedInstruction: (end: string) => localize`This processing instruction is not closed. Write '${end}'.`,
  unclosedDoctype: (end: string) => localize`This document type declaration is not closed. Write '${end}'.`,
  dashesInComment: () => localize`'--' is not allowed inside a comment. Write '- -'.`,
  unnamedInstruction: () => localize`Expected a name after '<?'.`,
  misplacedDeclaration: () =>
    localize`The XML declaration is only allowed at the start of the document. Move it there.`,

  tooDeep: () => localize`Elements are nested too deeply for XML parsers. Use fewer levels.`,
  tooLong: () => localize`This text or name is too long for XML parsers. Shorten or split it.`,
  recursiveEntities: () =>
    localize`An entity refers to itself, or the entities expand to too much text. Replace the references to them with plain text.`,

  externalEntity: (name: string) =>
    localize`Entity '${name}' is external and is never loaded. Write its text into the document, and remove the declaration.`,
  externalDtd: () =>
    localize`An external DTD is never loaded. Remove the reference to it. If the document needs declarations, write them in the document type declaration, between '[' and ']'.`,
};
