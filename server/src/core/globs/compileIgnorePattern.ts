import { maxGlobLength } from '../limits.js';
import { createGlobBuilder, isAnything, isNotSlash, type GlobMatcher } from './createGlobBuilder.js';
import { readCharacterClass } from './readCharacterClass.js';

/** One line of a `.gitignore`. */
export interface IgnorePattern {
  /** It begins with `!`: it includes again what an earlier line excludes. */
  readonly isNegated: boolean;
  /** It ends with `/`: it matches only folders. */
  readonly matchesOnlyFolders: boolean;
  /** It contains no other `/`: it is compared with the name, not with the path from the folder of the `.gitignore`. */
  readonly matchesName: boolean;
  readonly matches: GlobMatcher;
}

/** Compiles a line as git does (`dir.c`, `wildmatch.c`). Undefined for blank lines, comments and lines that match nothing. */
export function compileIgnorePattern(line: string, ignoreCase: boolean): IgnorePattern | undefined {
  let glob = trimTrailingSpaces(line.replace(/\r$/, ''));
  if (glob === '' || glob.startsWith('#') || glob.length > maxGlobLength) return undefined;
  const isNegated = glob.startsWith('!');
  if (isNegated) glob = glob.slice(1);
  const matchesOnlyFolders = glob.endsWith('/');
  if (matchesOnlyFolders) glob = glob.slice(0, -1);
  const matchesName = !glob.includes('/');
  const matches = compileWildcards(glob.replace(/^\//, ''), ignoreCase);
  return matches && { isNegated, matchesOnlyFolders, matchesName, matches };
}

/** Without spaces at the end, except those after a backslash. */
function trimTrailingSpaces(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === ' ') continue;
    end = at + 1;
  }
  return line.slice(0, end);
}

function compileWildcards(glob: string, ignoreCase: boolean): GlobMatcher | undefined {
  const builder = createGlobBuilder(ignoreCase);
  let at = 0;
  while (at < glob.length) {
    const character = String.fromCodePoint(glob.codePointAt(at) ?? 0);
    if (character === '*') {
      const start = at;
      while (glob[at] === '*') at++;
      const isWholeName =
        (start === 0 || glob[start - 1] === '/') && (at === glob.length || /^\\?\//.test(glob.slice(at, at + 2)));
      if (at - start < 2 || !isWholeName) builder.addRun(isNotSlash);
      else if (glob[at] === '/') {
        builder.addFolders();
        at++;
      }
      // At the end, and before `\/`: git then expects a slash, so at least one folder.
      else builder.addRun(isAnything);
    } else if (character === '[') {
      const characterClass = readCharacterClass(glob, at, ignoreCase);
      if (!characterClass) return undefined;
      builder.addCharacter(characterClass.accepts);
      at = characterClass.end;
    } else if (character === '\\') {
      const escaped = glob.codePointAt(at + 1);
      if (escaped === undefined) return undefined;
      const literal = String.fromCodePoint(escaped);
      builder.addLiteral(literal);
      at += 1 + literal.length;
    } else {
      if (character === '?') builder.addCharacter(isNotSlash);
      else builder.addLiteral(character);
      at += character.length;
    }
  }
  return builder.build();
}
