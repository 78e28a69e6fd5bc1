// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} folder @param {string} skillsFolder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder, skillsFolder) {
  const { createSkillsConfigDefinition } = await import(
    pathToFileURL(join(folder, 'node_modules/@cline/core/dist/index.js')).href
  );
  return {
    async list(workspace) {
      const path = join(workspace, skillsFolder);
      const definition = createSkillsConfigDefinition({ directories: [path] });
      /** @type {import('../listing.mjs').ListedSkill[]} */
      const skills = [];
      /** @type {string[]} */
      const messages = [];
      for (const file of await definition.discoverFiles(path)) {
        const content = await readFile(file.filePath, 'utf8').catch(() => undefined);
        if (content === undefined || !definition.includeFile(file.fileName, file.filePath)) continue;
        try {
          const { name, description } = definition.parseFile({ ...file, content });
          skills.push({ name, description, at: file.filePath });
        } catch (error) {
          messages.push(error instanceof Error ? error.message : String(error));
        }
      }
      return { skills, message: messages.join(' | ') };
    },
  };
}
