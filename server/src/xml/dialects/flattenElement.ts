import { maxFlattenedDepth } from '../limits.js';
import { messages } from '../messages/index.js';
import type { DifferenceReporter } from './difference.js';
import type { XmlElement } from '../tree/xmlTree.js';
import { createComment, type Piece } from './pieces.js';
import { append } from '../../text/append.js';

/** Elements whose names say nothing that the text does not. */
const plainNames: ReadonlySet<string> = new Set(['purpose', 'behavior', 'behaviour', 'description', 'p', 'para']);

/**
 * The content of an element as text: child elements go, their text stays where it is, one below the other where nothing stood
 * between them. The tags of unknown elements are kept as comments.
 */
export function flattenElement(
  element: XmlElement,
  source: string,
  report: DifferenceReporter,
  depth = 0,
): readonly Piece[] {
  const isMixed = element.children.some(
    ({ kind, span }) => (kind === 'text' || kind === 'cdata') && source.slice(span.start, span.end).trim() !== '',
  );
  const pieces: Piece[] = [];
  let followsElement = false;
  for (const node of element.children) {
    if (node.kind !== 'element' || depth === maxFlattenedDepth) {
      if (source.slice(node.span.start, node.span.end).includes('\n')) followsElement = false;
      pieces.push(node.span);
      continue;
    }
    if (depth === 0) report(messages.editing.childElements(element.name), node.nameSpan);
    if (followsElement && !isMixed) pieces.push('\n');
    const isPlain = plainNames.has(node.name) && node.attributes.length === 0;
    if (!isPlain) pieces.push(createComment(source.slice(node.startTag.start, node.startTag.end)));
    append(pieces, flattenElement(node, source, report, depth + 1));
    followsElement = true;
  }
  return pieces;
}
