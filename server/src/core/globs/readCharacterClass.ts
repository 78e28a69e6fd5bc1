import { isNotSlash, type CharacterTest } from './createGlobBuilder.js';
import { maxClassNameLength } from '../limits.js';

/** A bracket expression such as `[!a-c]`. */
export interface CharacterClass {
  readonly accepts: CharacterTest;
  /** Offset behind its `]`. */
  readonly end: number;
}

/** git's classes contain only ASCII characters (`wildmatch.c`). */
const namedClasses: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,

  cntrl: /[\x00-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[ \t\n\r]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};

/**
 * Reads the bracket expression at an offset, as git's `wildmatch.c` does: a first `]` is a member, `\` escapes, `[:alpha:]` is a class, and
 * no expression accepts `/`. Undefined if it is not closed or names an unknown class.
 * @param ignoreCase the characters of the path are in lower case; as in git, single members are not
 */
export function readCharacterClass(glob: string, start: number, ignoreCase = false): CharacterClass | undefined {
  let at = start + 1;
  const isNegated = glob[at] === '!' || glob[at] === '^';
  if (isNegated) at++;
  const tests: CharacterTest[] = [];
  const inEitherCase = (accepts: CharacterTest): CharacterTest =>
    ignoreCase ? character => accepts(character) || accepts(character.toUpperCase()) : accepts;
  const readMember = (): string => {
    if (glob[at] === '\\') at++;
    const member = String.fromCodePoint(glob.codePointAt(at) ?? 0);
    at += member.length;
    return member;
  };
  for (let isFirst = true; isFirst || glob[at] !== ']'; isFirst = false) {
    if (at >= glob.length) return undefined;
    const name = /^\[:([^\]]*):\]/.exec(glob.slice(at, at + maxClassNameLength))?.[1];
    if (name !== undefined) {
      const named = Object.hasOwn(namedClasses, name) ? namedClasses[name] : undefined;
      if (!named) return undefined;
      tests.push(inEitherCase(character => named.test(character)));
      at += name.length + '[::]'.length;
      continue;
    }
    const from = readMember();
    if (glob[at] === '-' && at + 1 < glob.length && glob[at + 1] !== ']') {
      at++;
      const to = readMember();
      tests.push(
        character => character === from,
        inEitherCase(character => isBetween(character, from, to)),
      );
    } else tests.push(character => character === from);
  }
  const accepts: CharacterTest = character =>
    isNotSlash(character) && tests.some(test => test(character)) !== isNegated;
  return { accepts, end: at + 1 };
}

const isBetween = (character: string, from: string, to: string): boolean => {
  const [code = 0, first = 0, last = 0] = [character, from, to].map(each => each.codePointAt(0));
  return first <= code && code <= last;
};
