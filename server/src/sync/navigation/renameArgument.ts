import type { Context, Location, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findOccurrences } from './findOccurrences.js';
import { planRename } from './planRename.js';

/** The name under the cursor, if it is the name of an argument. */
export async function prepareRenameArgument(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<{ readonly span: Span; readonly placeholder: string } | undefined> {
  const [current] = await findOccurrences(document, offset, context);
  if (!current) return undefined;
  return { span: current.span, placeholder: current.parameter.name };
}

/** One edit that renames an argument everywhere. A string explains why it cannot be renamed. */
export async function renameArgument(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<WorkspaceChange | string> {
  const plan = await planRename(document, offset, newName, context);
  return typeof plan === 'string' ? plan : plan.changes;
}

/** Places that keep the name after a rename, because it may mean something else there. */
export async function findUnrenamedMentions(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<readonly Location[]> {
  const plan = await planRename(document, offset, newName, context);
  return typeof plan === 'string' ? [] : plan.leftAlone;
}
