import ignore, { type Ignore } from 'ignore';

/** Which paths the `.gitignore` files of a folder and the folders above it ignore. Immutable: `within` returns new rules. */
export interface IgnoreRules {
  /** @param name of an entry directly in the folder these rules are for */
  isIgnored(name: string, isFolder: boolean): boolean;
  /** The rules of a subfolder. @param gitignore text of its own `.gitignore` */
  within(name: string, gitignore: string | undefined): IgnoreRules;
}

interface Layer {
  readonly matcher: Ignore;
  /** Path from the folder of this layer's `.gitignore` to the current one: empty or ending in `/`. */
  readonly prefix: string;
}

type LayersOf = (gitignore: string | undefined) => readonly Layer[];

/** The rules at the top folder. @param ignoreCase git's `core.ignorecase`: are names compared without regard to case? */
export function createIgnoreRules(gitignore: string | undefined, ignoreCase = false): IgnoreRules {
  const layersOf: LayersOf = text =>
    text === undefined ? [] : [{ matcher: ignore({ ignoreCase }).add(text), prefix: '' }];
  return rulesOf(layersOf(gitignore), layersOf);
}

/** Rules that ignore nothing, whatever a `.gitignore` says. */
export const noIgnoreRules: IgnoreRules = { isIgnored: () => false, within: () => noIgnoreRules };

function rulesOf(layers: readonly Layer[], layersOf: LayersOf): IgnoreRules {
  return {
    isIgnored(name, isFolder) {
      // The deepest file that says something about the path decides, as in git.
      for (const { matcher, prefix } of layers.toReversed()) {
        const { ignored, unignored } = matcher.test(`${prefix}${name}${isFolder ? '/' : ''}`);
        if (ignored || unignored) return ignored;
      }
      return false;
    },
    within: (name, gitignore) =>
      rulesOf(
        [...layers.map(({ matcher, prefix }) => ({ matcher, prefix: `${prefix}${name}/` })), ...layersOf(gitignore)],
        layersOf,
      ),
  };
}
