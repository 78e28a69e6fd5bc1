import { spawn, spawnSync, type ChildProcessWithoutNullStreams, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packNpm } from '../../scripts/pack.mjs';

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
  remove(): void;
}

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Cuts a program off from the network: Linux, where user namespaces are allowed. */
const offline = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : [];

/** Packs the npm package and installs the tarball with an empty cache and an empty home folder. */
export async function installNpmPackage(): Promise<InstalledPackage> {
  const base = mkdtempSync(join(tmpdir(), 'skillwright-npm-'));
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
  const remove = (): void => rmSync(base, { recursive: true, force: true });
  return { tarball, folder, root: join(folder, 'node_modules/skillwright'), run, start, remove };
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
