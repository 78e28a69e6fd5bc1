import type { Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { XmlModel } from '../createXmlModel.js';

interface ForbiddenEntity {
  readonly span: Span;
  readonly message: string;
}

/** What a document would load from elsewhere, in the order of the document type declaration's parts. */
export function findForbiddenEntities({ tree: { doctype } }: XmlModel): readonly ForbiddenEntity[] {
  if (!doctype) return [];
  const entities = doctype.entities
    .filter(({ isExternal }) => isExternal)
    .map(({ name, nameSpan }) => ({
      span: nameSpan,
      message: messages.markup.externalEntity(name),
    }));
  if (!doctype.externalSubset) return entities;
  return [{ span: doctype.externalSubset, message: messages.markup.externalDtd() }, ...entities];
}
