import { baseName, type Context } from '../core/index.js';
import { listSkills, type FoundSkill } from './listSkills.js';
import { messages } from './messages.js';

/** A skill of the workspace by the name in its frontmatter, else by the name of its folder. A string explains why none was found. */
export async function findSkill(name: string | undefined, context: Context): Promise<FoundSkill | string> {
  const skills = await listSkills(context);
  const match = skills.find(skill => skill.name === name) ?? skills.find(({ folder }) => baseName(folder) === name);
  if (match) return match;
  if (skills.length === 0)
    return name === undefined ? messages.skillRequiredNoneFound() : messages.skillNotFoundNoneFound(name);
  const list = skills.map(skill => skill.name).join(', ');
  return name === undefined ? messages.skillRequired(list) : messages.skillNotFound(name, list);
}
