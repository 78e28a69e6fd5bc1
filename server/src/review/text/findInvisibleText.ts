import { spanOf } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quote } from './quote.js';

/** Characters that people do not see: tags, variation selectors that carry text, zero-width characters and bidirectional controls. */
export function findInvisibleText(text: string): readonly Fact[] {
  // Most files have none of these, and one search finds that out.
  if (!/[\u180E\u200B-\u200D\u2060-\u206F\u202A-\u202E\uFE00-\uFE0F\uFEFF]|[\u{E0000}-\u{E01EF}]/u.test(text))
    return [];
  return [...findTags(text), ...findSelectors(text), ...findZeroWidth(text), ...findBidirectional(text)];
}

const fact = (match: RegExpMatchArray, message: string): Fact => ({
  code: 'review/hidden-text',
  span: spanOf(match.index ?? 0, (match.index ?? 0) + match[0].length),
  message,
});

/** The flags of England, Scotland and others are a black flag, tags and the closing tag. */
const flag = /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{3,7}\u{E007F}/gu;

function findTags(text: string): readonly Fact[] {
  const withoutFlags = text.replace(flag, found => ' '.repeat(found.length));
  return Array.from(withoutFlags.matchAll(/[\u{E0000}-\u{E007F}]+/gu), match => {
    const spelled = Array.from(match[0], character => {
      const code = (character.codePointAt(0) ?? 0) - 0xe0000;
      return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '';
    }).join('');
    return fact(match, messages.tagCharacters(quote(spelled)));
  });
}

/** One selector follows the character that it changes. Those beyond 16 are for ideographs. */
const findSelectors = (text: string): readonly Fact[] =>
  Array.from(text.matchAll(/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}/gu), match =>
    fact(match, messages.variationSelectors(Array.from(match[0]).length)),
  );

/**
 * Runs, and single ones inside words of scripts that have no use for them. Emoji are joined by U+200D; Arabic and Indic scripts use U+200C and
 * U+200D; Thai, Khmer and others break lines at U+200B.
 */
const findZeroWidth = (text: string): readonly Fact[] => [
  ...Array.from(text.matchAll(/(?!^\uFEFF)[\u180E\u200B-\u200D\u2060-\u2064\uFEFF]{2,}/gu), match =>
    fact(match, messages.zeroWidth(match[0].length)),
  ),
  ...Array.from(
    text.matchAll(
      /(?<=[A-Za-z\p{Script=Cyrillic}\p{Script=Greek}])[\u200B-\u200D\u2060-\u2064\uFEFF](?=[A-Za-z\p{Script=Cyrillic}\p{Script=Greek}])/gu,
    ),
    match => fact(match, messages.zeroWidthInWord(formatCodePoint(match[0]))),
  ),
];

const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const controlNames: ReadonlyMap<string, string> = new Map([
  ['\u202A', 'U+202A'],
  ['\u202B', 'U+202B'],
  ['\u202D', 'U+202D'],
  ['\u202E', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\u2067', 'U+2067'],
  ['\u2068', 'U+2068'],
]);

/** In a line with Arabic or Hebrew text, embeddings and isolates are ordinary. Overrides are not. */
function findBidirectional(text: string): readonly Fact[] {
  return Array.from(text.matchAll(/[^\n]*[\u202A\u202B\u202D\u202E\u2066-\u2068][^\n]*/g)).flatMap(line => {
    const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(line[0]);
    const pattern = isRightToLeft ? /[\u202D\u202E]/g : /[\u202A\u202B\u202D\u202E\u2066-\u2068]/g;
    const found = Array.from(line[0].matchAll(pattern));
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last) return [];
    const start = line.index + first.index;
    const names = [...new Set(found.map(match => controlNames.get(match[0]) ?? ''))].join(', ');
    const span = spanOf(start, line.index + last.index + 1);
    return [{ code: 'review/hidden-text', span, message: messages.bidirectional(names) } as const];
  });
}
