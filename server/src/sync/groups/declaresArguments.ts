import { memoizePerRequest, type Context, type ParsedDocument, type WorkspaceView } from '../../core/index.js';
import { findExtractor } from '../../arguments/index.js';
import { findExplicitGroups } from './explicit/findExplicitGroups.js';
import { findMembers } from './findGroups.js';

/** Whether a document declares arguments, by itself or because a group names it. If not, its neighbours are not read. */
export const declaresArguments = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<boolean> =>
    (await findMembers(document, context)).length > 0 || isNamedInGroup(document, context),
);

/** Whether a group names a declaration in the document that counts as arguments only for that reason. */
export async function isNamedInGroup(document: ParsedDocument, context: Context): Promise<boolean> {
  if (!findExtractor(document)?.mayHaveNamed?.(document.source)) return false;
  const groups = await findAllExplicitGroups(context.services.workspace, context);
  return groups.some(({ references }) =>
    references.some(({ uris, command }) => command !== undefined && uris.includes(document.uri)),
  );
}

/** Memoized: the same for all files. */
const findAllExplicitGroups = memoizePerRequest((_workspace: WorkspaceView, context) =>
  findExplicitGroups(context, []),
);
