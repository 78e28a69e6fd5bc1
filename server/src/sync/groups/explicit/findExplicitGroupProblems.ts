import { messages } from '../../messages.js';
import type { Context, ParsedDocument } from '../../../core/index.js';
import { readSettingGroups, readFrontmatterGroups } from './findExplicitGroups.js';
import { resolveExplicitMembers } from './resolveExplicitMembers.js';
import { findMembers } from '../findGroups.js';
import { append } from '../../../text/append.js';

/**
 * A message for each reference in an explicit group that does not resolve: a misspelt name, or a missing file. Without it, nobody
 * would notice that the declaration is not compared.
 * @param skills skills to search for groups, besides the setting `skillwright.sync.groups`
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
    append(
      problems,
      notes.map(note => messages.groupProblem(group.place, note)),
    );
  }
  return problems;
}

/** Whether the frontmatter of a skill names places that declare the same arguments. */
export const declaresGroups = (skill: ParsedDocument, context: Context): boolean =>
  readFrontmatterGroups(skill, context.services.workspace.roots).length > 0;
