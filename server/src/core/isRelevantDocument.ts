import type { Context } from './context.js';
import type { ParsedDocument } from './parsedDocument.js';

/** Is a document one of ours, by itself or by a document in its fences? Others of its kind are left alone until they are named outright. */
export async function isRelevantDocument(document: ParsedDocument, context: Context): Promise<boolean> {
  if (await document.kind.isRelevant(document.model, document, context)) return true;
  for (const { document: inner } of document.embedded) if (await isRelevantDocument(inner, context)) return true;
  return false;
}
