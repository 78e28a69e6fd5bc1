// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from '../run.mjs';

/** Everything large that outlives a checkout is kept here. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'skillwright');

/**
 * Fills a folder of the cache once. Installs into a temporary folder, which is renamed when it is complete. The final folder therefore
 * exists only after a complete installation.
 * @param {string} folder
 * @param {(building: string) => Promise<void>} install
 */
export async function installOnce(folder, install) {
  if (existsSync(folder)) return;
  console.log(`Installing ${basename(folder)} from npm into ${cacheFolder} (once, about a minute) …`);
  await removeAbandoned();
  const building = `${folder}.building-${process.pid}`;
  await mkdir(building, { recursive: true });
  await writeFile(join(building, 'package.json'), '{ "private": true }\n');
  await install(building);
  await rename(building, folder).catch(error => {
    if (!existsSync(folder)) throw error; // else another process was faster
    return rm(building, { recursive: true, force: true });
  });
}

/** No script of a package runs; what has to be compiled is compiled by name. @param {string} cwd @param {string[]} packages */
export async function npmInstall(cwd, packages) {
  await run(
    'npm',
    ['install', ...packages, '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd },
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
