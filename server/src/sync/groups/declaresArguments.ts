import { memoizePerRequest, type Context, type ParsedDocument, type WorkspaceView } from '../../core/index.js';
import { findExtractor } from '../../arguments/index.js';
import { findExplicitGroups } from './explicit/findExplicitGroups.js';
import { findMembers } from './findGroups.js';

/** Does a document declare arguments, by itself or because somebody says so? Of one that does not, no neighbours need be read. */
export const declaresArguments = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<boolean> =>
    (await findMembers(document, context)).length > 0 || isNamedInGroup(document, context),
);

/** Does a declared group name something in the document that is taken for arguments only because of that? */
export async function isNamedInGroup(document: ParsedDocument, context: Context): Promise<boolean> {
  if (!findExtractor(document)?.mayHaveNamed?.(document.source)) return false;
  const groups = await findAllExplicitGroups(context.services.workspace, context);
  return groups.some(({ references }) =>
    references.some(({ uris, command }) => command !== undefined && uris.includes(document.uri)),
  );
}

/** Asked of each file of a folder, and the same for all of them. */
const findAllExplicitGroups = memoizePerRequest((_workspace: WorkspaceView, context) =>
  findExplicitGroups(context, []),
);
