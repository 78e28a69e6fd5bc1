import type { Context, FormatOptions, TextChange } from '../../core/index.js';
import { applyChanges } from '../../text/applyChanges.js';
import { findDifference } from '../../text/findDifference.js';
import { spanOf, type Span } from '../../text/span.js';
import { maxFormatChanges, maxFormattedDepth, maxFormattedLength, maxIndentation } from '../limits.js';
import { messages } from '../messages/index.js';
import { createDocumentSchema, type DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import type { XmlElement, XmlNode, XmlTree } from '../tree/xmlTree.js';
import type { XmlModel } from '../createXmlModel.js';
import { findLikelySchema } from './findLikelySchema.js';
import { append } from '../../text/append.js';

/**
 * Indents elements by their depth. Only white space between tags and between attributes changes; text, mixed content and
 * what stands under `xml:space="preserve"` stay as they are, and so does a document that is not well-formed.
 * @param range undefined: the whole document.
 * @returns a string is the reason why the document is not formatted
 */
export async function format(
  model: XmlModel,
  range: Span | undefined,
  { tabSize, insertSpaces }: FormatOptions,
  context: Context,
): Promise<readonly TextChange[] | string> {
  const { tree } = model;
  if (tree.mistakes.length > 0) return [];
  const { text } = tree;
  if (text.length > maxFormattedLength) return messages.editing.tooLongToFormat(text.length, maxFormattedLength);
  if (tree.elements.some(({ depth }) => depth >= maxFormattedDepth))
    return messages.editing.tooDeepToFormat(maxFormattedDepth);
  const resolved = await findLikelySchema(model, context);
  const schema = resolved && createDocumentSchema(tree, resolved.model);
  const unit = insertSpaces ? ' '.repeat(tabSize) : '\t';
  const changes = formatGaps(text, { start: 0, end: text.length }, tree.nodes, '').concat(
    formatElements(tree, schema, unit),
  );
  // The white space that indents the range's first line ends where the range begins.
  const inRange = changes.filter(({ span }) => !range || (span.end >= range.start && span.start < range.end));
  const newLength = inRange.reduce((sum, { newText }) => sum + newText.length, 0);
  if (newLength > maxFormattedLength) return messages.editing.tooMuchIndentation(newLength, maxFormattedLength);
  return minimizeChanges(text, inRange);
}

/** Changes only what differs. Very many changes become one, which is smaller than they are. */
function minimizeChanges(text: string, changes: readonly TextChange[]): readonly TextChange[] {
  const minimized = changes.flatMap(({ span, newText }) => {
    const oldText = text.slice(span.start, span.end);
    if (oldText === newText) return [];
    const { start, same } = findDifference(oldText, newText);
    const differingSpan = spanOf(span.start + start, span.end - same);
    return [{ span: differingSpan, newText: newText.slice(start, newText.length - same) }];
  });
  if (minimized.length <= maxFormatChanges) return minimized;
  const start = minimized.reduce((first, { span }) => Math.min(first, span.start), Infinity);
  const end = minimized.reduce((last, { span }) => Math.max(last, span.end), 0);
  const inner = minimized.map(({ span, newText }) => ({
    span: spanOf(span.start - start, span.end - start),
    newText,
  }));
  return [{ span: spanOf(start, end), newText: applyChanges(text.slice(start, end), inner) }];
}

function formatElements(tree: XmlTree, schema: DocumentSchema | undefined, unit: string): readonly TextChange[] {
  const { text } = tree;
  /** Elements whose content is kept, and so is all inside. */
  const preserved = new Set<XmlElement>();
  const changes: TextChange[] = [];
  for (const element of tree.elements) {
    if (element.parent && preserved.has(element.parent)) {
      preserved.add(element);
      continue;
    }
    const indent = unit.repeat(Math.min(element.depth, maxIndentation));
    const innerIndent = unit.repeat(Math.min(element.depth + 1, maxIndentation));
    append(changes, formatStartTag(text, element, innerIndent));
    const isStructure = holdsOnlyElements(text, element) && !isPreserved(text, element) && !isMixed(element, schema);
    if (!isStructure) {
      preserved.add(element);
      continue;
    }
    const content = { start: element.startTag.end, end: element.endTag?.span.start ?? element.span.end };
    append(changes, formatGaps(text, content, element.children, innerIndent, indent));
  }
  return changes;
}

/** @param closingIndent the indentation of the line after the last node; undefined: what stands there is left alone. */
function formatGaps(
  text: string,
  content: Span,
  nodes: readonly XmlNode[],
  indent: string,
  closingIndent?: string,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  const nonTextNodes = nodes.filter(({ kind }) => kind !== 'text');
  let from = content.start;
  for (const node of nonTextNodes) {
    const gap = text.slice(from, node.span.start);
    const isFirstOfAll = from === 0;
    const isTrailing = node.kind === 'comment' && !gap.includes('\n') && !isFirstOfAll && from > content.start;
    const isBlank = gap.trim() === '';
    if (isBlank)
      changes.push({
        span: spanOf(from, node.span.start),
        newText: isTrailing ? ' ' : formatLineBreak(gap, isFirstOfAll, indent),
      });
    from = node.span.end;
  }
  if (closingIndent !== undefined) changes.push({ span: spanOf(from, content.end), newText: `\n${closingIndent}` });
  return changes;
}

/** One blank line between nodes is kept. */
const formatLineBreak = (gap: string, isFirstOfAll: boolean, indent: string): string =>
  isFirstOfAll ? '' : `${/\n[ \t]*\n/.test(gap) ? '\n' : ''}\n${indent}`;

function formatStartTag(
  text: string,
  { nameSpan, attributes, startTag, isSelfClosing }: XmlElement,
  indent: string,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  let from = nameSpan.end;
  for (const { span } of attributes) {
    const isOnOwnLine = text.slice(from, span.start).includes('\n');
    changes.push({ span: spanOf(from, span.start), newText: isOnOwnLine ? `\n${indent}` : ' ' });
    from = span.end;
  }
  const end = startTag.end - (isSelfClosing ? 2 : 1);
  const isSpaced = isSelfClosing && end > from;
  changes.push({ span: spanOf(from, end), newText: isSpaced ? ' ' : '' });
  return changes;
}

function holdsOnlyElements(text: string, { children }: XmlElement): boolean {
  return (
    children.some(({ kind }) => kind === 'element' || kind === 'comment') &&
    children.every(
      ({ kind, span }) => kind !== 'cdata' && (kind !== 'text' || text.slice(span.start, span.end).trim() === ''),
    )
  );
}

function isPreserved(text: string, { attributes }: XmlElement): boolean {
  const space = attributes.find(({ name }) => name === 'xml:space');
  return space !== undefined && readAttributeValue(text, space) === 'preserve';
}

function isMixed(element: XmlElement, schema: DocumentSchema | undefined): boolean {
  const type = schema?.typeOf(element);
  return type?.kind === 'simple' || (type?.kind === 'complex' && type.isMixed);
}
