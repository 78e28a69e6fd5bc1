import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { maxUnclosedTagDistance } from '../limits.js';
import { messages } from '../messages/index.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import { type XmlElement, type XmlTree, type Mistake } from '../tree/xmlTree.js';
import type { XmlModel } from '../createXmlModel.js';
import { findMissingEnd } from './findMissingEnd.js';

const insert = (title: string, at: number, newText: string): Fix => ({
  title,
  changes: [{ span: spanOf(at, at), newText }],
});

const remove = (title: string, start: number, end: number): Fix => ({
  title,
  changes: [{ span: spanOf(start, end), newText: '' }],
});

/** What the author may have meant by something that is not XML. */
export function findMistakeFixes(
  { tree }: XmlModel,
  mistake: Mistake,
  resolved: ResolvedSchema | undefined,
): readonly Fix[] {
  const { text } = tree;
  const { kind, span, replacement, missing, element } = mistake;
  switch (kind) {
    case 'unclosed-element': {
      if (!element) return [];
      const close = insert(
        messages.fix.closeElement(element.name),
        findMissingEnd(tree, element, resolved),
        `</${element.name}>`,
      );
      const start = element.startTag.start;
      const escape = {
        title: messages.fix.escapeLessThan(),
        changes: [{ span: spanOf(start, start + 1), newText: '&lt;' }],
      };
      return allowsText(tree, element.parent, resolved) ? [close, escape] : [close];
    }
    case 'unclosed-tag': {
      if (element?.nameSpan.start !== span.start) return [insert(messages.fix.closeTag(), span.end, '>')];
      // `<mode` + `spawn</mode>`: the end tag says how much of the name is name.
      const end = findNextEndTagName(text, element.startTag.end);
      const isJoined = end !== undefined && end !== element.name && element.name.startsWith(end);
      const at = isJoined ? span.start + end.length : element.startTag.end;
      return [insert(messages.fix.closeTag(), at, '>')];
    }
    case 'stray-close': {
      const start = text.lastIndexOf('<', span.start);
      const end = text.indexOf('>', start);
      return start < 0 || end < 0 ? [] : [remove(messages.fix.removeEndTag(), start, end + 1)];
    }
    case 'same-attribute':
    case 'duplicate-attribute': {
      const attribute = element?.attributes.find(({ nameSpan }) => nameSpan.start === span.start);
      return attribute ? [remove(messages.fix.removeDuplicate(), attribute.span.start - 1, attribute.span.end)] : [];
    }
    case 'unclosed-construct': {
      const lineEnd = text.indexOf('\n', span.start);
      if (missing === undefined) return [];
      return [insert(messages.fix.add(missing), lineEnd < 0 ? text.length : lineEnd, missing)];
    }
    case 'text-outside-root':
      return [remove(messages.fix.removeText(), span.start, span.end)];
    default:
      if (replacement === undefined) return [];
      return [
        {
          title: replacement === '' ? messages.fix.remove() : messages.fix.replaceWithMarkup(replacement.trim()),
          changes: [{ span, newText: replacement }],
        },
      ];
  }
}

/** The name in the end tag that is the next tag; undefined where another tag comes first, or none soon. */
function findNextEndTagName(text: string, from: number): string | undefined {
  const distance = text.slice(from, from + maxUnclosedTagDistance).indexOf('<');
  if (distance < 0) return undefined;
  const endTag = /<\/([^\s<>]+)/y;
  endTag.lastIndex = from + distance;
  return endTag.exec(text)?.[1];
}

/** Whether text is allowed in an element, as far as is known. */
function allowsText(tree: XmlTree, element: XmlElement | undefined, resolved: ResolvedSchema | undefined): boolean {
  if (!element) return false;
  const type = resolved && createDocumentSchema(tree, resolved.model).typeOf(element);
  return type?.kind !== 'complex' || type.isMixed || type.text !== undefined;
}
