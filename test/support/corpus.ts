import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The sample of real documents beside the checkout; absent in a plain clone, and tests over it then pass. */
const folder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

export const hasCorpus = existsSync(folder);

/** Paths of the sample's files below a folder, sorted, with `/`. */
export function corpusFiles(below: string): readonly string[] {
  if (!existsSync(`${folder}${below}`)) return [];
  return readdirSync(`${folder}${below}`, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(folder.length))
    .sort();
}

export const corpusText = (path: string): string => readFileSync(`${folder}${path}`, 'utf8');
