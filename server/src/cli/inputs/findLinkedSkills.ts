import { childOf, directoryOf, findLinkTarget, isInside, walkFiles, type FileSystem } from '../../core/index.js';
import { readRulesAbove } from '../../node/gitRules.js';
import { append } from '../../text/append.js';
import { skillReaders } from '../../skill/index.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** A SKILL.md that an agent may find through a symbolic link. A walk over files leaves links out. */
export interface LinkedSkill {
  /** URI of the file behind the link. */
  readonly uri: string;
  /** What is linked: SKILL.md, its folder, or a folder around that one. */
  readonly kind: 'file' | 'folder' | 'around';
  /** URI of the same file where it really is, if only one link leads to it. */
  readonly target: string;
}

export interface LinkedSkills {
  readonly skills: readonly LinkedSkill[];
  /** URIs of links that lead out of the folders that may be read. */
  readonly outside: readonly string[];
  /** URIs of folders and of links to nothing that are called SKILL.md, anywhere: no agent can read them. */
  readonly unreadable: readonly string[];
}

/** The first part of all skills folders: `.claude`, `.agents`. */
const agentFolders: ReadonlySet<string> = new Set(
  skillReaders.flatMap(({ places }) => (places.folders ?? []).map(folder => folder.split('/')[0] ?? '')),
);

/** The links in the folders of agents that lead to a skill, or to a folder of skills. Ignored ones are left out. @param folders URIs */
export async function findLinkedSkills(files: FileSystem, folders: readonly string[]): Promise<LinkedSkills> {
  const skills: LinkedSkill[] = [];
  const outside: string[] = [];
  const unreadable: string[] = [];
  const addLink = async (link: string, isFile: boolean): Promise<void> => {
    const target = await findLinkTarget(files, link);
    if (target === undefined) return;
    if ((await files.leadsOutside?.(link)) === true) outside.push(link);
    else if (isFile) skills.push({ uri: link, target, kind: 'file' });
    else append(skills, await findSkillsIn(files, link, target));
  };
  for (const folder of folders) {
    await walkFiles(files, folder, await readRulesAbove(folder), async (uri, rules) => {
      for (const { name, type } of await files.list(uri))
        if (type === 'directory' && isSkillFileName(name) && !rules.isIgnored(name, true))
          unreadable.push(childOf(uri, name));
      const isInAgentFolder = uri.split('/').some(name => agentFolders.has(name));
      for (const name of (await files.listLinks?.(uri)) ?? []) {
        const link = childOf(uri, name);
        const isFile = isSkillFileName(name);
        // To git, a link is a file.
        if ((!isInAgentFolder && !isFile) || rules.isIgnored(name, false)) continue;
        if (isFile && (await leadsNowhere(files, link))) unreadable.push(link);
        else if (isInAgentFolder) await addLink(link, isFile);
      }
    });
  }
  return { skills, outside, unreadable };
}

/** Is the target of a link missing, or a link back to it? */
const leadsNowhere = async (files: FileSystem, link: string): Promise<boolean> =>
  !(await files.exists(link)) && (await files.leadsOutside?.(link)) !== true;

/** A linked folder may be a skill, or a folder of skills. */
async function findSkillsIn(files: FileSystem, link: string, target: string): Promise<readonly LinkedSkill[]> {
  const entries = await files.list(link);
  const skills = entries
    .filter(({ name, type }) => type === 'file' && isSkillFileName(name))
    .map(({ name }): LinkedSkill => ({ uri: childOf(link, name), target: childOf(target, name), kind: 'folder' }));
  if (skills.length > 0) return skills;
  const addSkill = async (name: string, folder: string, kind: LinkedSkill['kind']): Promise<void> => {
    const inner = childOf(link, name);
    for (const file of await files.list(inner))
      if (file.type === 'file' && isSkillFileName(file.name))
        skills.push({ uri: childOf(inner, file.name), target: childOf(folder, file.name), kind });
  };
  for (const { name, type } of entries) if (type === 'directory') await addSkill(name, childOf(target, name), 'around');
  for (const name of (await files.listLinks?.(link)) ?? []) {
    // A link is relative to the folder where it really is.
    const inner = await findLinkTarget(files, childOf(target, name));
    if (inner !== undefined) await addSkill(name, inner, 'folder');
  }
  return skills;
}

/** Does an agent not follow the link to a skill? What it does with a link around the skill's folder is not known. */
export function isLinkIgnored(
  { uri, target, kind }: LinkedSkill,
  { places }: Pick<(typeof skillReaders)[number], 'places'>,
): boolean {
  if (kind === 'around') return false;
  const rule = kind === 'file' ? places.fileLinks : places.folderLinks;
  return rule === 'ignored' || (rule === 'inside' && !isInside(target, directoryOf(directoryOf(uri))));
}
