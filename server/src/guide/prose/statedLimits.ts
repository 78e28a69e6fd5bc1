import type { Span } from '../../text/span.js';
import { maxBoundSentenceLength, maxCueLength } from '../limits.js';

/** A bound that a sentence states. */
export interface StatedBound {
  readonly kind: 'most' | 'least';
  readonly value: number;
  /** The value itself is excluded ("less than 5"). */
  readonly isOpen: boolean;
  /** Whether the value itself is meant is anyone's guess: "up to 5", "between 1 and 5". */
  readonly isVague: boolean;
  /** The word after the number, in lower case, unless it is one that counts nothing ("with", "and"). */
  readonly noun: string;
  /** From the words that make it a bound to the end of the number, in the sentence. */
  readonly span: Span;
}

const number = String.raw`(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)`;
const more = '(?:greater|more|larger|higher|bigger)';
const less = '(?:less|fewer|smaller|lower)';
/** Like `\b` before a word of any script. */
const wordStart = String.raw`(?<![\p{L}\p{N}_])`;
const no = "(?:no|not|never|cannot|can’t|can't|mustn't)(?: be)?";
const upperBound = RegExp(
  `${wordStart}(?:at most|${no} ${more} than|up to|max(?:imum)?(?: of| is|:| =)?|(?:not|never|cannot|can't) exceed|limited to|less than or equal to|höchstens|maximal|au plus|como máximo|не более)\\s+$|(?:<=|≤|不超过|不得超过|最多|最大)\\s*$`,
  'iu',
);
const lowerBound = RegExp(
  `${wordStart}(?:at least|${no} ${less} than|min(?:imum)?(?: of| is|:| =)?|greater than or equal to|mindestens|au moins|al menos|не менее)\\s+$|(?:>=|≥|至少|最少|最小)\\s*$`,
  'iu',
);
const below = RegExp(`\\b${less} than\\s+$|(?<![-=<])<\\s*$`, 'iu');
const above = RegExp(`\\b${more} than\\s+$|(?<![-=>])>\\s*$`, 'iu');
const vague = /\bup to\s+$/iu;
const rangeBetween = new RegExp(
  String.raw`${wordStart}(?:from|between|von|zwischen|entre|de|от)\s+${number}\s+(?:to|and|bis|und|et|y|à|до)\s+${number}|(?<![\d.])${number}\s?(?:\.\.\.?|…|–)\s?${number}(?!\.?\d)|(?<![\d.])${number} to ${number}(?= (?:characters?|items?)\b)`,
  'giu',
);
const numbers = new RegExp(`(?<![\\w.,#-])${number}(?![\\w]*\\d)`, 'g');
/** A thousand to one reader and one to another. */
const ambiguous = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;
const noNoun =
  /^(?:with|for|of|in|and|or|when|if|per|to|as|by|is|are|at|on|than|inclusive|exclusive|only|default|but|unless|und|oder|et|ou|y|o|и|или|是|的)$/;
/** A bound of what must not happen is none: "more than 50 is refused". */
const negative = /\b(?:refus|reject|invalid|error|fail|not (?:allowed|accepted|valid))/i;

/** The bounds that a sentence states in numbers, in order; nothing where it speaks of what is refused. */
export function findStatedBounds(sentence: string): readonly StatedBound[] {
  const text = sentence.slice(0, maxBoundSentenceLength);
  if (!/\d/.test(text) || negative.test(text)) return [];
  const bounds: StatedBound[] = [];
  const rest = text.replace(rangeBetween, (all: string, ...groups: (string | number | undefined)[]) => {
    const [low = '', high = ''] = groups.slice(0, 6).filter(group => typeof group === 'string');
    const start = Number(groups[6]);
    const span = { start, end: start + all.length };
    const noun = nounAfter(text.slice(span.end));
    if (!ambiguous.test(low) && !ambiguous.test(high))
      bounds.push(
        { kind: 'least', value: parseNumber(low), isOpen: false, isVague: true, noun, span },
        { kind: 'most', value: parseNumber(high), isOpen: false, isVague: true, noun, span },
      );
    return ' '.repeat(all.length);
  });
  for (const { 0: source, index } of rest.matchAll(numbers)) {
    const from = Math.max(0, index - maxCueLength);
    const before = rest.slice(from, index);
    const cue = cueIn(before);
    if (!cue || ambiguous.test(source)) continue;
    const { at, ...bound } = cue;
    const span = { start: from + at, end: index + source.length };
    bounds.push({ ...bound, value: parseNumber(source), noun: nounAfter(rest.slice(span.end)), span });
  }
  return bounds;
}

const cues: readonly (readonly [RegExp, Pick<StatedBound, 'kind' | 'isOpen'>])[] = [
  [upperBound, { kind: 'most', isOpen: false }],
  [lowerBound, { kind: 'least', isOpen: false }],
  [below, { kind: 'most', isOpen: true }],
  [above, { kind: 'least', isOpen: true }],
];

function cueIn(
  before: string,
): (Pick<StatedBound, 'kind' | 'isOpen' | 'isVague'> & { readonly at: number }) | undefined {
  for (const [pattern, kind] of cues) {
    const at = before.search(pattern);
    if (at >= 0) return { ...kind, isVague: vague.test(before), at };
  }
  return undefined;
}

const parseNumber = (source: string): number => Number(source.replaceAll(',', ''));

function nounAfter(text: string): string {
  const noun = /^\s?([\p{L}%]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  return noNoun.test(noun) ? '' : noun;
}

const statedDefaultPattern = new RegExp(
  String.raw`\bdefaults?(?: value)?(?:\s*[:=]\s*|\s+(?:is|to)\s+|\s+)(\`[^\`]{1,60}\`|"[^"]{0,60}"|'[^']{0,60}'|${number}|true|false)(?=\s*(?:[.,;)](?!\d)|$))`,
  'i',
);

export interface StatedDefault {
  readonly value: string | number | boolean;
  /** From "default" to the end of the value, in the sentence. */
  readonly span: Span;
}

/** A default that a sentence states as a value: a number, a truth value or something in quotes. */
export function findStatedDefault(sentence: string): StatedDefault | undefined {
  const match = statedDefaultPattern.exec(sentence.slice(0, maxBoundSentenceLength));
  const source = match?.[1];
  if (!match || source === undefined) return undefined;
  const value = defaultValue(source);
  return value === undefined ? undefined : { value, span: { start: match.index, end: match.index + match[0].length } };
}

function defaultValue(source: string): StatedDefault['value'] | undefined {
  const plain = source.replace(/^[`"'](.*)[`"']$/s, '$1').replace(/^["'](.*)["']$/s, '$1');
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  if (/^["']/.test(source) || !new RegExp(`^${number}$`).test(plain)) return plain;
  return ambiguous.test(plain) ? undefined : parseNumber(plain);
}
