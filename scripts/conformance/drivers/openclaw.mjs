// @ts-check
import { join } from 'node:path';
import { importExport } from './importExport.mjs';

/** @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const loadWorkspaceSkills = await importExport(join(folder, 'node_modules/openclaw/dist'), 'loadWorkspaceSkills');
  return {
    async list(workspace) {
      /** @type {any[]} */
      const found = loadWorkspaceSkills(workspace, { workspaceOnly: true, config: {} });
      return {
        skills: found
          .filter(({ skill }) => skill.filePath.startsWith(workspace))
          .map(({ skill, invocation }) => ({
            name: skill.name,
            description: skill.description,
            at: skill.filePath,
            inCatalogue: !(skill.disableModelInvocation ?? invocation?.disableModelInvocation),
            inMenu: invocation?.userInvocable,
          })),
        message: '',
      };
    },
  };
}
