import { decodeReferences, type XmlElement } from '../../xml/index.js';

/**
 * An element's own text as its author meant it: the line breaks and indentation that stand around it and before its lines
 * for the eye only are left out. White space written as a reference is meant, and stays.
 */
export function readOwnText(source: string, element: XmlElement): string {
  const pieces = element.children.flatMap(({ kind, span }) => {
    const raw = source.slice(span.start, span.end);
    if (kind === 'text') return [{ raw, isReferenced: true }];
    return kind === 'cdata' ? [{ raw: raw.slice(9).replace(/\]\]>$/, ''), isReferenced: false }] : [];
  });
  const whole = pieces.map(({ raw }) => raw).join('');
  const indent = /^[ \t]*\n/.test(whole) ? commonIndent(whole) : '';
  const texts = pieces.map(({ raw, isReferenced }) => ({
    raw: indent === '' ? raw : raw.replaceAll(`\n${indent}`, '\n'),
    isReferenced,
  }));
  trimEdge(texts, text => text.replace(/^\s+/, ''));
  texts.reverse();
  trimEdge(texts, text => text.replace(/\s+$/, ''));
  texts.reverse();
  return texts.map(({ raw, isReferenced }) => (isReferenced ? decodeReferences(raw) : raw)).join('');
}

/** Trims from the first piece on, as long as pieces turn out to be white space only. */
function trimEdge(texts: { raw: string; isReferenced: boolean }[], trim: (text: string) => string): void {
  for (const text of texts) {
    text.raw = trim(text.raw);
    if (text.raw !== '') return;
  }
}

function commonIndent(text: string): string {
  const indents = text
    .split('\n')
    .slice(1)
    .filter(line => line.trim() !== '')
    .map(line => /^[ \t]*/.exec(line)?.[0] ?? '');
  return indents.reduce((shortest, indent) => (indent.length < shortest.length ? indent : shortest), indents[0] ?? '');
}
