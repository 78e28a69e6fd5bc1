import { childOf, type Context, type DocumentLink, type ParsedDocument } from '../../core/index.js';
import { findTarget, readPath } from '../checkPath.js';
import type { Manifest } from '../manifest.js';
import { findTextSpan } from '../valueText.js';
import { listManifestValues } from '../walkManifest.js';

/** Paths lead to their files, those of skills to SKILL.md. */
export async function findManifestLinks(
  { model, uri, source }: ParsedDocument<Manifest>,
  context: Context,
): Promise<readonly DocumentLink[]> {
  const { root, format } = model;
  if (!root) return [];
  const links = await Promise.all(
    listManifestValues(root, format.root, format.fileName).map(async value => {
      const path = readPath(value, root, uri);
      if (path?.uri === undefined || path.problem) return [];
      const target = await findTarget(path, context);
      const span = findTextSpan(value.node, source.text);
      if (target !== undefined && target !== 'here' && target.type === 'file') return [{ span, target: path.uri }];
      const skillFile = childOf(path.uri, 'SKILL.md');
      return (await context.services.files.exists(skillFile)) ? [{ span, target: skillFile }] : [];
    }),
  );
  return links.flat();
}
