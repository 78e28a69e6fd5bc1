import type { Tree } from '@lezer/common';
import { TreeBuffer, TreeFragment, type Parser } from '@lezer/common';
import { findDifference } from '../../text/findDifference.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { ParserPreprocessor } from './parserPreprocessor.js';
import type { SyntaxNode } from './syntaxNode.js';
import { maxReparseLength } from './limits.js';
import { append } from '../../text/append.js';

/** Parse trees by version of a text. An edited text takes over what its edit did not touch. */
export interface ParseTrees {
  /** Parsed once per version. */
  getTree: (source: SourceText) => SyntaxNode;
  /** Says that one text is an edited version of another: only what is around the difference will be parsed again. */
  reusePrevious: (source: SourceText, previous: SourceText) => void;
  /** Was the text read without a mistake? */
  isClean: (source: SourceText) => boolean;
}

interface ParsedText {
  /** As it was spelled for the parser. */
  readonly text: string;
  readonly tree: Tree;
}

/**
 * Trees live as long as the texts they were read from. Of earlier versions the newest one without mistakes is kept, never a
 * chain: parts of a repaired tree could carry the repair on.
 */
export function createParseTrees(parser: Parser, spelling: ParserPreprocessor = {}): ParseTrees {
  const trees = new WeakMap<SourceText, Tree>();
  const cleanTexts = new WeakMap<SourceText, ParsedText>();

  function treeOf(source: SourceText): Tree {
    const knownTree = trees.get(source);
    if (knownTree) return knownTree;
    const parsed = parseWithinStack(() => parsePreprocessed(parser, spelling, source.text, cleanTexts.get(source)));
    const tree = parsed?.tree ?? parser.parse('');
    trees.set(source, tree);
    if (parsed && isClean(tree)) cleanTexts.set(source, parsed);
    return tree;
  }

  return {
    getTree: source => treeOf(source).topNode,
    isClean: source => treeOf(source) === cleanTexts.get(source)?.tree,
    reusePrevious(source, previous) {
      const before = cleanTexts.get(previous);
      if (before && source !== previous) cleanTexts.set(source, before);
    },
  };
}

/** Lezer builds trees recursively, up to 2,500 levels: more than the stack has room for under deep callers. Undefined then. */
function parseWithinStack(parse: () => ParsedText): ParsedText | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Parses a text in the parser's spelling.
 * @param before what an earlier version of the text was parsed to, without mistakes
 */
export function parsePreprocessed(
  parser: Parser,
  spelling: ParserPreprocessor,
  text: string,
  before?: ParsedText,
): ParsedText {
  const preprocessed = spelling.transform?.(text) ?? text;
  const tree = parseFrom(parser, preprocessed, before);
  if (!spelling.repair || isClean(tree)) return { text: preprocessed, tree };
  const repaired = spelling.repair(tree.topNode, preprocessed);
  return repaired === preprocessed
    ? { text: preprocessed, tree }
    : { text: repaired, tree: parseFrom(parser, repaired, before) };
}

function parseFrom(parser: Parser, text: string, before: ParsedText | undefined): Tree {
  if (!before) return parser.parse(text);
  const tree = parser.parse(text, findUnchanged(before, text));
  return text.length <= maxReparseLength && !isClean(tree) ? parser.parse(text) : tree;
}

function findUnchanged({ text: before, tree }: ParsedText, after: string): readonly TreeFragment[] {
  const { start, same: sameLength } = findDifference(before, after);
  const change = { fromA: start, toA: before.length - sameLength, fromB: start, toB: after.length - sameLength };
  return TreeFragment.applyChanges(TreeFragment.addTree(tree), [change]);
}

/** Did the parser repair nothing? A look at the stored nodes takes a fraction of the time of a walk. */
function isClean(root: Tree): boolean {
  const stack: (Tree | TreeBuffer)[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof TreeBuffer) {
      // Four numbers a node, the first of them its type.
      for (let index = 0; index < node.buffer.length; index += 4) {
        if (node.set.types[node.buffer[index] ?? 0]?.isError === true) return false;
      }
    } else if (node.type.isError) return false;
    else append(stack, node.children);
  }
  return true;
}
