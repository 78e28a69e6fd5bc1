import { directoryOf, isInside, toRelativePath, resolvePath, type TextChange } from '../../core/index.js';
import { parseRelativeTarget } from '../markdown/linkTarget.js';
import { findPathMentions } from '../paths/findPathMentions.js';
import type { SkillDocument } from '../skillDocument.js';

/** A file or folder that is moved or renamed. URIs. */
interface FileRename {
  readonly from: string;
  readonly to: string;
}

/**
 * Changes that keep a document's relative links valid when files, folders or the document itself are renamed.
 * @param uri where the document lies before the renames
 */
export function updateRenamedLinks(
  model: SkillDocument,
  uri: string,
  renames: readonly FileRename[],
): readonly TextChange[] {
  const oldFolder = directoryOf(uri);
  const newFolder = directoryOf(applyRenames(uri, renames));
  return model.markdown.links.flatMap(({ url, urlSpan, kind }): readonly TextChange[] => {
    const target = kind === 'autolink' ? undefined : parseRelativeTarget(url);
    if (!target || target.path === '') return [];
    const oldTarget = resolvePath(oldFolder, target.path);
    const newTarget = applyRenames(oldTarget, renames);
    if (newTarget === oldTarget && newFolder === oldFolder) return [];
    const path = createRelativePath(newFolder, newTarget) + (target.path.endsWith('/') ? '/' : '');
    const rest = url.slice(url.search(/[#?]|$/));
    const lead = target.path.startsWith('./') && !path.startsWith('.') ? './' : '';
    const newText = lead + encodePath(path) + rest;
    return newText === url ? [] : [{ span: urlSpan, newText }];
  });
}

function applyRenames(uri: string, renames: readonly FileRename[]): string {
  const rename = renames.find(({ from }) => isInside(uri, from.replace(/\/$/, '')));
  return rename ? rename.to.replace(/\/$/, '') + uri.slice(rename.from.replace(/\/$/, '').length) : uri;
}

/**
 * Changes that make the paths in a document's text, inline code and commands follow the files they name.
 * @param uri where the document lies before the renames @param skillFolder that of the skill the document belongs to, whose paths start there
 */
export function updateRenamedPaths(
  model: SkillDocument,
  uri: string,
  skillFolder: string,
  renames: readonly FileRename[],
): readonly TextChange[] {
  const folders = [...new Set([directoryOf(uri), skillFolder])];
  return findPathMentions(model).flatMap(({ path, span }): readonly TextChange[] => {
    for (const folder of folders) {
      const oldTarget = resolvePath(folder, path);
      const newTarget = applyRenames(oldTarget, renames);
      if (newTarget === oldTarget) continue;
      const newFolder = directoryOf(applyRenames(`${folder}/SKILL.md`, renames));
      const newText = createRelativePath(newFolder, newTarget);
      // In a command, a path with a space or another special character needs quotes.
      return newText === path || !/^[\p{L}\p{N}_./+-]+$/u.test(newText) ? [] : [{ span, newText }];
    }
    return [];
  });
}

/** A relative path with `/`, and with `..` where needed. */
function createRelativePath(folder: string, target: string): string {
  let base = folder;
  let up = '';
  while (!isInside(target, base)) {
    const parent = directoryOf(base);
    if (parent === base) break;
    base = parent;
    up += '../';
  }
  return up + toRelativePath(base, target);
}

const encodePath = (path: string): string => path.replace(/[\s()<>#?%]/g, encodeURIComponent);
