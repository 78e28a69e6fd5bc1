import { directoryOf } from '../../core/index.js';

/** The files of each skill, and of each folder outside of skills. */
export interface FolderTable {
  /** The nearest folder around a file that has a SKILL.md. */
  findSkill(uri: string): string | undefined;
  /** The files of a skill that are in no nested skill, in the order of the list. */
  readonly bySkill: ReadonlyMap<string, readonly string[]>;
  /** The files of a folder, in the order of the list. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

/** By lists of files, which stay the same until a file is created or deleted. */
const tables = new WeakMap<readonly string[], WeakMap<readonly string[], FolderTable>>();

/** @param skillFiles URIs of all SKILL.md @param files URIs of the files to look up */
export function getFolderTable(skillFiles: readonly string[], files: readonly string[]): FolderTable {
  const tablesOfSkills = tables.get(skillFiles) ?? new WeakMap<readonly string[], FolderTable>();
  tables.set(skillFiles, tablesOfSkills);
  const table = tablesOfSkills.get(files) ?? createFolderTable(skillFiles, files);
  tablesOfSkills.set(files, table);
  return table;
}

function createFolderTable(skillFiles: readonly string[], files: readonly string[]): FolderTable {
  const skills = new Set(skillFiles.map(directoryOf));
  const bySkill = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  const findSkill = (uri: string): string | undefined => {
    // Only the URI of the root ends with a slash.
    for (let end = uri.length; end > 0; end = uri.lastIndexOf('/', end - 1))
      for (const folder of [uri.slice(0, end), uri.slice(0, end + 1)]) if (skills.has(folder)) return folder;
    return undefined;
  };
  for (const file of files) {
    addTo(byFolder, directoryOf(file), file);
    const skill = findSkill(file);
    if (skill !== undefined) addTo(bySkill, skill, file);
  }
  return { findSkill, bySkill, byFolder };
}

function addTo(lists: Map<string, string[]>, key: string, file: string): void {
  const list = lists.get(key);
  if (list) list.push(file);
  else lists.set(key, [file]);
}
