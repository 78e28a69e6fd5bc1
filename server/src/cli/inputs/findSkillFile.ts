import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { skillReaders } from '../../skill/index.js';
import { append } from '../../text/append.js';
import { UsageError } from '../command.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/**
 * The SKILL.md of a folder; the path itself if it is not a folder. Throws `UsageError` for a folder without SKILL.md, and lists its
 * subfolders that have one, and the skills of a project.
 */
export async function findSkillFile(named: string, terminal: Terminal): Promise<string> {
  const path = resolve(terminal.cwd, named);
  const names = named === '-' ? undefined : await readdir(path).catch((): undefined => undefined);
  if (!names) return named;
  const skillFile = pickSkillFile(names);
  if (skillFile !== undefined) return join(named, skillFile);
  const skills = [...(await listSkills(named, terminal.cwd))];
  for (const folder of skillsFolders) append(skills, await listSkills(join(named, folder), terminal.cwd));
  throw new UsageError(skills.length > 0 ? messages.noSkillFileHere(named, skills) : messages.noSkillFile(named));
}

/** Where the skills of a project are. */
const skillsFolders = new Set(skillReaders.flatMap(({ places: { folders = [] } }) => folders));

/** The subfolders that have a SKILL.md. */
async function listSkills(folder: string, cwd: string): Promise<readonly string[]> {
  const names = await readdir(resolve(cwd, folder)).catch((): string[] => []);
  const found = await Promise.all(
    names.sort().map(async name => {
      const files = await readdir(join(resolve(cwd, folder), name)).catch((): string[] => []);
      return pickSkillFile(files) === undefined ? [] : [join(folder, name)];
    }),
  );
  return found.flat();
}

/** Agents read `SKILL.md` if a folder has both spellings. */
const pickSkillFile = (names: readonly string[]): string | undefined =>
  names.find(name => name === 'SKILL.md') ?? names.find(isSkillFileName);
