// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} folder @param {string} skillsFolder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder, skillsFolder) {
  const module = join(folder, 'node_modules/@modelcontextprotocol/server/dist/ext/skills/node.mjs');
  const { loadSkills } = await import(pathToFileURL(module).href);
  return {
    async list(workspace) {
      /** @type {unknown[]} */
      const problems = [];
      const report = (/** @type {unknown} */ problem) => void problems.push(problem);
      try {
        const loaded = await loadSkills(join(workspace, skillsFolder), { onSkip: report, onProblem: report });
        problems.push(...(loaded.problems ?? []), ...(loaded.skipped ?? []));
        const skills = [...(loaded.skills ?? loaded.entries ?? loaded.list?.() ?? [])].map(skill => ({
          name: skill.name ?? skill.frontmatter?.name,
          description: skill.description ?? skill.frontmatter?.description,
          at: skill.path ?? skill.dir,
        }));
        return { skills, message: problems.map(problem => JSON.stringify(problem)).join(' | ') };
      } catch (error) {
        return { skills: [], message: `${String(error)} ${JSON.stringify(Object(error).problems ?? problems)}` };
      }
    },
  };
}
