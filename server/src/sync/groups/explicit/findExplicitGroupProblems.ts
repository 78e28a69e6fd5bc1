import { messages } from '../../messages.js';
import type { Context } from '../../../core/index.js';
import { readSettingGroups, type ExplicitGroup } from './findExplicitGroups.js';
import { resolveExplicitMembers } from './resolveExplicitMembers.js';
import { findMembers } from '../findGroups.js';
import { append } from '../../../text/append.js';

/**
 * A message for each reference in an explicit group that does not resolve: a misspelt name, or a missing file. Without it, users
 * would not notice that the declaration is not compared.
 * @param declaredGroups groups of skills, besides those of the setting `skillwright.sync.groups`
 */
export async function findExplicitGroupProblems(
  context: Context,
  declaredGroups: readonly ExplicitGroup[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const group of [...readSettingGroups(context), ...declaredGroups]) {
    const { notes } = await resolveExplicitMembers(group, context, document => findMembers(document, context));
    append(
      problems,
      notes.map(note => messages.groupProblem(group.place, note)),
    );
  }
  return problems;
}
