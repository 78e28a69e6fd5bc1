// @ts-check
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** It reads one folder at a time, so each folder of the skills folder is given to it. @param {string} folder @param {string} skillsFolder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder, skillsFolder) {
  const { readProperties, validate } = await import(
    pathToFileURL(join(folder, 'node_modules/skills-ref/dist/index.js')).href
  );
  return {
    async list(workspace) {
      /** @type {import('../listing.mjs').ListedSkill[]} */
      const skills = [];
      /** @type {Set<string>} */
      const messages = new Set();
      for (const entry of await readdir(join(workspace, skillsFolder), { withFileTypes: true })) {
        if (!entry.isDirectory() && !entry.isSymbolicLink()) continue;
        const path = join(workspace, skillsFolder, entry.name);
        try {
          for (const problem of await validate(path)) messages.add(problem);
        } catch (error) {
          messages.add(`validate threw ${String(error)}`);
        }
        try {
          const { name, description } = await readProperties(path);
          skills.push({ name, description, at: path });
        } catch (error) {
          messages.add(`read: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      return { skills, message: [...messages].join(' | '), hasErrors: messages.size > 0 };
    },
  };
}
