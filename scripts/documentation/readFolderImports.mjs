// @ts-check
/** Which folders of the project import which, from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFolder } from '../project.mjs';

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} FolderImports for each folder, the folders that it imports */

/** Files at the root of the server that start a program. They may import everything. */
export const programEntry =
  /^(main|browserMain|browserWorkers|nodeServer|nodeShell|xmlValidatorMain|packageVersion|cli\/main|cli\/commands\/(lsp|mcp))\.ts$/;

/** The other files at the root of the server: tables that generic code reads. */
export const tables = 'tables';

const roots = ['server/src', 'client/src', 'client/webview', 'client/playground'];

/**
 * Folders of the server have their own name, those of the client their path.
 * @returns {FolderImports}
 */
export function readFolderImports() {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const file of roots.flatMap(listSources)) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    const targets = imports.get(folder) ?? new Set();
    imports.set(folder, targets);
    const code = readFileSync(join(projectFolder, file), 'utf8');
    for (const [, from, dynamic] of code.matchAll(/\bfrom\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g)) {
      const target = folderOf(posix.join(posix.dirname(file), from ?? dynamic ?? '').replace(/\.js$/, '.ts'));
      if (target !== undefined && target !== folder) targets.add(target);
    }
  }
  return imports;
}

/** @param {string} root */
const listSources = root =>
  readdirSync(join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .map(path => `${root}/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort();

/** @param {string} file @returns {string | undefined} */
function folderOf(file) {
  const path = /^server\/src\/(.+)/.exec(file)?.[1];
  if (path === undefined) return roots.find(root => file.startsWith(`${root}/`));
  if (programEntry.test(path)) return undefined;
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : tables;
}
