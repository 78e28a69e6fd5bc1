import type { TextChange } from '../../core/index.js';
import type { SegmentMap } from '../../text/createSegmentMap.js';
import { spanOf } from '../../text/span.js';
import { parseXml } from '../tree/parseXml.js';
import type { XmlTree } from '../tree/xmlTree.js';
import type { Difference } from './difference.js';
import { assemblePieces } from './pieces.js';
import { rewriteGuide } from './rewriteGuide.js';

/** A usage guide that is read although its schema does not have its form. */
export interface GuideDialect {
  /** By place; at least one. */
  readonly differences: readonly Difference[];
  /** The same guide in the form of the schema; undefined while the document is not XML. */
  readonly standard: StandardGuide | undefined;
}

interface StandardGuide {
  readonly text: string;
  /** From offsets of `text` to those of the document. */
  readonly map: SegmentMap;
  /** What turns the document into `text`. */
  readonly change: TextChange;
}

/** Undefined for a guide in the form of the schema, whatever else is wrong with it. */
export function detectGuideDialect(tree: XmlTree): GuideDialect | undefined {
  const { root, text, mistakes } = tree;
  if (!root) return undefined;
  const { pieces, differences } = rewriteGuide(tree, root);
  if (differences.length === 0) return undefined;
  if (mistakes.length > 0) return { differences, standard: undefined };
  const rewritten = assemblePieces(text, pieces);
  const standardTree = parseXml(rewritten.text);
  const isStandard =
    standardTree.root &&
    standardTree.mistakes.length === 0 &&
    rewriteGuide(standardTree, standardTree.root).differences.length === 0;
  if (!isStandard) return undefined;
  return { differences, standard: { ...rewritten, change: findChange(text, rewritten.text) } };
}

/** Replaces what lies between the parts at the start and the end that stay. */
function findChange(before: string, after: string): TextChange {
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before[start] === after[start]) start++;
  let same = 0;
  while (same < maxLength - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { span: spanOf(start, before.length - same), newText: after.slice(start, after.length - same) };
}
