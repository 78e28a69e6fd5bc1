import { spanOf, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { Mistake } from './xmlTree.js';
import { findNameEnd } from './xmlNames.js';

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const characterReference = /&#(?:x([0-9a-fA-F]+)|([0-9]+));/y;

/** Reports every `&` between `start` and `end` that begins no reference. */
export function checkReferences(text: string, { start, end }: Span, report: (mistake: Mistake) => void): void {
  const part = text.slice(start, end);
  for (let index = part.indexOf('&'); index >= 0; index = part.indexOf('&', index + 1)) {
    const offset = start + index;
    const reference = readReference(text, offset);
    if (!reference || reference.end > end) {
      report({
        kind: 'bare-ampersand',
        span: spanOf(offset, offset + 1),
        message: messages.markup.bareAmpersand(),
        replacement: '&amp;',
      });
    } else if (reference.value === undefined && reference.name === '') {
      report({
        kind: 'bad-character',
        span: spanOf(offset, reference.end),
        message: messages.markup.forbiddenReference(text.slice(offset, reference.end)),
      });
    } else if (reference.value === undefined) {
      report({
        kind: 'unknown-entity',
        span: spanOf(offset, reference.end),
        message: messages.markup.unknownEntity(reference.name),
        replacement: `&amp;${text.slice(offset + 1, reference.end)}`,
      });
    }
  }
}

interface Reference {
  readonly end: number;
  /** '' for a character reference. */
  readonly name: string;
  /** Undefined: an entity of the document's own, or a character that cannot be. */
  readonly value: string | undefined;
}

function readReference(text: string, offset: number): Reference | undefined {
  if (text[offset + 1] === '#') {
    characterReference.lastIndex = offset;
    const match = characterReference.exec(text);
    if (!match) return undefined;
    const code = match[1] === undefined ? Number.parseInt(match[2] ?? '', 10) : Number.parseInt(match[1], 16);
    return {
      end: characterReference.lastIndex,
      name: '',
      value: isAllowedCharacter(code) ? String.fromCodePoint(code) : undefined,
    };
  }
  const end = findNameEnd(text, offset + 1);
  if (end === offset + 1 || text[end] !== ';') return undefined;
  const name = text.slice(offset + 1, end);
  return { end: end + 1, name, value: Object.hasOwn(predefined, name) ? predefined[name] : undefined };
}

/** The production Char of XML 1.0. */
const isAllowedCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** Text with predefined entities and character references replaced; what else begins with `&` stays as it is. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  let copiedEnd = 0;
  for (let offset = text.indexOf('&'); offset >= 0; offset = text.indexOf('&', Math.max(copiedEnd, offset + 1))) {
    const reference = readReference(text, offset);
    if (reference?.value === undefined) continue;
    decoded += text.slice(copiedEnd, offset) + reference.value;
    copiedEnd = reference.end;
  }
  return decoded + text.slice(copiedEnd);
}

/** What XML cannot say, not even by a reference. */
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const removeForbidden = (text: string): string => text.replace(forbiddenCharacters, '');

/** Text as it must be written in element content; characters that XML does not allow are left out. */
export const escapeText = (text: string): string =>
  removeForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');

/** Text as it must be written between double quotes; characters that XML does not allow are left out. */
export const escapeAttribute = (text: string): string =>
  removeForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
