import type { Context, Location, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findOccurrences } from './findOccurrences.js';
import { planRename } from './planRename.js';

/** The name under the cursor, where it is that of a declared argument. */
export async function prepareRenameArgument(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<{ readonly span: Span; readonly placeholder: string } | undefined> {
  const [current] = await findOccurrences(document, offset, context);
  if (!current) return undefined;
  return { span: current.span, placeholder: current.parameter.name };
}

/** One edit that renames an argument in every place that declares or uses it; a string is the reason for refusing. */
export async function renameArgument(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<WorkspaceChange | string> {
  const plan = await planRename(document, offset, newName, context);
  return typeof plan === 'string' ? plan : plan.changes;
}

/** Where the argument's name stays after a rename, because it may mean something else there. */
export async function findUnrenamedMentions(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<readonly Location[]> {
  const plan = await planRename(document, offset, newName, context);
  return typeof plan === 'string' ? [] : plan.leftAlone;
}
