import { maxGlobLength } from '../limits.js';
import { createGlobBuilder, isAnything, isNotSlash, type GlobMatcher } from './createGlobBuilder.js';
import { readCharacterClass } from './readCharacterClass.js';

/**
 * Compiles a glob as VS Code's settings have them: `*` and `?` in a name, `**` across folders, `{a,b}` alternatives, `[a-z]` and `[!a-z]`. A
 * name without `/` matches in every folder. A glob of more than `maxGlobLength` units matches nothing.
 */
export function compileGlob(glob: string): GlobMatcher {
  if (glob.length > maxGlobLength) return () => false;
  const builder = createGlobBuilder();
  if (!glob.includes('/')) builder.addFolders();
  const text = glob.replace(/^\.?\//, '');
  const lastClosing = text.lastIndexOf('}');
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const characterClass = character === '[' ? readCharacterClass(text, at) : undefined;
    if (text.startsWith('**/', at)) {
      builder.addFolders();
      at += 3;
    } else if (text.startsWith('**', at)) {
      builder.addRun(isAnything);
      at += 2;
    } else if (characterClass) {
      builder.addCharacter(characterClass.accepts);
      at = characterClass.end;
    } else {
      at += character.length;
      if (character === '*') builder.addRun(isNotSlash);
      else if (character === '?') builder.addCharacter(isNotSlash);
      else if (character === '{' && at <= lastClosing) {
        depth++;
        builder.openGroup();
      } else if (character === '}' && depth > 0) {
        depth--;
        builder.closeGroup();
      } else if (character === ',' && depth > 0) builder.addAlternative();
      else builder.addLiteral(character);
    }
  }
  return builder.build();
}
