import type { Fix } from '../../../../core/index.js';
import { insertFields, removeField } from '../../../frontmatter/fieldEdits.js';
import { findField, type Field } from '../../../frontmatter/frontmatter.js';
import { quoteYaml, toYamlScalar } from '../../../frontmatter/toYamlScalar.js';
import { isUsedField } from '../../../profiles/fieldReaders.js';
import { findFieldSpec, type Profile } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import { maxTitledFields } from '../../../limits.js';
import { messages } from '../../../messages/index.js';

/** Corrects the key of a misspelt field. */
export const renameField = ({ keySpan }: Field, name: string): Fix => ({
  title: messages.changeTo(name),
  changes: [{ span: keySpan, newText: name }],
});

/** Moves fields under `metadata`. A field that some agent uses stays where it has an effect. */
export function moveToMetadata(model: SkillDocument, fields: readonly Field[], profile: Profile): readonly Fix[] {
  if (!findFieldSpec(profile, 'metadata')) return [];
  const entries = fields.flatMap(field => {
    const entry = metadataEntry(field);
    return entry === undefined || isUsedField(field.key) ? [] : [{ field, entry, removal: removeField(model, field) }];
  });
  const [first] = entries;
  if (!first) return [];
  const title =
    entries.length > maxTitledFields
      ? messages.moveManyFieldsToMetadata(entries.length)
      : messages.moveFieldsToMetadata(formatList(entries.map(({ field }) => `“${field.key}”`)));
  const removals = entries.map(({ removal }) => removal);
  const metadata = findField(model.frontmatter, 'metadata');
  if (!metadata) {
    const newText = `metadata:\n${entries.map(({ entry }) => `  ${entry}\n`).join('')}`;
    return [{ title, changes: [{ span: first.removal.span, newText }, ...removals.slice(1)] }];
  }
  const indent = indentOf(model, metadata);
  const existingKeys = new Set(metadata.value.entries?.map(({ key }) => key));
  if (indent === undefined || entries.some(({ field }) => existingKeys.has(field.key))) return [];
  const lines = entries.map(({ entry }) => `${indent}${entry}`).join('\n');
  const insertion = insertFields(model, lines, 'metadata');
  return insertion ? [{ title, changes: [insertion, ...removals] }] : [];
}

/** `metadata` contains only strings, so only scalars can be moved. */
function metadataEntry({ key, value: { scalar, source } }: Field): string | undefined {
  if (scalar === undefined || scalar === null || /[\n:#]/.test(key)) return undefined;
  return `${key}: ${typeof scalar === 'string' ? toYamlScalar(scalar.replace(/\n+$/, '')) : quoteYaml(source ?? String(scalar))}`;
}

/** White space before the entries of a block map; undefined for any other value. */
function indentOf({ source: { text } }: SkillDocument, { value: { entries, span } }: Field): string | undefined {
  const first = entries?.[0];
  if (!first || (span !== undefined && text.charAt(span.start) === '{')) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', first.keySpan.start - 1) + 1, first.keySpan.start);
  return indent.trim() === '' ? indent : undefined;
}
