import { oncePerRequest, type Context, type ParsedDocument } from '../../core/index.js';
import { extractorOf } from '../signaturesOf.js';
import { declaredGroups } from './declaredGroups.js';
import { membersOf } from './togetherIn.js';

/** Does a document declare arguments, by itself or because somebody says so? Of one that does not, no neighbours need be read. */
export const takesPart = oncePerRequest(async (document: ParsedDocument, context: Context): Promise<boolean> => {
  if ((await membersOf(document, context)).length > 0) return true;
  if (!extractorOf(document)?.mayName?.(document.source)) return false;
  const groups = await declaredGroups(context, []);
  return groups.some(({ references }) =>
    references.some(({ uris, command }) => command !== undefined && uris.includes(document.uri)),
  );
});
