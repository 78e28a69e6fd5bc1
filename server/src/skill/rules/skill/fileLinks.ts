import { directoryOf, isInside, resolvePath } from '../../../core/index.js';
import { relativeTarget } from '../../markdown/linkTarget.js';
import type { MarkdownLink } from '../../markdown/markdownStructure.js';
import type { SkillDocument } from '../../skillDocument.js';

/** A link of a skill's body to a file. */
export interface FileLink {
  readonly link: MarkdownLink;
  /** As written, decoded, without fragment. */
  readonly path: string;
  readonly target: string;
  /** Does the target lie in the skill's folder? */
  readonly inside: boolean;
}

/** The relative links of a body that lead to files. */
export function fileLinks({ markdown }: SkillDocument, uri: string): readonly FileLink[] {
  const folder = directoryOf(uri);
  return markdown.links.flatMap(link => {
    const target = link.kind === 'autolink' ? undefined : relativeTarget(link.url);
    if (!target || target.path === '') return [];
    const resolved = resolvePath(folder, target.path);
    return [{ link, path: target.path, target: resolved, inside: isInside(resolved, folder) }];
  });
}
