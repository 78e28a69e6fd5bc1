import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What npm has of the same kind, at the versions we compare with. */
const versions = {
  'skill-check': '1.2.0',
  'skills-ref': '0.1.5',
  'vscode-markdown-languageserver': '0.3.0',
  'yaml-language-server': '1.25.0',
};

export type Peer = keyof typeof versions;

/** A program's name and version, for reports. */
export const describePeer = (peer: Peer): string => `${peer} ${versions[peer]}`;

/** Installs the peers below `out/bench`, once. @returns their `node_modules`; undefined where npm cannot be reached */
export function installPeers(project: string): string | undefined {
  const folder = join(project, 'out/bench/peers');
  const modules = join(folder, 'node_modules');
  const isInstalled = Object.entries(versions).every(([name, version]) => {
    const manifest = join(modules, name, 'package.json');
    return existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"version": "${version}"`);
  });
  if (isInstalled) return modules;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    timeout: 120_000,
  });
  return status === 0 ? modules : undefined;
}

/** What a process and its children took. */
export interface Usage {
  /** User and system time, in milliseconds. */
  readonly cpu: number;
  /** In milliseconds. */
  readonly wall: number;
  /** Of the largest process, in MB. */
  readonly memory: number;
}

/** Runs a Node program to its end. Each of its processes reports its usage when it ends. @param folder for temporary files @param maxStatus exit status with findings @param output file for what it prints */
export function measureProgram(args: readonly string[], folder: string, maxStatus: number, output?: string): Usage {
  const preload = join(folder, 'reportUsage.cjs');
  const report = join(folder, 'usage.txt');
  writeFileSync(
    preload,
    `process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      require('fs').appendFileSync(process.env.USAGE_REPORT, (userCPUTime + systemCPUTime) / 1000 + ' ' + maxRSS / 1024 + '\\n');
    });`,
  );
  rmSync(report, { force: true });
  const stdout = output === undefined ? 'ignore' : openSync(output, 'w');
  const start = performance.now();
  const { status, signal } = spawnSync(process.execPath, args, {
    stdio: ['ignore', stdout, 'ignore'],
    env: { ...process.env, NODE_OPTIONS: `--require "${preload}"`, USAGE_REPORT: report },
  });
  const wall = performance.now() - start;
  if (typeof stdout === 'number') closeSync(stdout);
  if (status === null || status > maxStatus) throw new Error(`${args.join(' ')} ended with ${signal ?? status}`);
  const rows = readFileSync(report, 'utf8').trim().split('\n');
  const processes = rows.map(row => row.split(' ').map(Number));
  return {
    cpu: processes.reduce((sum, [cpu = 0]) => sum + cpu, 0),
    wall,
    memory: Math.max(...processes.map(([, memory = 0]) => memory)),
  };
}
