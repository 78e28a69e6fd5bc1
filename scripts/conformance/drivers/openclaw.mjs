// @ts-check
import { join } from 'node:path';
import { importExport } from './importExport.mjs';

/** @param {string} folder @returns {Promise<import('../listing.mjs').Lister>} */
export async function createLister(folder) {
  const loadWorkspaceSkills = await importExport(join(folder, 'node_modules/openclaw/dist'), 'loadWorkspaceSkills');
  return {
    async list(workspace) {
      const { result, output } = captureOutput(() =>
        loadWorkspaceSkills(workspace, { workspaceOnly: true, config: {} }),
      );
      /** @type {any[]} */
      const found = result;
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
        message: output.replace(/\u001b\[[0-9;]*m/g, '').trim(),
      };
    },
  };
}

/** Its reasons go to the console. @param {() => any} call */
function captureOutput(call) {
  let output = '';
  const methods = /** @type {const} */ (['log', 'info', 'warn', 'error']);
  const originals = methods.map(name => console[name]);
  for (const name of methods) console[name] = (...values) => void (output += `${values.join(' ')} `);
  const streams = [process.stdout, process.stderr];
  const writes = streams.map(stream => stream.write);
  for (const stream of streams) stream.write = data => Boolean((output += String(data)));
  try {
    const result = call();
    return { result, output };
  } finally {
    methods.forEach((name, index) => (console[name] = originals[index] ?? console.log));
    streams.forEach((stream, index) => (stream.write = writes[index] ?? stream.write));
  }
}
