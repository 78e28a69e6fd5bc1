import { XMLBuilder } from 'fast-xml-parser';
import { escapeAttribute, escapeText } from '../../xml/index.js';

/** An element to write: text alone, or elements alone. */
export interface XmlElementData {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly XmlElementData[];
  readonly text?: string;
  /** Written as a processing instruction before the element: its name and its one pseudo-attribute. */
  readonly mark?: { readonly name: string; readonly key: string; readonly value: string } | undefined;
}

const xmlName = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
/** What XML 1.0 cannot hold, not even as a reference; lone surrogates too. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  format: true,
  indentBy: '  ',
  suppressEmptyNode: true,
  // Text is escaped below: the builder would write quotes in JSON as entities, three tokens each.
  processEntities: false,
});

/**
 * Writes elements as indented XML through fast-xml-parser, which checks neither names nor control characters nor
 * line breaks in attributes: done here. Throws on a name that is no XML name (a bug of the caller, never of the data).
 */
export function buildXml(element: XmlElementData): string {
  const written: unknown = builder.build([toNode(element)]);
  return `${String(written).trim()}\n`;
}

type BuilderNode = Readonly<Record<string, unknown>>;

function toNode({ name, attributes = {}, children = [], text }: XmlElementData): BuilderNode {
  if (!xmlName.test(name)) throw new TypeError(`Not an XML name: ${name}`);
  const escaped: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (!xmlName.test(key)) throw new TypeError(`Not an XML name: ${key}`);
    escaped[key] = escapeAttribute(replaceForbidden(value)).replaceAll('\r', '&#13;');
  }
  const content: BuilderNode[] =
    text === undefined || text === ''
      ? children.flatMap(child => [...markNode(child), toNode(child)])
      : [{ '#text': escapeText(replaceForbidden(text)).replaceAll('\r', '&#13;') }];
  return { [name]: content, ...(Object.keys(escaped).length > 0 ? { ':@': escaped } : {}) };
}

function markNode({ mark }: XmlElementData): readonly BuilderNode[] {
  if (!mark) return [];
  if (!xmlName.test(mark.name) || !xmlName.test(mark.key)) throw new TypeError(`Not an XML name: ${mark.name}`);
  const value = escapeAttribute(replaceForbidden(mark.value)).replaceAll('?>', '?&gt;').replaceAll('\r', '&#13;');
  return [{ [`?${mark.name}`]: [{ '#text': '' }], ':@': { [mark.key]: value } }];
}

const replaceForbidden = (text: string): string => text.replace(forbidden, '\u{fffd}');

/** Whether XML can represent the text exactly. */
export const isXmlText = (text: string): boolean => text.search(forbidden) < 0;
