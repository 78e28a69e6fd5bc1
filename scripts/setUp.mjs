// @ts-check
/** Brings what is missing on a fresh machine. Imports nothing but Node: it runs before there is a node_modules folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { run } from './run.mjs';

/** Installs the npm packages unless exactly those of package-lock.json are there. */
export async function setUpNpmPackages() {
  if (installedAsLocked()) return;
  console.log('Installing npm packages …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: projectFolder });
}

function installedAsLocked() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  const locked = lockedPackages('package-lock.json');
  // Optional packages are there for some systems only.
  return Object.entries(locked).every(([path, { version, optional }]) => {
    return path === '' || optional || installed[path]?.version === version;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function lockedPackages(file) {
  const path = join(projectFolder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** What the tests call, and the Debian package that has it. @type {Record<string, string>} */
const programs = {
  chromium: 'chromium', // shows the windows of VS Code
  xmllint: 'libxml2-utils', // the verdict ours is compared with
  'g++': 'g++', // these three compile VS Code's native modules
  make: 'make',
  python3: 'python3',
};

/** As above. Without them, their tests are skipped. @type {Record<string, string>} */
const optionalPrograms = { nvim: 'neovim', 'pre-commit': 'pre-commit', zsh: 'zsh', fish: 'fish' };

/** Installs what the tests need from the system: by apt where we may, else throws an error that holds the command. */
export async function setUpSystemPackages() {
  const required = listMissing(programs);
  const optional = listMissing(optionalPrograms);
  const mayInstall = isThere('apt-get') && process.getuid?.() === 0;
  if (!mayInstall && optional.length > 0)
    console.log(`Not installed, so its tests are skipped: ${optional.join(', ')}`);
  const missing = [...required, ...(mayInstall ? optional : [])];
  if (missing.length === 0) return;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (!mayInstall) {
    throw new Error(`The tests need programs that are not installed. Please run:\n\n  sudo ${install.join(' ')}\n`);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['-qq', ...install.slice(1)], { env });
}

/** @param {Record<string, string>} names of packages by program @returns {string[]} packages whose program is missing */
function listMissing(names) {
  return Object.entries(names).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
}

/** @param {string} program */
function isThere(program) {
  if (program === 'chromium' && process.env.CHROMIUM_PATH) return true;
  return spawnSync('sh', ['-c', `command -v "${program}"`], { stdio: 'ignore' }).status === 0;
}
