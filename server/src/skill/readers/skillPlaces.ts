/** Where an agent looks for skills below its skills folder. */
export interface SkillPlaces {
  /** Skills folders of a project, relative to it, the one that wins for skills of one name first: `.claude/skills`. */
  readonly folders?: readonly string[];
  /** Skills folders that other versions of the program search, by its documentation or source. */
  readonly otherFolders?: readonly string[];
  /** Instead of `folders`: where a program that searches a whole project looks, first to last. Depths count from them. */
  readonly projectFolders?: readonly string[];
  /** Which of `folders` wins is not known, or differs between two runs. */
  readonly folderOrder?: 'unknown';
  /** Folders between the skills folder and the file: 0 is the skills folder itself. */
  readonly minDepth: number;
  readonly maxDepth: number;
  /** Deeper skills are only looked for where there is none up to this depth. */
  readonly firstDepth?: number;
  /** Folders in the skills folder that are skills folders too: `firstDepth` is counted from them. */
  readonly innerFolders?: readonly string[];
  /** Folders whose name starts with a dot are searched. */
  readonly hiddenFolders: boolean;
  /** Names of folders that are never searched. */
  readonly skippedFolders: readonly string[];
  /** A folder of such a name may be a skill, up to `firstDepth`. */
  readonly skippedFoldersAsSkills?: boolean;
  /** Files in the skills folder and below, in the form of `.gitignore`: what they ignore is not searched. */
  readonly ignoreFiles?: readonly string[];
  /** Folders in the skills folder, and skills, up to which the agent reads a large skills folder. */
  readonly maxFolders?: number;
  readonly maxSkills?: number;
  /** Folders of a skill are searched for more skills. */
  readonly insideSkills: boolean;
  /** Symbolic links: to folders, and to SKILL.md itself. `inside`: only where the target is below the skills folder. */
  readonly folderLinks: LinkRule;
  readonly fileLinks: LinkRule;
  /** A skill with a link anywhere in its folder is ignored. */
  readonly linksInside?: 'refused';
  /** Which of several skills of one name is loaded. `any`: one of them, and not always the same. */
  readonly sameName: 'all' | 'first' | 'last' | 'none' | 'any';
  /** The names of files that hold a skill, by default `SKILL.md` alone. */
  readonly isSkillFile?: (fileName: string, depth: number) => boolean;
}

type LinkRule = 'followed' | 'inside' | 'ignored';

export type PlaceProblem = 'file-name' | 'not-deep-enough' | 'too-deep' | 'hidden-folder' | 'skipped-folder';

/** Why an agent does not look at a path, if it does not. */
export function findPlaceProblem(path: string, places: SkillPlaces): PlaceProblem | undefined {
  const folders = path.split('/');
  const fileName = folders.pop() ?? '';
  const isSkillFile = places.isSkillFile ?? ((name: string) => name === 'SKILL.md');
  if (!isSkillFile(fileName, folders.length)) return 'file-name';
  if (folders.length < places.minDepth) return 'not-deep-enough';
  if (folders.length > places.maxDepth) return 'too-deep';
  if (!places.hiddenFolders && folders.some(folder => folder.startsWith('.'))) return 'hidden-folder';
  const searched = places.skippedFoldersAsSkills && isAtFirstDepth(path, places) ? folders.slice(0, -1) : folders;
  if (searched.some(folder => places.skippedFolders.includes(folder))) return 'skipped-folder';
  return undefined;
}

/** Whether an agent looks at a path before it knows that there is no other skill. @param path below the skills folder */
export function isAtFirstDepth(path: string, { firstDepth, maxDepth, innerFolders = [] }: SkillPlaces): boolean {
  const [top = '', ...others] = path.split('/');
  const depth = innerFolders.includes(top) ? others.length - 1 : others.length;
  return depth <= (firstDepth ?? maxDepth);
}

/** Where a file lies in an agent's skills folder. */
export interface InstalledPlace {
  /** As in `SkillPlaces.folders`. */
  readonly folder: string;
  /** The path before the skills folder, with a slash at its end. */
  readonly root: string;
  /** The path below the skills folder: `my-skill/SKILL.md`. */
  readonly path: string;
}

/** The skills folder of an agent that a file is installed in; the innermost where they are nested. @param path absolute, with `/` */
export function findInstalledPlace(
  path: string,
  { folders = [] }: Pick<SkillPlaces, 'folders'>,
): InstalledPlace | undefined {
  let innermost: InstalledPlace | undefined;
  for (const folder of folders) {
    const start = path.lastIndexOf(`/${folder}/`) + 1;
    if (start === 0 || start <= (innermost?.root.length ?? 0)) continue;
    innermost = { folder, root: path.slice(0, start), path: path.slice(start + folder.length + 1) };
  }
  return innermost;
}

/** Where a program looks for a file, and why it does not find it there. @param path absolute, with `/` */
export function locateSkillFile(
  path: string,
  places: SkillPlaces,
): { readonly place: InstalledPlace; readonly problem: PlaceProblem | undefined } | undefined {
  const { folders, projectFolders = [], firstDepth = 0, maxDepth } = places;
  if (folders) {
    const place = findInstalledPlace(path, { folders });
    return place && { place, problem: findPlaceProblem(place.path, places) };
  }
  const found = projectFolders.flatMap(folder => findInstalledPlace(path, { folders: [folder] }) ?? []);
  // The outermost project: `.claude/skills` is not the folder `skills` of a project `.claude`.
  const [place] = found.sort((a, b) => a.root.length - b.root.length);
  if (!place) return undefined;
  // `maxDepth` counts from a folder in the project; `.agents/skills` is one deeper.
  const depth = Math.max(firstDepth, maxDepth - place.folder.split('/').length + 1);
  return { place, problem: findPlaceProblem(place.path, { ...places, maxDepth: depth }) };
}

/** As `locateSkillFile`, also in the folders that only other versions search: the same depths count there. */
export const locateInstalledFile = (path: string, places: SkillPlaces): ReturnType<typeof locateSkillFile> =>
  locateSkillFile(path, places) ??
  (places.otherFolders && locateSkillFile(path, { ...places, folders: places.otherFolders }));

/** The name of the folder that holds the file: a skill's name in many agents. Empty for a file in the skills folder itself. */
export const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
