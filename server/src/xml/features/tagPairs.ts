import type { LinkedSpans, WorkspaceChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import type { ParsedDocument } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { findCursor } from '../tree/cursor.js';
import type { XmlElement, XmlTree } from '../tree/xmlTree.js';

const wordPattern = '[\\p{L}_:][\\p{L}\\p{N}_:.-]*';

/** The element whose name the cursor is on, in either tag. */
function findNamedElement(tree: XmlTree, offset: number): XmlElement | undefined {
  const cursor = findCursor(tree, offset);
  return cursor.at === 'start-name' || cursor.at === 'end-name' ? cursor.element : undefined;
}

const getNameSpans = ({ nameSpan, endTag }: XmlElement): readonly Span[] =>
  endTag ? [nameSpan, endTag.nameSpan] : [nameSpan];

/** Both names of a tag pair; only where they are equal, so that typing in one never harms another. */
export function findLinkedSpans(tree: XmlTree, offset: number): LinkedSpans | undefined {
  const element = findNamedElement(tree, offset);
  if (!element?.endTag) return undefined;
  const spans = getNameSpans(element);
  const isPair = spans.every(span => tree.text.slice(span.start, span.end) === element.name);
  return isPair ? { spans, wordPattern } : undefined;
}

export function prepareRename(
  tree: XmlTree,
  offset: number,
): { readonly span: Span; readonly placeholder: string } | undefined {
  const element = findNamedElement(tree, offset);
  const span = element && getNameSpans(element).find(({ start, end }) => offset >= start && offset <= end);
  return element && span && { span, placeholder: element.name };
}

export function rename(
  document: ParsedDocument,
  tree: XmlTree,
  offset: number,
  newName: string,
): WorkspaceChange | string {
  const element = findNamedElement(tree, offset);
  if (!element) return [];
  if (!new RegExp(`^${wordPattern}$`, 'u').test(newName)) return messages.editing.invalidName(newName);
  return [{ document, changes: getNameSpans(element).map(span => ({ span, newText: newName })) }];
}

/** The end tag for a start tag whose `>` was just typed; undefined where it has one already. */
export function findClosingTag(tree: XmlTree, offset: number): string | undefined {
  if (tree.text[offset - 1] !== '>' || tree.text[offset - 2] === '/') return undefined;
  const element = findStartTagEndingAt(tree, offset);
  if (!element || element.isSelfClosing || !element.isStartComplete) return undefined;
  // The end tag found may be the one of an outer element of the same name, which then lacks its own.
  let isMissing = element.endTag === undefined;
  for (let outer = element.parent; outer && !isMissing; outer = outer.parent) {
    isMissing = outer.name === element.name && outer.endTag === undefined;
  }
  return isMissing ? `</${element.name}>` : undefined;
}

function findStartTagEndingAt({ elements }: XmlTree, offset: number): XmlElement | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.span.start ?? Infinity) < offset) low = middle + 1;
    else high = middle;
  }
  const element = elements[low - 1];
  return element?.startTag.end === offset ? element : undefined;
}
