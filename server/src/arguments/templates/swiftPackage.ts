import { directoryOf, isInside, toRelativePath, resolvePath, type FileSystem } from '../../core/index.js';

const marksPackage = /^Package\.swift$|\.xcodeproj$/;

/**
 * The nearest folder with a `Package.swift` or an Xcode project: the one itself or one above it, as `swift build` looks for it.
 * @param folder URI; need not exist yet
 * @param root URI of the folder at which the search ends
 */
export async function findPackageFolder(folder: string, root: string, files: FileSystem): Promise<string | undefined> {
  for (let place = folder; isInside(place, root); place = directoryOf(place)) {
    const entries = await files.list(place);
    if (entries.some(({ name }) => marksPackage.test(name))) return place;
    if (place === directoryOf(place)) break;
  }
  return undefined;
}

/**
 * The folder of the target that compiles the files of a folder: `Sources/App` in a package, `App` beside an Xcode project.
 * Files of one target see each other without `import` and `public`.
 */
export function findTargetFolder(folder: string, packageFolder: string): string {
  if (folder === packageFolder) return folder;
  const [first = '', second] = toRelativePath(packageFolder, folder).split('/');
  const isSources = /^(?:Sources?|srcs?)$/.test(first) && second !== undefined;
  return resolvePath(packageFolder, isSources ? `${first}/${second}` : first);
}
