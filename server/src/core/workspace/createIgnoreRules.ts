import { maxIgnoreFileLength } from '../limits.js';
import { compileIgnorePattern, type IgnorePattern } from '../globs/compileIgnorePattern.js';

/** Which paths the `.gitignore` files of a folder and the folders above it ignore. Immutable: `within` returns new rules. */
export interface IgnoreRules {
  /** @param name of an entry directly in the folder these rules are for */
  isIgnored(name: string, isFolder: boolean): boolean;
  /** The rules of a subfolder. @param gitignore text of its own `.gitignore` */
  within(name: string, gitignore: string | undefined): IgnoreRules;
}

/** The patterns of one `.gitignore`. */
interface Layer {
  readonly patterns: readonly IgnorePattern[];
  /** Path from the folder of this layer's `.gitignore` to the current one: empty or ending in `/`. */
  readonly prefix: string;
  /** It ignores the current folder, and so everything inside. */
  readonly ignoresFolder: boolean;
}

type CreateLayers = (gitignore: string | undefined) => readonly Layer[];

/** The rules at the top folder. @param ignoreCase git's `core.ignorecase`: are names compared without regard to case? */
export function createIgnoreRules(gitignore: string | undefined, ignoreCase = false): IgnoreRules {
  const createLayers: CreateLayers = text =>
    text === undefined ? [] : [{ patterns: readPatterns(text, ignoreCase), prefix: '', ignoresFolder: false }];
  return createRules(createLayers(gitignore), createLayers);
}

/** Rules that ignore nothing, whatever a `.gitignore` says. */
export const noIgnoreRules: IgnoreRules = { isIgnored: () => false, within: () => noIgnoreRules };

/** The last line first: it decides. A file that is too long for a `.gitignore` ignores nothing. */
const readPatterns = (text: string, ignoreCase: boolean): readonly IgnorePattern[] =>
  text.length > maxIgnoreFileLength
    ? []
    : text
        .replace(/^\uFEFF/, '')
        .split('\n')
        .flatMap(line => compileIgnorePattern(line, ignoreCase) ?? [])
        .reverse();

function createRules(layers: readonly Layer[], createLayers: CreateLayers): IgnoreRules {
  return {
    // The deepest file that says something about the path decides, as in git.
    isIgnored: (name, isFolder) =>
      layers.reduceRight<boolean | undefined>(
        (decision, layer) => decision ?? findDecision(layer, name, isFolder),
        undefined,
      ) ?? false,
    within: (name, gitignore) =>
      createRules(
        [
          ...layers.map(layer => ({
            ...layer,
            prefix: `${layer.prefix}${name}/`,
            ignoresFolder: findDecision(layer, name, true) === true,
          })),
          ...createLayers(gitignore),
        ],
        createLayers,
      ),
  };
}

/** Whether a layer ignores an entry; undefined if it says nothing about it. */
function findDecision(
  { patterns, prefix, ignoresFolder }: Layer,
  name: string,
  isFolder: boolean,
): boolean | undefined {
  if (ignoresFolder) return true;
  const path = prefix + name;
  const match = patterns.find(
    ({ matchesOnlyFolders, matchesName, matches }) =>
      (isFolder || !matchesOnlyFolders) && matches(matchesName ? name : path),
  );
  return match && !match.isNegated;
}
