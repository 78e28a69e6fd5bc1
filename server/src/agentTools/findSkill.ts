import { baseName, type Context } from '../core/index.js';
import { findWorkspacePath } from './findDocument.js';
import { listSkills, type FoundSkill } from './listSkills.js';
import { messages } from './messages.js';

/**
 * A skill of the workspace by its path, else by the name in its frontmatter, else by the name of its folder. A string
 * explains why none was found, or that different skills have the name.
 */
export async function findSkill(name: string | undefined, context: Context): Promise<FoundSkill | string> {
  const skills = await listSkills(context);
  const [match, ...others] = name === undefined ? [] : findMatches(name, skills, context);
  if (match) {
    const isSame = ({ document }: FoundSkill): boolean => document.source.text === match.document.source.text;
    // Agents' folders often have copies of one skill.
    if (name === undefined || others.every(isSame)) return match;
    return messages.skillAmbiguous(name, [match, ...others].map(skill => pathOf(skill, context)).join(', '));
  }
  if (skills.length === 0)
    return name === undefined ? messages.skillRequiredNoneFound() : messages.skillNotFoundNoneFound(name);
  const list = skills.map(skill => skill.name).join(', ');
  return name === undefined ? messages.skillRequired(list) : messages.skillNotFound(name, list);
}

/** Those that a path or name stands for, in the order of their paths. */
export function findMatches(name: string, skills: readonly FoundSkill[], context: Context): readonly FoundSkill[] {
  const tests: ((skill: FoundSkill) => boolean)[] = [
    skill => pathOf(skill, context) === name,
    skill => skill.name === name,
    ({ folder }) => baseName(folder) === name,
  ];
  return tests.map(test => skills.filter(test)).find(matches => matches.length > 0) ?? [];
}

const pathOf = ({ document }: FoundSkill, context: Context): string => findWorkspacePath(document.uri, context);
