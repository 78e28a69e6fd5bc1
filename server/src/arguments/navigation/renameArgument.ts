import type { Context, ParsedDocument, WorkspaceChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { placeName, quote } from '../drift/wording.js';
import { siblings } from '../features/argumentAt.js';
import { byDocument, occurrencesAt, renameIn } from './occurrences.js';

/** The name under the cursor, where it is that of a declared argument. */
export async function prepareRenameArgument(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<{ readonly span: Span; readonly placeholder: string } | undefined> {
  const [own] = await occurrencesAt(document, offset, context);
  if (!own) return undefined;
  return { span: own.span, placeholder: own.parameter.name };
}

/** One edit that renames an argument in every place that declares or uses it; a string is the reason for refusing. */
export async function renameArgument(
  document: ParsedDocument,
  offset: number,
  newName: string,
  context: Context,
): Promise<WorkspaceChange | string> {
  const occurrences = await occurrencesAt(document, offset, context);
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(newName)) return `${quote(newName)} cannot be the name of an argument.`;
  const edits = [];
  for (const occurrence of occurrences) {
    const { member, parameter } = occurrence;
    if (parameter.name === newName) continue;
    if (siblings(member.signature, parameter).some(({ name }) => name === newName)) {
      return `${quote(newName)} is already an argument in ${placeName(member)}.`;
    }
    const changes = renameIn(occurrence, newName);
    if (!changes) return `${quote(parameter.name)} cannot be renamed to ${quote(newName)} in ${placeName(member)}.`;
    edits.push({ document: member.document, changes });
  }
  return byDocument(edits);
}
