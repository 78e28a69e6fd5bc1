import { parseXml } from '../../server/src/xml/index.js';
import type { XmlElement } from '../../server/src/xml/index.js';

export interface Mutant {
  readonly what: string;
  readonly text: string;
}

/** A valid document changed in one place, in all the ways authors get things wrong. */
export function mutants(text: string): readonly Mutant[] {
  const { elements } = parseXml(text);
  const found: Mutant[] = [{ what: 'unchanged', text }];
  const put = (what: string, start: number, end: number, newText: string): void => {
    found.push({ what, text: text.slice(0, start) + newText + text.slice(end) });
  };
  for (const element of elements) {
    const { name, span, nameSpan, startTag, endTag } = element;
    const whole = text.slice(span.start, span.end);
    const content = { start: startTag.end, end: endTag?.span.start ?? startTag.end };
    if (element.parent) {
      put(`remove ${name}`, span.start, span.end, '');
      put(`repeat ${name}`, span.end, span.end, whole);
      const next = nextSibling(element);
      if (next) {
        const between = text.slice(span.end, next.span.start);
        put(`swap ${name}`, span.start, next.span.end, text.slice(next.span.start, next.span.end) + between + whole);
      }
      put(`unknown before ${name}`, span.start, span.start, '<zzz/>');
    }
    put(`unknown attribute on ${name}`, nameSpan.end, nameSpan.end, ' zzz="1"');
    if (endTag) {
      put(`rename ${name}`, span.start, span.end, whole.replace(name, `${name}x`).replace(/[^/<]*>$/, `${name}x>`));
      put(`no end tag of ${name}`, endTag.span.start, endTag.span.end, '');
      put(`wrong end tag of ${name}`, endTag.nameSpan.end, endTag.nameSpan.end, 'y');
      put(`no > of ${name}`, startTag.end - 1, startTag.end, '');
      for (const value of ['', 'wrong value', '-1', ' 7 ', '99999', '&amp;', '&', '<', 'a]]>b', '&zzz;', '\u0001']) {
        put(`${name} = ${value}`, content.start, content.end, value);
      }
      put(`text in ${name}`, content.start, content.start, 'loose text');
      put(`unknown in ${name}`, content.end, content.end, '<zzz/>');
      put(`comment in ${name}`, content.start, content.start, '<!-- note -->');
    }
    for (const attribute of element.attributes) {
      const label = `${name}@${attribute.name}`;
      put(`remove ${label}`, attribute.span.start, attribute.span.end, '');
      if (attribute.name.startsWith('xmlns')) continue;
      put(
        `repeat ${label}`,
        attribute.span.end,
        attribute.span.end,
        ` ${text.slice(attribute.span.start, attribute.span.end)}`,
      );
      put(`rename ${label}`, attribute.nameSpan.end, attribute.nameSpan.end, 'x');
      put(`unquoted ${label}`, attribute.span.end - 1, attribute.span.end, '');
      const { valueSpan } = attribute;
      for (const value of valueSpan ? ['', 'wrong value', '-1', '<', '&'] : []) {
        put(`${label} = ${value}`, valueSpan!.start, valueSpan!.end, value);
      }
    }
  }
  put('second root', text.length, text.length, '<again/>');
  put('text after the root', text.length, text.length, 'after');
  put('cut in the middle', text.length >> 1, text.length, '');
  return found;
}

function nextSibling({ parent, index }: XmlElement): XmlElement | undefined {
  const siblings = parent?.children.filter(node => node.kind === 'element') ?? [];
  return siblings[index + 1];
}
