import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../command.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';

/**
 * The SKILL.md of a folder; the path itself if it is not a folder. Throws `UsageError` for a folder without SKILL.md, and lists its
 * subfolders that have one.
 */
export async function findSkillFile(named: string, terminal: Terminal): Promise<string> {
  const path = resolve(terminal.cwd, named);
  const names = named === '-' ? undefined : await readdir(path).catch((): undefined => undefined);
  if (!names) return named;
  const skillFile = pickSkillFile(names);
  if (skillFile !== undefined) return join(named, skillFile);
  const folders = await Promise.all(
    names.sort().map(async name => {
      const files = await readdir(join(path, name)).catch((): string[] => []);
      return pickSkillFile(files) === undefined ? [] : [join(named, name)];
    }),
  );
  const skills = folders.flat();
  throw new UsageError(skills.length > 0 ? messages.noSkillFileHere(named, skills) : messages.noSkillFile(named));
}

/** Agents read `SKILL.md` if a folder has both spellings. */
const pickSkillFile = (names: readonly string[]): string | undefined =>
  names.find(name => name === 'SKILL.md') ?? names.find(name => /^skill\.md$/i.test(name));
