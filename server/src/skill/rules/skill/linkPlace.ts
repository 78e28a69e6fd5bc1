import {
  baseName,
  directoryOf,
  existsAsSpelled,
  isInside,
  toRelativePath,
  type RuleContext,
} from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { resolveTarget, type FileLink } from './findFileLinks.js';

/** Where a link leads, relative to its skill. */
export type LinkPlace =
  /** Into the skill's folder, or into that of a skill around it, which are installed as one. */
  | { readonly kind: 'inside'; readonly folder: string; readonly exists: boolean }
  /** Out of the skill's folder and back. */
  | { readonly kind: 'returning'; readonly path: string }
  /** Into the folder of another skill. */
  | { readonly kind: 'sibling'; readonly skill: string }
  /** To a file that does not exist. */
  | { readonly kind: 'missing' }
  /** To some other file, or out of the workspace, where nothing is looked up. */
  | { readonly kind: 'outside' };

/** Looks up the target and the skills around it. Every place is looked up once. */
export function createLinkResolver({
  document,
  services,
}: RuleContext<SkillDocument>): (link: FileLink) => Promise<LinkPlace> {
  const skillFolder = directoryOf(document.uri);
  const { files, workspace } = services;
  const answers = new Map<string, Promise<boolean>>();
  const exists = (uri: string): Promise<boolean> => {
    const answer = answers.get(uri) ?? existsAsSpelled(files, uri, skillFolder);
    answers.set(uri, answer);
    return answer;
  };
  const isVisible = (uri: string): boolean => workspace.roots.some(root => isInside(uri, root));

  /** The nearest folder with a skill, from a folder upwards as long as folders are accepted. */
  async function findSkillAround(start: string, accepts: (folder: string) => boolean): Promise<string | undefined> {
    for (let folder = start; isVisible(folder) && accepts(folder); folder = directoryOf(folder)) {
      if ((await exists(`${folder}/SKILL.md`)) || (await exists(`${folder}/skill.md`))) return folder;
      if (directoryOf(folder) === folder) return undefined;
    }
    return undefined;
  }

  return async link => {
    const target = resolveTarget(link, document.uri).replace(/(?<=[^/])\/$/, '');
    if (link.inside) return { kind: 'inside', folder: skillFolder, exists: await exists(target) };
    if (!isVisible(target)) return { kind: 'outside' };
    let common = directoryOf(skillFolder);
    while (!isInside(target, common) && directoryOf(common) !== common) common = directoryOf(common);
    const parent = await findSkillAround(common, () => true);
    if (parent !== undefined) return { kind: 'inside', folder: parent, exists: await exists(target) };
    if (!(await exists(target))) return { kind: 'missing' };
    if (isInside(target, skillFolder)) return { kind: 'returning', path: toRelativePath(skillFolder, target) };
    const sibling = await findSkillAround(target, folder => !isInside(skillFolder, folder));
    return sibling === undefined ? { kind: 'outside' } : { kind: 'sibling', skill: baseName(sibling) };
  };
}
