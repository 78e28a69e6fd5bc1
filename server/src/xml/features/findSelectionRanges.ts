import { contains, spanOf, type Span } from '../../text/span.js';
import { maxSelectionRanges } from '../limits.js';
import { findCursor } from '../tree/cursor.js';
import { getContentSpan, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import { trimSpan } from '../validation/locateFinding.js';
import { append } from '../../text/append.js';

/** Value, attribute, tag, content, element and so on outwards. */
export function findSelectionRanges(tree: XmlTree, offset: number): readonly Span[] {
  const cursor = findCursor(tree, offset);
  const spans: Span[] = [];
  if (cursor.at === 'attribute-value' && cursor.attribute.valueSpan) spans.push(cursor.attribute.valueSpan);
  if (cursor.at === 'attribute-name') spans.push(cursor.attribute.nameSpan);
  if (cursor.at === 'attribute-name' || cursor.at === 'attribute-value') spans.push(cursor.attribute.span);
  if (cursor.at === 'start-name') spans.push(cursor.element.nameSpan);
  if (cursor.at === 'end-name' && cursor.element.endTag) spans.push(cursor.element.endTag.nameSpan);
  if (cursor.at === 'end-name' || cursor.at === 'end-tag')
    spans.push(cursor.element.endTag?.span ?? cursor.element.span);
  else if (cursor.at !== 'content') spans.push(cursor.element.startTag);
  else if (cursor.node) append(spans, getTextRanges(tree.text, cursor.node.span));
  const isContent = cursor.at === 'content';
  for (
    let outer: XmlElement | undefined = cursor.element;
    outer && spans.length < maxSelectionRanges;
    outer = outer.parent
  ) {
    if (isContent || outer !== cursor.element) append(spans, getTextRanges(tree.text, getContentSpan(outer)));
    spans.push(outer.span);
  }
  spans.push(spanOf(0, tree.text.length));
  return spans.filter((span, at) => {
    const before = spans[at - 1];
    return span.end > span.start && (!before || (contains(span, before) && !contains(before, span)));
  });
}

const getTextRanges = (text: string, span: Span): readonly Span[] => {
  const inner = trimSpan(text, span);
  return inner ? [inner, span] : [span];
};
