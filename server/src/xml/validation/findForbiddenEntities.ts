import type { Span } from '../../text/span.js';
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
      message: `Entity '${name}' is outside the document and is never loaded: write its text into the document.`,
    }));
  if (!doctype.externalSubset) return entities;
  const message = 'A DTD outside the document is never loaded: remove it, or write the declarations between [ and ].';
  return [{ span: doctype.externalSubset, message }, ...entities];
}
