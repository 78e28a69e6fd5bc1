import type { Hover, ParsedDocument } from '../../core/index.js';
import { escapeMarkdown } from '../../shared/escapeMarkdown.js';
import { touches } from '../../text/span.js';
import type { Manifest } from '../manifest.js';
import { listSourceValues } from '../checkSource.js';
import { listManifestValues, type ManifestValue } from '../walkManifest.js';

/** The members of a plugin's source that is an object. */
const listSourceMembers = (value: ManifestValue): readonly ManifestValue[] => listSourceValues(value).slice(1);

/** What a field is for. */
export function findManifestHover({ model }: ParsedDocument<Manifest>, offset: number): Hover | undefined {
  const { root, format } = model;
  if (!root) return undefined;
  const values = listManifestValues(root, format.root, format.fileName);
  const found = [...values.flatMap(listSourceMembers), ...values].find(
    ({ entry }) => entry && touches(entry.keySpan, offset),
  );
  if (!found?.entry) return undefined;
  return { span: found.entry.keySpan, markdown: `**${escapeMarkdown(found.entry.key)}**: ${found.field.about}` };
}
