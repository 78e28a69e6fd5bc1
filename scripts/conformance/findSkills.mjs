// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

/**
 * Each SKILL.md below a folder, as a probe with that file alone. Links are not followed.
 * @param {string} folder
 * @returns {import('./workspaces.mjs').Probe[]}
 */
export function findSkills(folder) {
  const root = resolve(folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && entry.name === 'SKILL.md')
    .map(({ parentPath }) => ({
      id: relative(root, parentPath) || '.',
      files: [
        {
          path: `${basename(parentPath)}/SKILL.md`,
          base64: readFileSync(join(parentPath, 'SKILL.md')).toString('base64'),
        },
      ],
    }));
}
