import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from './command.js';
import type { Terminal } from './terminal.js';

const maxNamed = 8;

/**
 * The file that is meant by what was named: of a folder its SKILL.md, all else as it is. Throws `UsageError` for a folder without one, with those
 * of its folders that have one.
 */
export async function findSkillFile(named: string, terminal: Terminal): Promise<string> {
  const path = resolve(terminal.cwd, named);
  const names = named === '-' ? undefined : await readdir(path).catch((): undefined => undefined);
  if (!names) return named;
  const own = skillFileIn(names);
  if (own !== undefined) return join(named, own);
  const below = await Promise.all(
    names.sort().map(async name => {
      const inside = await readdir(join(path, name)).catch((): string[] => []);
      return skillFileIn(inside) === undefined ? [] : [join(named, name)];
    }),
  );
  const skills = below.flat();
  const more = skills.length > maxNamed ? ', …' : '';
  const advice =
    skills.length > 0 ? `Specify one of: ${skills.slice(0, maxNamed).join(', ')}${more}.` : 'Specify a file.';
  throw new UsageError(`The folder ${named} has no SKILL.md. ${advice}`);
}

/** Where both are, agents read the first. */
const skillFileIn = (names: readonly string[]): string | undefined =>
  names.find(name => name === 'SKILL.md') ?? names.find(name => /^skill\.md$/i.test(name));
