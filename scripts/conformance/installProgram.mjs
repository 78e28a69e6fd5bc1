// @ts-check
import { installOnce, npmInstall } from '../vscode/cachedInstall.mjs';
import { nodeHosts } from '../vscode/hosts.mjs';
import { installNodeHost } from '../vscode/installHosts.mjs';
import { newerNode, programFolder } from './programs.mjs';

/**
 * Installs a program, and the Node it needs, into the user's cache. Nothing of them goes into the project.
 * @param {import('./programs.mjs').Program} program
 * @throws {Error} that says what cannot be had, and why
 */
export async function installProgram(program) {
  if (program.isVscode) return installNodeHost(nodeHosts[1]);
  const title = `${program.id} ${program.version}`;
  await installOnce(programFolder(program), folder => install(folder, program.packages, title));
  if (!program.needsNode24 || !newerNode) return;
  const { folder, package: nodePackage } = newerNode;
  await installOnce(folder, building => install(building, [nodePackage], `Node 24, which ${title} needs`));
}

/** @param {string} folder @param {string[]} packages @param {string} title */
async function install(folder, packages, title) {
  try {
    await npmInstall(folder, packages);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot install ${title} from npm: ${reason}. It takes npm on the PATH and its registry.`, {
      cause: error,
    });
  }
}
