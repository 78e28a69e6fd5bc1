import type { Context } from '../context.js';
import type { ParsedDocument } from './parsedDocument.js';

/** Does a document, or one in its fences, belong to a skill? Other documents are checked only where the user names them. */
export async function isRelevantDocument(document: ParsedDocument, context: Context): Promise<boolean> {
  if (await document.kind.isRelevant(document.model, document, context)) return true;
  for (const { document: inner } of document.embedded) if (await isRelevantDocument(inner, context)) return true;
  return false;
}
