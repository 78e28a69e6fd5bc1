import type { Context, ParsedDocument } from '../../core/index.js';
import { createComparisonGroup, type ComparisonGroup } from './comparisonGroup.js';
import { declaresArguments } from './declaresArguments.js';
import { findGroups } from './findGroups.js';

/** The groups with a declaration in the document. */
export async function findComparisonGroups(
  document: ParsedDocument,
  context: Context,
): Promise<readonly ComparisonGroup[]> {
  if (!(await declaresArguments(document, context))) return [];
  const all = await findGroups(document, context);
  return all
    .filter(({ members }) => members.some(member => member.document === document))
    .flatMap(({ members, truth }) => createComparisonGroup(members, truth ?? context.settings.sync.truth) ?? []);
}
