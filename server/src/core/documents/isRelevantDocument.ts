import type { Context } from '../context.js';
import { isExcluded } from './isExcluded.js';
import type { ParsedDocument } from './parsedDocument.js';

/** Does a document, or one in its fences, belong to a skill, and is it not excluded? Other documents are checked only where the user names them. */
export async function isRelevantDocument(document: ParsedDocument, context: Context): Promise<boolean> {
  return !isExcluded(document.uri, context) && belongsToSkill(document, context);
}

async function belongsToSkill(document: ParsedDocument, context: Context): Promise<boolean> {
  if (await document.kind.isRelevant(document.model, document, context)) return true;
  for (const { document: inner } of document.embedded) if (await belongsToSkill(inner, context)) return true;
  return false;
}
