import { TreeFragment, type Parser, type Tree } from '@lezer/common';
import { differenceOf } from '../../text/differenceOf.js';
import type { SourceText } from '../../text/sourceText.js';
import type { SyntaxNode } from './syntaxNode.js';

/** Parse trees by version of a text. An edited text takes over what its edit did not touch. */
export interface ParseTrees {
  /** Parsed once per version. */
  of(source: SourceText): SyntaxNode;
  /** Says that one text is an edited version of another: only what is around the difference will be parsed again. */
  takeOver(source: SourceText, previous: SourceText): void;
}

interface Parsed {
  readonly text: string;
  readonly tree: Tree;
}

/** Trees live as long as the texts they were read from; of earlier versions the newest parsed one is kept, never a chain. */
export function parseTrees(parser: Parser): ParseTrees {
  const parsed = new WeakMap<SourceText, Parsed>();
  const earlier = new WeakMap<SourceText, Parsed>();
  return {
    of(source) {
      const known = parsed.get(source);
      if (known) return known.tree.topNode;
      const { text } = source;
      const before = earlier.get(source);
      const tree = parser.parse(text, before && unchanged(before, text));
      parsed.set(source, { text, tree });
      earlier.delete(source);
      return tree.topNode;
    },
    takeOver(source, previous) {
      const before = parsed.get(previous) ?? earlier.get(previous);
      if (before && source !== previous) earlier.set(source, before);
    },
  };
}

function unchanged({ text: before, tree }: Parsed, after: string): readonly TreeFragment[] {
  const { start, same } = differenceOf(before, after);
  const change = { fromA: start, toA: before.length - same, fromB: start, toB: after.length - same };
  return TreeFragment.applyChanges(TreeFragment.addTree(tree), [change]);
}
