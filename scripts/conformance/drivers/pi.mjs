// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const module = join(folder, 'node_modules/@mariozechner/pi-coding-agent/dist/core/skills.js');
  const { loadSkills } = await import(pathToFileURL(module).href);
  return {
    async list(workspace) {
      const options = { cwd: workspace, agentDir: join(workspace, 'none'), skillPaths: [], includeDefaults: true };
      const { skills, diagnostics } = loadSkills(options);
      return {
        skills: skills.map((/** @type {any} */ { name, description, filePath, disableModelInvocation }) => ({
          name,
          description,
          at: filePath,
          inCatalogue: !disableModelInvocation,
        })),
        message: diagnostics.map((/** @type {{ message: string }} */ { message }) => message).join(' | '),
      };
    },
  };
}
