// @ts-check
import { join } from 'node:path';
import { importExport } from './importExport.mjs';

/** @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const chunks = join(folder, 'node_modules/@qwen-code/qwen-code/chunks');
  const SkillManager = await importExport(chunks, 'SkillManager');
  return {
    async list(workspace) {
      const manager = new SkillManager(createConfig(workspace));
      /** @type {any[]} */
      const found = await manager.listSkillsAtLevel('project');
      return {
        skills: found.map(({ name, description, filePath, disableModelInvocation, userInvocable }) => ({
          name,
          description,
          at: filePath,
          inCatalogue: !disableModelInvocation,
          inMenu: userInvocable !== false,
        })),
        message: [...manager.parseErrors.values()].map(error => error.message).join(' | '),
      };
    },
  };
}

/** What the manager asks of Qwen's configuration: one trusted folder, and nothing else. @param {string} workspace */
function createConfig(workspace) {
  /** @type {Record<string, () => unknown>} */
  const answers = {
    isSafeMode: () => false,
    getBareMode: () => false,
    getProjectRoot: () => workspace,
    isTrustedFolder: () => true,
    getActiveExtensions: () => [],
    getCustomSkillDirs: () => [],
    getDisabledSkillLevels: () => new Set(),
    getDisabledSkills: () => [],
  };
  return new Proxy({}, { get: (_, name) => answers[String(name)] ?? (() => undefined) });
}
