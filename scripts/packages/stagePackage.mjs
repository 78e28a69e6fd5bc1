// @ts-check
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { noticesFile, sbomFile } from '../notices/writeNotices.mjs';
import { projectFolder } from '../project.mjs';
import { run } from '../run.mjs';
import { readHome } from './home.mjs';
import { resolveLinks } from './resolveLinks.mjs';

/**
 * Fills a new folder with the files of a package, with a production build in `dist`, and removes the folder afterwards.
 * @template T
 * @param {{ files: readonly string[], bundle?: string }} content `files`: paths of the project; `bundle`: the only bundle to build
 * @param {(stage: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function stagePackage({ files, bundle }, use) {
  await mkdir(join(projectFolder, 'out'), { recursive: true });
  const stage = await mkdtemp(join(projectFolder, 'out/package-'));
  try {
    for (const path of files) {
      const source = join(projectFolder, path);
      if (path !== 'dist' && existsSync(source)) await cp(source, join(stage, path), { recursive: true });
    }
    const outdir = relative(projectFolder, join(stage, 'dist'));
    const flags = ['--production', `--outdir=${outdir}`, ...(bundle === undefined ? [] : [`--only=${bundle}`])];
    await run(process.execPath, ['esbuild.mjs', ...flags], { cwd: projectFolder });
    for (const file of [noticesFile, sbomFile]) await rename(join(stage, 'dist', file), join(stage, file));
    await resolveLinks(stage, readHome(JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'))));
    return await use(stage);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
