// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} folder @param {string} skillsFolder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder, skillsFolder) {
  const modules = join(folder, 'node_modules/@google/gemini-cli-core/dist/src/skills');
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(modules, name)).href);
  const { loadSkillsFromDir } = await load('skillLoader.js');
  const { SkillManager } = await load('skillManager.js');
  return {
    async list(workspace) {
      const manager = new SkillManager();
      manager.addSkills(await loadSkillsFromDir(join(workspace, skillsFolder)));
      const skills = manager.getSkills().map((/** @type {any} */ { name, description, location }) => ({
        name,
        description,
        at: location,
      }));
      return { skills, message: '' };
    },
  };
}
