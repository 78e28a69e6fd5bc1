import type { ParsedDocument } from '../../core/index.js';
import { handoffVocabulary } from '../vocabularies.js';
import { createXmlModel, isXmlDocument, type XmlModel } from '../createXmlModel.js';
import type { Span } from '../../text/span.js';

/** One handoff, alone in its file or in a fence. */
export interface Handoff {
  readonly model: XmlModel;
  /** From offsets in the handoff to those of the document it was found in. */
  toHost(span: Span): Span;
}

/**
 * The handoffs of a document, in order: an XML file's own, or those of a Markdown document's xml fences. A file that
 * cannot be recognized counts as a handoff, so that its errors are reported.
 */
export function findHandoffs(document: ParsedDocument): readonly Handoff[] {
  if (isXmlDocument(document)) {
    const model = createXmlModel(document.source, document.uri);
    return isHandoff(model) || model.tree.mistakes.length > 0 ? [{ model, toHost: span => span }] : [];
  }
  return document.embedded.flatMap(({ document: inner, map }) => {
    if (!isXmlDocument(inner)) return [];
    const model = createXmlModel(inner.source, inner.uri);
    return isHandoff(model) ? [{ model, toHost: (span: Span) => map.spanToHost(span) }] : [];
  });
}

/** A request for handoffs includes every root of that name, with any namespace and content. */
const isHandoff = ({ tree, vocabulary }: XmlModel): boolean =>
  vocabulary === handoffVocabulary || tree.root?.localName === handoffVocabulary.root;
