import { childOf, createIgnoreRules, directoryOf, toPath, type FileSystem } from '../../../core/index.js';
import { append } from '../../../text/append.js';
import { findInstalledPlace, type SkillPlaces } from '../skillPlaces.js';

/**
 * A function that names the file because of which an agent does not search a skill of its skills folder, such as `.ignore`. Each folder
 * is read once. As in core/skills.js of pi 0.73.1: patterns of the skills folder apply at any depth, those of other folders start there.
 */
export function createIgnoreCheck(
  { ignoreFiles = [], folders = [] }: Pick<SkillPlaces, 'ignoreFiles' | 'folders'>,
  files: Pick<FileSystem, 'readText'>,
): (uri: string) => Promise<string | undefined> {
  const patternsOfFolders = new Map<string, Promise<readonly FilePatterns[]>>();

  const readFolder = (folder: string, prefix: string): Promise<readonly FilePatterns[]> => {
    const patterns = patternsOfFolders.get(folder) ?? readPatterns(folder, prefix);
    patternsOfFolders.set(folder, patterns);
    return patterns;
  };
  const readPatterns = async (folder: string, prefix: string): Promise<readonly FilePatterns[]> => {
    const texts = await Promise.all(ignoreFiles.map(name => files.readText(childOf(folder, name))));
    return texts.flatMap((text, index) =>
      text === undefined
        ? []
        : [{ file: ignoreFiles[index] ?? '', lines: text.split(/\r?\n/).map(line => addPrefix(line, prefix)) }],
    );
  };

  return async uri => {
    const place = ignoreFiles.length > 0 ? findInstalledPlace(toPath(uri), { folders }) : undefined;
    if (!place) return undefined;
    const names = place.path.split('/');
    let folder = uri;
    for (let level = names.length; level > 0; level--) folder = directoryOf(folder);
    const patterns: FilePatterns[] = [];
    for (const [level, name] of names.entries()) {
      const above = names.slice(0, level);
      append(patterns, await readFolder(folder, above.map(part => `${part}/`).join('')));
      const isIgnored = (lines: readonly string[]): boolean =>
        above
          .reduce((rules, part) => rules.within(part, undefined), createIgnoreRules(lines.join('\n')))
          .isIgnored(name, level < names.length - 1);
      if (isIgnored(patterns.flatMap(({ lines }) => lines)))
        return (patterns.find(({ lines }) => isIgnored(lines)) ?? patterns[0])?.file;
      folder = childOf(folder, name);
    }
    return undefined;
  };
}

interface FilePatterns {
  readonly file: string;
  readonly lines: readonly string[];
}

/** A pattern as it is for the skills folder. */
function addPrefix(line: string, prefix: string): string {
  if (line.trim() === '' || line.trim().startsWith('#')) return '';
  const isNegated = line.startsWith('!');
  const pattern = (isNegated ? line.slice(1) : line).replace(/^\\!/, '!').replace(/^\//, '');
  return `${isNegated ? '!' : ''}${prefix}${pattern}`;
}
