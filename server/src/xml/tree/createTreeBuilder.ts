import { spanOf } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { findNamespaceMistakes } from './findNamespaceMistakes.js';
import { createNamespaceScopes } from './createNamespaceScopes.js';
import type { CloseTag } from './scanMarkup.js';
import type { StartTag } from './scanStartTag.js';
import { isSimilar } from './isSimilar.js';
import { parseQualifiedName, type XmlElement, type XmlNode, type Mistake } from './xmlTree.js';

/** Puts tags together to a tree; one step takes constant time, however deep the nesting. */
export interface TreeBuilder {
  open(tag: StartTag): XmlElement;
  close(tag: CloseTag): void;
  leaf(node: XmlNode): void;
  /** The innermost open element. */
  current(): XmlElement | undefined;
  /** Closes what is still open at the end of the text. */
  finish(end: number): void;
  readonly nodes: readonly XmlNode[];
  readonly elements: readonly XmlElement[];
}

export function createTreeBuilder(text: string, report: (mistake: Mistake) => void): TreeBuilder {
  const nodes: XmlNode[] = [];
  const elements: XmlElement[] = [];
  const stack: XmlElement[] = [];
  const openByName = new Map<string, number>();
  /** How many element children each open element has, the document itself first. */
  const childCounts = [0];
  const scopes = createNamespaceScopes(text);
  const current = (): XmlElement | undefined => stack[stack.length - 1];
  const add = (node: XmlNode): void => {
    (current()?.children ?? nodes).push(node);
  };

  function open(tag: StartTag): XmlElement {
    const parent = current();
    const count = childCounts[childCounts.length - 1] ?? 0;
    childCounts[childCounts.length - 1] = count + 1;
    const { prefix, localName } = parseQualifiedName(tag.name);
    const element: XmlElement = {
      kind: 'element',
      name: tag.name,
      prefix,
      localName,
      namespace: undefined,
      parent,
      index: count,
      depth: stack.length,
      attributes: tag.attributes,
      nameSpan: tag.nameSpan,
      startTag: tag.span,
      isStartComplete: tag.isComplete,
      isSelfClosing: tag.isSelfClosing,
      endTag: undefined,
      span: tag.span,
      children: [],
    };
    add(element);
    elements.push(element);
    for (const mistake of tag.mistakes) report({ ...mistake, element });
    scopes.enter(element);
    for (const mistake of findNamespaceMistakes(element)) report(mistake);
    if (tag.isComplete && !tag.isSelfClosing) {
      stack.push(element);
      childCounts.push(0);
      openByName.set(element.name, (openByName.get(element.name) ?? 0) + 1);
    } else scopes.leave(element);
    return element;
  }

  function pop(end: number, endTag: CloseTag | undefined): XmlElement | undefined {
    const element = stack.pop();
    if (!element) return undefined;
    childCounts.pop();
    openByName.set(element.name, (openByName.get(element.name) ?? 1) - 1);
    scopes.leave(element);
    element.endTag = endTag && { span: endTag.span, nameSpan: endTag.nameSpan };
    element.span = spanOf(element.span.start, end);
    return element;
  }

  /** Leaves an element that is never closed; what it swallowed stays inside it. */
  function abandon(end: number): void {
    const element = pop(end, undefined);
    if (!element) return;
    const parent = current();
    const isReopened =
      parent?.name === element.name &&
      element.attributes.length === 0 &&
      findOtherElement(element, parent) === undefined;
    if (isReopened) {
      report({
        kind: 'repeated-open',
        span: element.startTag,
        message: messages.markup.reopenedElement(element.name),
        replacement: `</${element.name}>`,
        element,
      });
    } else if (!containsReopened(element)) {
      report({
        kind: 'unclosed-element',
        span: element.nameSpan,
        message: messages.markup.unclosedElement(element.name),
        element,
      });
    }
  }

  function close(tag: CloseTag): void {
    const element = current();
    if ((openByName.get(tag.name) ?? 0) > 0) {
      while (current() && current()?.name !== tag.name) abandon(tag.span.start);
      pop(tag.span.end, tag);
    } else if (tag.name !== '' && closesIncompleteTag(element, nodes, tag.name)) {
      // The start tag without its `>` is the mistake; this is its end tag.
    } else if (element && (tag.name === '' || isSimilar(tag.name, element.name))) {
      if (tag.name !== '') {
        report({
          kind: 'wrong-close',
          span: tag.nameSpan,
          message: messages.markup.wrongEndTag(tag.name, element.name),
          replacement: element.name,
          element,
        });
      }
      pop(tag.span.end, tag);
    } else {
      report({
        kind: 'stray-close',
        span: tag.name === '' ? tag.span : tag.nameSpan,
        message: messages.markup.strayEndTag(tag.name),
        element,
      });
    }
  }

  return {
    open,
    close,
    leaf: add,
    current,
    finish(end) {
      while (stack.length > 0) abandon(end);
    },
    nodes,
    elements,
  };
}

function findOtherElement(element: XmlElement, parent: XmlElement): XmlNode | undefined {
  return parent.children.find(node => node.kind === 'element' && node !== element);
}

/** The outer element of a pair already reported as opened again. */
const containsReopened = (element: XmlElement): boolean => {
  const inner = element.children.find(node => node.kind === 'element');
  return inner?.name === element.name && inner.endTag === undefined && !inner.isSelfClosing && inner.isStartComplete;
};

function closesIncompleteTag(parent: XmlElement | undefined, nodes: readonly XmlNode[], name: string): boolean {
  const siblings = parent?.children ?? nodes;
  for (let index = siblings.length - 1; index >= Math.max(0, siblings.length - 3); index--) {
    const node = siblings[index];
    if (node?.kind === 'element') return !node.isStartComplete && node.name.startsWith(name);
  }
  return false;
}
