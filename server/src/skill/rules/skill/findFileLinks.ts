import { directoryOf, resolvePath } from '../../../core/index.js';
import { parseRelativeTarget } from '../../markdown/linkTarget.js';
import type { MarkdownLink } from '../../markdown/markdownStructure.js';
import { findUsedDefinitions } from '../../markdown/findUsedDefinitions.js';
import type { SkillDocument } from '../../skillDocument.js';

/** A link of a skill's body to a file. */
export interface FileLink {
  readonly link: MarkdownLink;
  /** As written, decoded, without fragment. */
  readonly path: string;
  /** Does the target lie in the skill's folder? */
  readonly inside: boolean;
  /** How many folders below the skill's the target lies; 0 beside SKILL.md. */
  readonly depth: number;
}

/** By model, which is never changed: three rules and the editor ask for the same links. */
const found = new WeakMap<SkillDocument, readonly FileLink[]>();

/** The relative links of a body that lead to files. A definition that nothing refers to is not a link. */
export function findFileLinks(model: SkillDocument): readonly FileLink[] {
  const links = found.get(model) ?? readLinks(model);
  found.set(model, links);
  return links;
}

function readLinks({ source, markdown }: SkillDocument): readonly FileLink[] {
  const used = findUsedDefinitions(source.text, markdown);
  return markdown.links.filter(link => link.kind !== 'definition' || used.has(link)).flatMap(fileLink);
}

function fileLink(link: MarkdownLink): readonly FileLink[] {
  if (link.kind === 'autolink' || link.url.startsWith('#')) return [];
  const path = parseRelativeTarget(link.url)?.path;
  return path === undefined || path === '' ? [] : [{ link, path, ...placeOf(path) }];
}

/** The URI a link of a document leads to. */
export const resolveTarget = ({ path }: FileLink, uri: string): string => resolvePath(directoryOf(uri), path);

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
