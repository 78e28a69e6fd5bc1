import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import type { Mistake } from '../tree/mistake.js';
import type { XmlElement } from '../tree/xmlTree.js';
import type { XmlModel } from '../xmlModel.js';

/** What the author may have meant by something that is not XML. */
export function mistakeFixes({ tree: { text } }: XmlModel, mistake: Mistake): readonly Fix[] {
  const { kind, span, replacement, element } = mistake;
  const fixes: Fix[] = [];
  if (replacement !== undefined) {
    const title =
      replacement === ''
        ? 'Remove'
        : kind === 'repeated-open'
          ? `Write ${replacement}`
          : `Replace with ${replacement.trim()}`;
    fixes.push({ title, changes: [{ span, newText: replacement }] });
  }
  if (kind === 'unclosed-element' && element) {
    const end = missingEnd(text, element);
    fixes.push({
      title: `Close the element with </${element.name}>`,
      changes: [{ span: spanOf(end, end), newText: `</${element.name}>` }],
    });
    const start = element.startTag.start;
    fixes.push({
      title: 'Escape the <, it is plain text',
      changes: [{ span: spanOf(start, start + 1), newText: '&lt;' }],
    });
  }
  if (kind === 'unclosed-tag' && element?.nameSpan.start === span.start) {
    const end = element.startTag.end;
    fixes.push({ title: "Close the tag with '>'", changes: [{ span: spanOf(end, end), newText: '>' }] });
  }
  if (kind === 'stray-close') {
    const start = text.lastIndexOf('<', span.start);
    const end = text.indexOf('>', start);
    if (end > 0) fixes.push({ title: 'Remove the end tag', changes: [{ span: spanOf(start, end + 1), newText: '' }] });
  }
  return fixes;
}

/** Where an end tag is most likely missing: after the text that follows, else before the first child, else at the end. */
function missingEnd(text: string, element: XmlElement): number {
  const first = element.children.find(node => node.kind === 'element');
  const from = element.startTag.end;
  const end = first ? first.span.start : element.span.end;
  const written = text.slice(from, end).trimEnd();
  const hasOwnText = written.trim() !== '';
  if (first && !hasOwnText) {
    const whole = text.slice(from, element.span.end).trimEnd();
    return from + whole.length;
  }
  return from + written.length;
}
