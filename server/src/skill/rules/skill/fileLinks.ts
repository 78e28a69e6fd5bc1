import { directoryOf, resolvePath } from '../../../core/index.js';
import { relativeTarget } from '../../markdown/linkTarget.js';
import type { MarkdownLink } from '../../markdown/markdownStructure.js';
import type { SkillDocument } from '../../skillDocument.js';

/** A link of a skill's body to a file. */
interface FileLink {
  readonly link: MarkdownLink;
  /** As written, decoded, without fragment. */
  readonly path: string;
  /** Does the target lie in the skill's folder? */
  readonly inside: boolean;
  /** How many folders below the skill's the target lies; 0 beside SKILL.md. */
  readonly depth: number;
  /** The URI; made when asked for, since most links need no look at the disk. */
  readonly target: () => string;
}

/** The relative links of a body that lead to files. */
export function fileLinks({ markdown }: SkillDocument, uri: string): readonly FileLink[] {
  let folder: string | undefined;
  return markdown.links.flatMap((link): readonly FileLink[] => {
    const path = link.kind === 'autolink' ? undefined : relativeTarget(link.url)?.path;
    if (path === undefined || path === '') return [];
    const place = placeOf(path);
    return [{ link, path, ...place, target: () => resolvePath((folder ??= directoryOf(uri)), path) }];
  });
}

/** A path that goes up and comes back (`../demo/a.md`) has left the folder: its name may be another after installing. */
function placeOf(path: string): { readonly inside: boolean; readonly depth: number } {
  let depth = 0;
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    depth += segment === '..' ? -1 : 1;
    if (depth < 0) return { inside: false, depth };
  }
  return { inside: true, depth: Math.max(depth - 1, 0) };
}
