import type { Span } from '../../text/span.js';

/** A relative path of a file in a skill's text, inline code or commands. Links are not among them. */
export interface PathMention {
  /** As written, without `./` and without what stands for the skill's folder. */
  readonly path: string;
  readonly span: Span;
  /**
   * `used`: a file that the text says to read or run. `created`: one that a step writes. `unsure`: an example, a file of the user's
   * project, or some argument of a command.
   */
  readonly role: 'used' | 'created' | 'unsure';
}

export interface FoundPath {
  readonly path: string;
  /** UTF-16 offset in the searched text. */
  readonly start: number;
}

/** Variables and placeholders that agents and authors use for the skill's folder. */
const skillFolder = String.raw`(?:\$\{?(?:CLAUDE_)?SKILL_(?:DIR|ROOT|PATH)\}?|\{{1,2}(?:baseDir|base_dir|skill[_-]?(?:dir|path|root))\}{1,2}|<skill[_-]?(?:dir|path|root|folder)>)`;
const name = String.raw`[\p{L}\p{N}_.+-]+`;
const file = String.raw`${name}\.[A-Za-z][A-Za-z0-9]{0,9}`;
/** Nothing that makes it a part of a longer path, a URL, a glob, a placeholder or a call. */
const before = String.raw`(?<![\p{L}\p{N}_.+\-/\\<>{}$*~%@:=#&|?])`;
const after = String.raw`(?![\p{L}\p{N}_/\\{}<>*$(@=+\-|]|\.[\p{L}\p{N}*{<])`;
const pattern = new RegExp(
  String.raw`${before}(?:${skillFolder}/((?:${name}/)*${file})|(?:@?\./|@)?((?:${name}/)+${file}))${after}`,
  'gu',
);

/** The relative paths in any text: words with a folder and an extension. Linear in its length. */
export function findPaths(text: string): readonly FoundPath[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, 1: inside, 2: plain, index }) => {
    const path = inside ?? plain ?? '';
    return { path, start: index + match.length - path.length };
  }).filter(({ path }) => !path.split('/').some(name => name === '.' || name === '..'));
}
