import { messages } from '../../messages.js';
import type { Context, ParsedDocument } from '../../../core/index.js';
import { readSettingGroups, readFrontmatterGroups } from './findExplicitGroups.js';
import { resolveExplicitMembers } from './resolveExplicitMembers.js';
import { findMembers } from '../findGroups.js';

/**
 * What of the declared groups leads nowhere (a misspelt name, a file that is not there), a line for each with the group's
 * place: such a member is compared with nothing, and nobody would notice.
 * @param skills whose frontmatter is looked at besides the setting `skillwright.sync.groups`
 */
export async function findExplicitGroupProblems(
  context: Context,
  skills: readonly ParsedDocument[],
): Promise<readonly string[]> {
  const { roots } = context.services.workspace;
  const groups = [...readSettingGroups(context), ...skills.flatMap(skill => readFrontmatterGroups(skill, roots))];
  const problems: string[] = [];
  for (const group of groups) {
    const { notes } = await resolveExplicitMembers(group, context, document => findMembers(document, context));
    problems.push(...notes.map(note => messages.groupProblem(group.place, note)));
  }
  return problems;
}
