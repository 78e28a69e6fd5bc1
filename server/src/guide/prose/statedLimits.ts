/** A bound that a sentence states. */
export interface StatedBound {
  readonly kind: 'most' | 'least';
  readonly value: number;
  /** The value itself is excluded ("less than 5"). */
  readonly isOpen: boolean;
  /** The word after the number, in lower case, unless it is one that counts nothing ("with", "and"). */
  readonly noun: string;
}

const number = String.raw`(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)`;
const most =
  /\b(?:at most|(?:no|not) more than|up to|max(?:imum)?(?: of| is|:| =)?|(?:not|cannot|can't) exceed|limited to|less than or equal to|höchstens|maximal|au plus|como máximo|не более)\s+$|(?:<=|≤|不超过|不得超过|最多|最大)\s*$/iu;
const least =
  /\b(?:at least|(?:no|not) (?:less|fewer) than|min(?:imum)?(?: of| is|:| =)?|greater than or equal to|mindestens|au moins|al menos|не менее)\s+$|(?:>=|≥|至少|最少|最小)\s*$/iu;
const below = /\b(?:less|fewer|smaller|lower) than\s+$|(?<![-=<])<\s*$/iu;
const above = /\b(?:greater|more|larger|higher) than\s+$|(?<![-=>])>\s*$/iu;
const rangeBetween = new RegExp(
  String.raw`\b(?:from|between|von|zwischen|entre|de|от)\s+${number}\s+(?:to|and|bis|und|et|y|à|до)\s+${number}|(?<![\d.])${number}\s?(?:\.\.\.?|…|–)\s?${number}(?!\.?\d)|(?<![\d.])${number} to ${number}(?= (?:characters?|items?)\b)`,
  'giu',
);
const numbers = new RegExp(`(?<![\\w.,#-])${number}(?![\\w]*\\d)`, 'g');
const noNoun =
  /^(?:with|for|of|in|and|or|when|if|per|to|as|by|is|are|at|on|than|inclusive|exclusive|only|default|but|unless|und|oder|et|ou|y|o|и|или|是|的)$/;
/** A bound of what must not happen is none: "more than 50 is refused". */
const negative = /\b(?:refus|reject|invalid|error|fail|not (?:allowed|accepted|valid))/i;
const longest = 600;

/** The bounds that a sentence states in numbers, in order; nothing where it speaks of what is refused. */
export function statedBounds(sentence: string): readonly StatedBound[] {
  const text = sentence.slice(0, longest);
  if (!/\d/.test(text) || negative.test(text)) return [];
  const bounds: StatedBound[] = [];
  const rest = text.replace(rangeBetween, (all: string, ...groups: (string | number | undefined)[]) => {
    const [low, high] = groups.slice(0, 6).filter(group => typeof group === 'string');
    const at = Number(groups[6]);
    const noun = nounAfter(text.slice(at + all.length));
    bounds.push(
      { kind: 'least', value: read(low ?? ''), isOpen: false, noun },
      { kind: 'most', value: read(high ?? ''), isOpen: false, noun },
    );
    return ' '.repeat(all.length);
  });
  for (const { 0: written, index } of rest.matchAll(numbers)) {
    const before = rest.slice(Math.max(0, index - 40), index);
    const noun = nounAfter(rest.slice(index + written.length));
    const value = read(written);
    if (most.test(before)) bounds.push({ kind: 'most', value, isOpen: false, noun });
    else if (least.test(before)) bounds.push({ kind: 'least', value, isOpen: false, noun });
    else if (below.test(before)) bounds.push({ kind: 'most', value, isOpen: true, noun });
    else if (above.test(before)) bounds.push({ kind: 'least', value, isOpen: true, noun });
  }
  return bounds;
}

const read = (written: string): number => Number(written.replaceAll(',', ''));

function nounAfter(text: string): string {
  const noun = /^\s?([\p{L}%]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  return noNoun.test(noun) ? '' : noun;
}

const statedDefaultPattern =
  /\bdefaults?(?: value)?(?:\s*[:=]\s*|\s+(?:is|to)\s+|\s+)(`[^`]{1,60}`|"[^"]{0,60}"|'[^']{0,60}'|-?\d+(?:\.\d+)?|true|false)(?=\s*(?:[.,;)]|$))/i;

/** A default that a sentence states as a value: a number, a truth value or something in quotes. */
export function statedDefault(sentence: string): string | number | boolean | undefined {
  const written = statedDefaultPattern.exec(sentence.slice(0, longest))?.[1];
  if (written === undefined) return undefined;
  const plain = written.replace(/^[`"'](.*)[`"']$/s, '$1').replace(/^["'](.*)["']$/s, '$1');
  if (/^(?:true|false)$/i.test(plain)) return plain.toLowerCase() === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(plain) && !/^["']/.test(written) ? Number(plain) : plain;
}
