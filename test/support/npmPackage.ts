import { spawn, spawnSync, type ChildProcessWithoutNullStreams, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packNpm } from '../../scripts/pack.mjs';
import { offline } from './offline.js';
import { findOutsideFolder } from './runFolder.js';

export interface InstalledPackage {
  readonly tarball: string;
  /** A folder outside of the checkout that the tarball is installed in. It contains nothing else. */
  readonly folder: string;
  /** Folder of the installed package. */
  readonly root: string;
  /** Runs a program in the folder, or in `cwd`, without a network where the system allows to cut it off. */
  run(command: string, args: readonly string[], options?: RunOptions): SpawnSyncReturns<string>;
  /** Starts a program in the same way. */
  start(command: string, args: readonly string[]): ChildProcessWithoutNullStreams;
}

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The program, in the folder of an installed package. */
export const program = 'node_modules/.bin/skillwright';

/** Files of a process share it. */
let installing: Promise<InstalledPackage> | undefined;

/** Packs the npm package and installs the tarball with an empty cache and an empty home folder, once for all tests of a process. */
export const installNpmPackage = (): Promise<InstalledPackage> => (installing ??= installOnce());

async function installOnce(): Promise<InstalledPackage> {
  const base = mkdtempSync(join(findOutsideFolder(), 'npm-'));
  const tarball = await packNpm(join(base, 'tarball'));
  const folder = join(base, 'empty');
  const home = join(base, 'home');
  for (const path of [folder, home]) mkdirSync(path);
  const env = { PATH: process.env.PATH, HOME: home, npm_config_cache: join(base, 'cache'), npm_config_offline: 'true' };
  const run: InstalledPackage['run'] = (command, args, { cwd = folder, input = '', environment = {} } = {}) => {
    const [program = '', ...rest] = [...offline, command, ...args];
    return spawnSync(program, rest, { cwd, input, encoding: 'utf8', env: { ...env, ...environment } });
  };
  const start: InstalledPackage['start'] = (command, args) => {
    const [program = '', ...rest] = [...offline, command, ...args];
    return spawn(program, rest, { cwd: folder, env });
  };
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball]);
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`);
  return { tarball, folder, root: join(folder, 'node_modules/skillwright'), run, start };
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** A folder with a skill that has one error. */
export function createBrokenProject(installed: InstalledPackage, name: string): string {
  const folder = join(installed.folder, '..', name);
  writeFiles(folder, {
    'skills/broken/SKILL.md': '# Broken\n',
    'skills/mail/SKILL.md': '---\nname: mail\ndescription: Sends mail. Use it to send mail.\n---\n\n# Mail\n',
  });
  return folder;
}
