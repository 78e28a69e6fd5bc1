import { oncePerRequest, type Context, type ParsedDocument, type WorkspaceView } from '../../core/index.js';
import { extractorOf } from '../signaturesOf.js';
import { declaredGroups } from './declaredGroups.js';
import { membersOf } from './togetherIn.js';

/** Does a document declare arguments, by itself or because somebody says so? Of one that does not, no neighbours need be read. */
export const takesPart = oncePerRequest(
  async (document: ParsedDocument, context: Context): Promise<boolean> =>
    (await membersOf(document, context)).length > 0 || isNamedInGroup(document, context),
);

/** Does a declared group name something in the document that is taken for arguments only because of that? */
export async function isNamedInGroup(document: ParsedDocument, context: Context): Promise<boolean> {
  if (!extractorOf(document)?.mayName?.(document.source)) return false;
  const groups = await groupsOf(context.services.workspace, context);
  return groups.some(({ references }) =>
    references.some(({ uris, command }) => command !== undefined && uris.includes(document.uri)),
  );
}

/** Asked of each file of a folder, and the same for all of them. */
const groupsOf = oncePerRequest((_workspace: WorkspaceView, context) => declaredGroups(context, []));
