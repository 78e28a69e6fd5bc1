import type { Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { hasForbiddenSubset, type XmlModel } from '../createXmlModel.js';

interface ForbiddenEntity {
  readonly span: Span;
  readonly message: string;
}

/** What a document would load from elsewhere, in the order of the document type declaration's parts. */
export function findForbiddenEntities(model: XmlModel): readonly ForbiddenEntity[] {
  const { doctype } = model.tree;
  if (!doctype) return [];
  const entities = doctype.entities
    .filter(({ isExternal }) => isExternal)
    .map(({ name, nameSpan }) => ({
      span: nameSpan,
      message: messages.markup.externalEntity(name),
    }));
  if (!doctype.externalSubset || !hasForbiddenSubset(model)) return entities;
  return [{ span: doctype.externalSubset, message: messages.markup.externalDtd() }, ...entities];
}
