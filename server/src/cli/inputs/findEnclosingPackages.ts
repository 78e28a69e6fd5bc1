import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Files that mark a folder as a package. Files of a package can import each other. */
const packageFiles = ['package.json', 'pyproject.toml'];

/** The nearest package around each folder, as absolute paths. A folder that is a package itself is excluded. */
export function findEnclosingPackages(folders: readonly string[]): readonly string[] {
  const packages = folders.flatMap(folder => {
    const start = resolve(folder);
    const folderOfPackage = findPackage(start);
    return folderOfPackage === undefined || folderOfPackage === start ? [] : [folderOfPackage];
  });
  return [...new Set(packages)];
}

function findPackage(folder: string): string | undefined {
  if (packageFiles.some(name => existsSync(join(folder, name)))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findPackage(parent);
}
