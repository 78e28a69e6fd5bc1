import type { Hover, ParsedDocument } from '../../core/index.js';
import { touches } from '../../text/span.js';
import type { Manifest } from '../manifest.js';
import { listManifestValues } from '../walkManifest.js';

/** What a field is for. */
export function findManifestHover({ model }: ParsedDocument<Manifest>, offset: number): Hover | undefined {
  const { root, format } = model;
  if (!root) return undefined;
  const found = listManifestValues(root, format.root, format.fileName).find(
    ({ entry }) => entry && touches(entry.keySpan, offset),
  );
  if (!found?.entry) return undefined;
  return { span: found.entry.keySpan, markdown: `**${found.entry.key}**: ${found.field.about}` };
}
