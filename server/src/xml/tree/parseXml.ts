import { spanOf, type Span } from '../../text/span.js';
import { maxMistakes } from '../limits.js';
import { messages } from '../messages/index.js';
import { checkReferences } from './references.js';
import { scanCloseTag, scanConstruct } from './scanMarkup.js';
import { scanDoctype } from './scanDoctype.js';
import { scanStartTag } from './scanStartTag.js';
import { createTreeBuilder } from './createTreeBuilder.js';
import { isNameStart } from './xmlNames.js';
import { type Doctype, type XmlElement, type XmlTree, type Mistake } from './xmlTree.js';

/**
 * Reads any text as XML (1.0, with namespaces): always a tree, never an exception, in linear time and without recursion.
 * Offsets are those of the text given.
 */
export function parseXml(text: string): XmlTree {
  const mistakes: Mistake[] = [];
  const unclosedKinds = new Set<string>();
  let doctype: Doctype | undefined;
  const report = (mistake: Mistake): void => {
    if (mistakes.length < maxMistakes && !isDeclaredEntity(mistake, text, doctype)) mistakes.push(mistake);
  };
  const builder = createTreeBuilder(text, report);
  const reportInElement = (mistake: Mistake): void => report({ ...mistake, element: builder.current() });
  const reportBareLessThan = (offset: number): void => {
    // Millions of them may follow: what is not kept is not made.
    if (mistakes.length < maxMistakes) reportInElement(createBareLessThan(offset));
  };

  let textStart = 0;
  let offset = 0;
  const flush = (end: number): void => {
    if (end > textStart) builder.leaf(readText(text, spanOf(textStart, end), builder.current(), reportInElement));
  };
  const skipTo = (end: number): void => {
    offset = textStart = Math.max(end, offset + 1);
  };
  for (;;) {
    offset = text.indexOf('<', offset);
    if (offset < 0) break;
    const next = text.charCodeAt(offset + 1);
    if (isNameStart(next)) {
      flush(offset);
      const tag = scanStartTag(text, offset);
      builder.open(tag);
      skipTo(tag.span.end);
    } else if (next === 47) {
      flush(offset);
      const tag = scanCloseTag(text, offset, reportInElement);
      builder.close(tag);
      skipTo(tag.span.end);
    } else if (next !== 33 && next !== 63) {
      reportBareLessThan(offset);
      offset++;
    } else {
      const construct = scanConstruct(text, offset, reportInElement, unclosedKinds);
      const parsedDoctype = construct ? undefined : scanDoctype(text, offset, reportInElement);
      if (construct) {
        flush(offset);
        builder.leaf(construct);
        skipTo(construct.span.end);
      } else if (parsedDoctype) {
        flush(offset);
        doctype ??= parsedDoctype;
        skipTo(parsedDoctype.span.end);
      } else {
        reportBareLessThan(offset);
        offset++;
      }
    }
  }
  flush(text.length);
  builder.finish(text.length);
  const roots = builder.nodes.filter(node => node.kind === 'element');
  checkRoots(text, roots, report);
  checkCharacters(text, report);
  mistakes.sort((a, b) => a.span.start - b.span.start);
  return { text, root: roots[0], nodes: builder.nodes, doctype, elements: builder.elements, mistakes };
}

function readText(
  text: string,
  span: Span,
  parent: XmlElement | undefined,
  report: (mistake: Mistake) => void,
): { kind: 'text'; span: Span } {
  if (parent) {
    checkReferences(text, span, report);
    const part = text.slice(span.start, span.end);
    for (let offset = part.indexOf(']]>'); offset >= 0; offset = part.indexOf(']]>', offset + 1)) {
      report({
        kind: 'cdata-end-in-text',
        span: spanOf(span.start + offset, span.start + offset + 3),
        message: messages.markup.cdataEndInText(),
        replacement: ']]&gt;',
      });
    }
  } else {
    const start = span.start + (/\S/.exec(text.slice(span.start, span.end))?.index ?? span.end - span.start);
    if (start < span.end) {
      const end = start + (/\s/.exec(text.slice(start, span.end))?.index ?? span.end - start);
      report({
        kind: 'text-outside-root',
        span: spanOf(start, end),
        message: messages.markup.textOutsideRoot(),
      });
    }
  }
  return { kind: 'text', span };
}

const createBareLessThan = (offset: number): Mistake => ({
  kind: 'bare-less-than',
  span: spanOf(offset, offset + 1),
  message: messages.markup.bareLessThanInText(),
  replacement: '&lt;',
});

function checkRoots(text: string, roots: readonly XmlElement[], report: (mistake: Mistake) => void): void {
  if (roots.length === 0) {
    const start = Math.max(0, text.search(/\S/));
    const end = text.slice(start).search(/\s/);
    report({
      kind: 'no-root',
      span: spanOf(start, end < 0 ? text.length : start + end),
      message: messages.markup.noRoot(),
    });
  }
  for (const element of roots.slice(1)) {
    report({
      kind: 'second-root',
      span: element.nameSpan,
      message: messages.markup.secondRoot(element.name, roots[0]?.name ?? ''),
      element,
    });
  }
}

const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function checkCharacters(text: string, report: (mistake: Mistake) => void): void {
  for (const { index } of text.matchAll(forbiddenCharacters)) {
    const code = text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
    report({
      kind: 'bad-character',
      span: spanOf(index, index + 1),
      message: messages.markup.forbiddenCharacter(`U+${code}`),
      replacement: '',
    });
  }
}

/** An entity the document declares, or may declare where we do not look, is no mistake. */
function isDeclaredEntity({ kind, span }: Mistake, text: string, doctype: Doctype | undefined): boolean {
  if (kind !== 'unknown-entity' || !doctype) return false;
  const name = text.slice(span.start + 1, span.end - 1);
  return doctype.isOpen || doctype.generalEntities.has(name);
}
