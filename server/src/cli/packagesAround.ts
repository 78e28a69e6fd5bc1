import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Files that make a folder a package whose files import each other. */
const marks = ['package.json', 'pyproject.toml'];

/** The packages that folders lie in, each the nearest; absolute paths. A folder that is a package itself is left out. */
export function packagesAround(folders: readonly string[]): readonly string[] {
  const found = folders.flatMap(folder => {
    const start = resolve(folder);
    const around = packageOf(start);
    return around === undefined || around === start ? [] : [around];
  });
  return [...new Set(found)];
}

function packageOf(folder: string): string | undefined {
  if (marks.some(mark => existsSync(join(folder, mark)))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : packageOf(above);
}
