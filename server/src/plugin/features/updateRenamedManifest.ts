import { isInside, toRelativePath, type ParsedDocument, type TextChange } from '../../core/index.js';
import { readPath } from '../checkPath.js';
import type { Manifest } from '../manifest.js';
import { findBaseFolder, trimSlash } from '../places.js';
import { findTextSpan } from '../valueText.js';
import { listManifestValues } from '../walkManifest.js';

/**
 * Changes that make the paths of a manifest follow renamed files and folders. A path that would leave its plugin stays.
 * @param renames URIs
 */
export function updateRenamedManifest(
  { model, uri, source }: ParsedDocument<Manifest>,
  renames: readonly { readonly from: string; readonly to: string }[],
): readonly TextChange[] {
  const { root, format } = model;
  if (!root) return [];
  return listManifestValues(root, format.root, format.fileName).flatMap((value): readonly TextChange[] => {
    const { uri: target, path, problem } = readPath(value, root, uri) ?? {};
    const folder = findBaseFolder(value, root, uri);
    if (target === undefined || path === undefined || folder === undefined || problem) return [];
    const base = trimSlash(folder);
    // A folder that is renamed together with the manifest keeps its paths.
    const rename = renames.find(({ from }) => isInside(target, from) && !isInside(base, from));
    const renamed = rename && rename.to + target.slice(rename.from.length);
    // A plain name below `metadata.pluginRoot` is not a path from this folder.
    if (renamed === undefined || !isInside(renamed, base) || !target.endsWith(trimSlash(path).replace(/^\.\//, '/')))
      return [];
    const lead = path.startsWith('./') ? './' : '';
    const newText = lead + toRelativePath(base, renamed) + (path.endsWith('/') ? '/' : '');
    // Other characters may need quotes or escapes, and `..` leaves the plugin.
    return !newText.includes('..') && /^[\p{L}\p{N}_./ -]+$/u.test(newText)
      ? [{ span: findTextSpan(value.node, source.text), newText }]
      : [];
  });
}
