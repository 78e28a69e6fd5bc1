import type { Context, ParsedDocument } from '../../core/index.js';
import { configuredGroups, inFrontmatter } from './declaredGroups.js';
import { declaredMembers } from './declaredMembers.js';
import { membersOf } from './togetherIn.js';

/**
 * What of the declared groups leads nowhere (a misspelt name, a file that is not there), a line for each with the group's
 * place: such a member is compared with nothing, and nobody would notice.
 * @param skills whose frontmatter is looked at besides the setting `skillwright.sync.groups`
 */
export async function declaredProblems(
  context: Context,
  skills: readonly ParsedDocument[],
): Promise<readonly string[]> {
  const { roots } = context.services.workspace;
  const groups = [...configuredGroups(context), ...skills.flatMap(skill => inFrontmatter(skill, roots))];
  const problems: string[] = [];
  for (const group of groups) {
    const { notes } = await declaredMembers(group, context, document => membersOf(document, context));
    problems.push(...notes.map(note => `${group.place}: ${note}`));
  }
  return problems;
}
