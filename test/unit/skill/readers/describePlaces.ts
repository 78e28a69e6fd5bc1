import { anyPlace } from '../../../../server/src/skill/readers/documented/anyPlace.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';
import type { SkillPlaces } from '../../../../server/src/skill/readers/skillPlaces.js';

const sameNames: Readonly<Record<SkillPlaces['sameName'], string>> = {
  all: 'If several skills have the same name, all are listed.',
  first: 'If several skills have the same name, the first one found is used.',
  last: 'If several skills have the same name, the last one found is used.',
  any: 'If several skills have the same name, one of them is used, not always the same one.',
  none: 'If several skills have the same name, none is used.',
};

/** Where an agent looks for skills, in sentences of Markdown. */
export function describePlaces({ places, isFormat }: SkillReader): string {
  const {
    folders,
    projectFolders = [],
    otherFolders = [],
    innerFolders = [],
    minDepth,
    maxDepth,
    firstDepth,
    skippedFolders,
  } = places;
  if (isFormat) return 'Nowhere. This is a format, not a program.';
  // A model made from `anyPlace` shares its list: nothing is known of the program’s search.
  if (skippedFolders === anyPlace.skippedFolders)
    return [
      ...describeFolders(folders),
      ...describeFileNames(places),
      'Its documentation does not say how deep it looks.',
    ].join(' ');
  return [
    ...describeFolders(folders),
    projectFolders.length > 0 ? 'First in the project’s `skills` folder and in the skills folders of agents.' : '',
    otherFolders.length > 0
      ? `Other versions also look in ${formatList(otherFolders, 'and')}, according to the documentation or source code.`
      : '',
    ...describeFileNames(places),
    describeDepth(minDepth, firstDepth ?? maxDepth, (folders ?? projectFolders).length + otherFolders.length),
    innerFolders.length > 0 ? `${formatList(innerFolders, 'and')} in these folders count as skills folders, too.` : '',
    places.insideSkills || maxDepth <= 1 ? '' : 'Not inside other skills.',
    // The project folder is one level above `skills`, from which `maxDepth` counts.
    firstDepth === undefined
      ? ''
      : `If nothing is found, also anywhere up to ${countLevels(maxDepth + 1)} below the project folder, even inside other skills.`,
    places.hiddenFolders ? '' : 'Not in subfolders whose names start with a dot.',
    skippedFolders.length > 0 ? `Not in ${formatList(skippedFolders, 'or')}.` : '',
    firstDepth !== undefined && places.skippedFoldersAsSkills
      ? `But up to ${countLevels(firstDepth)} below a skills folder, a folder with one of these names may be a skill itself.`
      : '',
    ...describeLimits(places),
    describeLinks(places),
    sameNames[places.sameName],
  ]
    .filter(sentence => sentence !== '')
    .join(' ');
}

const describeFolders = (folders: readonly string[] = []): readonly string[] =>
  folders.length > 0 ? [`In ${formatList(folders, 'and')}.`] : [];

const formatFolders = (folders: readonly string[]): string => folders.map(folder => `\`${folder}\``).join(', ');

/** `a`, `b` and `c`, as code. */
const formatList = (names: readonly string[], word: 'and' | 'or'): string =>
  [formatFolders(names.slice(0, -1)), formatFolders(names.slice(-1))].filter(part => part !== '').join(` ${word} `);

const countLevels = (count: number): string => (count === 1 ? 'one level' : `${String(count)} levels`);

/** @param count of the folders that are named before this sentence */
function describeDepth(minDepth: number, maxDepth: number, count: number): string {
  if (maxDepth === Infinity)
    return minDepth === 0 ? 'At any depth.' : 'At any depth below a given folder, each skill in its own folder.';
  const place = count === 1 ? 'this folder' : 'these folders';
  if (minDepth === maxDepth) return `Exactly ${countLevels(maxDepth)} below ${place}.`;
  return minDepth === 0
    ? `Directly in ${place}, and up to ${countLevels(maxDepth)} below ${count === 1 ? 'it' : 'them'}.`
    : `Up to ${countLevels(maxDepth)} below ${count === 0 ? '`skills`' : place}.`;
}

function describeLinks({ folderLinks, fileLinks, linksInside }: SkillPlaces): string {
  if (linksInside === 'refused') return 'A skill with a symbolic link in its folder is refused.';
  if (folderLinks === fileLinks) {
    if (folderLinks === 'followed') return 'Symbolic links are followed.';
    return folderLinks === 'inside'
      ? 'Symbolic links are followed only if they point into the skills folder.'
      : 'Symbolic links are not followed.';
  }
  return folderLinks === 'ignored'
    ? 'Symbolic links to `SKILL.md` are followed, but links to folders are not.'
    : 'Symbolic links to folders are followed, but links to `SKILL.md` are not.';
}

function describeLimits({ ignoreFiles = [], maxFolders, maxSkills }: SkillPlaces): readonly string[] {
  return [
    ...(ignoreFiles.length > 0
      ? [`Not in files and folders that a ${formatList(ignoreFiles, 'or')} file ignores.`]
      : []),
    ...(maxFolders !== undefined && maxSkills !== undefined
      ? [`Only the first ${String(maxFolders)} folders and the first ${String(maxSkills)} skills.`]
      : []),
  ];
}

function describeFileNames({ isSkillFile }: SkillPlaces): readonly string[] {
  if (!isSkillFile) return [];
  if (isSkillFile('SKILL.MD', 1)) return ['In files named `SKILL.md`, in any letter case.'];
  const names = ['SKILL.md', 'Skill.md', 'skill.md'].filter(name => isSkillFile(name, 1)).map(name => `\`${name}\``);
  const root = isSkillFile('notes.md', 0) ? ', and in any `*.md` file directly in these folders' : '';
  return [`In files named ${names.join(' or ')}${root}.`];
}
