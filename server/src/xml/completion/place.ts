import { spanOf, type Span } from '../../text/span.js';
import { maxTypedLength } from '../limits.js';
import { findCursor } from '../tree/cursor.js';
import type { XmlAttribute, XmlElement, XmlTree } from '../tree/xmlTree.js';
import { getContentSpan } from '../tree/xmlTree.js';

/** What may be written at an offset. Spans are what a completion replaces. */
export type CompletionPlace =
  | {
      readonly kind: 'element';
      readonly parent: XmlElement | undefined;
      /** The element being named, whose name alone is replaced. */
      readonly named: XmlElement | undefined;
      readonly span: Span;
      /** The `<` is there already. */
      readonly isOpened: boolean;
    }
  | { readonly kind: 'attribute'; readonly element: XmlElement; readonly span: Span; readonly hasValue: boolean }
  | { readonly kind: 'value'; readonly element: XmlElement; readonly attribute: XmlAttribute; readonly span: Span }
  | { readonly kind: 'text'; readonly element: XmlElement; readonly span: Span }
  | { readonly kind: 'close'; readonly element: XmlElement; readonly span: Span };

export function findCompletionPlaces(tree: XmlTree, offset: number): readonly CompletionPlace[] {
  const { text } = tree;
  const cursor = findCursor(tree, offset);
  switch (cursor.at) {
    case 'start-name': {
      const { element } = cursor;
      const isFresh = element.attributes.length === 0 && !element.endTag;
      const parent = element.parent;
      const isTyped = element.isStartComplete ? isAutoClosed(text, element) : element.children.length === 0;
      if (isFresh && isTyped) {
        return [
          { kind: 'element', parent, named: undefined, span: withAutoClosed(text, element.nameSpan), isOpened: true },
        ];
      }
      return [{ kind: 'element', parent, named: element, span: element.nameSpan, isOpened: true }];
    }
    case 'attribute-name': {
      const { element, attribute } = cursor;
      return [{ kind: 'attribute', element, span: attribute.nameSpan, hasValue: attribute.valueSpan !== undefined }];
    }
    case 'attribute-value': {
      const { element, attribute } = cursor;
      return attribute.valueSpan ? [{ kind: 'value', element, attribute, span: attribute.valueSpan }] : [];
    }
    case 'start-tag': {
      const name = /\s([^\s<>/"'=]*)$/.exec(text.slice(Math.max(0, offset - maxTypedLength), offset))?.[1];
      if (name === undefined) return [];
      const span = spanOf(offset - name.length, offset);
      return [{ kind: 'attribute', element: cursor.element, span, hasValue: false }];
    }
    case 'end-name':
      return cursor.element.endTag
        ? [{ kind: 'close', element: cursor.element, span: cursor.element.endTag.nameSpan }]
        : [];
    case 'end-tag':
      return [];
    case 'content': {
      if (cursor.node && cursor.node.kind !== 'text') return [];
      return findContentPlaces(tree, cursor.element, offset);
    }
  }
}

/** Editors close `<` with `>` in Markdown. A completion that writes a tag replaces both. */
const withAutoClosed = (text: string, { start, end }: Span): Span => spanOf(start, text[end] === '>' ? end + 1 : end);

/** Is the tag a name alone at the end of its line, without an end tag, as it looks while a name is typed into `<>`? */
const isAutoClosed = (text: string, { nameSpan, isSelfClosing }: XmlElement): boolean =>
  !isSelfClosing && /^>[ \t]*(?:\n|$)/.test(text.slice(nameSpan.end, nameSpan.end + maxTypedLength));

function findContentPlaces(
  { text, nodes }: XmlTree,
  element: XmlElement | undefined,
  offset: number,
): readonly CompletionPlace[] {
  const unfinishedTag = /<(\/?)[^\s<>/]*$/.exec(text.slice(Math.max(0, offset - maxTypedLength), offset));
  if (unfinishedTag) {
    const span = spanOf(offset - unfinishedTag[0].length + 1, offset);
    if (unfinishedTag[1] === '/') {
      // The parser has taken the unfinished end tag for that of the innermost open element.
      const closedElement = (element?.children ?? nodes).find(
        node => node.kind === 'element' && node.endTag?.span.start === span.start - 1,
      );
      const open = closedElement?.kind === 'element' ? closedElement : element;
      return open ? [{ kind: 'close', element: open, span: spanOf(span.start + 1, offset) }] : [];
    }
    const opened = withAutoClosed(text, span);
    return [{ kind: 'element', parent: element, named: undefined, span: opened, isOpened: true }];
  }
  const span = spanOf(offset, offset);
  const places: CompletionPlace[] = [{ kind: 'element', parent: element, named: undefined, span, isOpened: false }];
  if (element?.children.every(({ kind }) => kind === 'text')) {
    const content = getContentSpan(element);
    const isOneLine = element.endTag !== undefined && !text.slice(content.start, content.end).trim().includes('\n');
    places.unshift({ kind: 'text', element, span: isOneLine ? content : span });
  }
  return places;
}
