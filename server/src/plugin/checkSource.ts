import type { Problem } from '../core/index.js';
import { findEntry, toText, type JsonNode } from '../json/parseJson.js';
import { findNearestName } from '../text/findNearestName.js';
import { pluginSources } from './fields/pluginSources.js';
import { maxShownLength } from './limits.js';
import type { ManifestField } from './manifestField.js';
import { messages } from './messages.js';
import { findTextSpan } from './valueText.js';
import { listManifestValues, type ManifestValue } from './walkManifest.js';

/** The form of a source that is an object, by its kind. Undefined where the kind is missing or not documented. */
export function findSourceField(node: JsonNode): ManifestField | undefined {
  const kind = toText(findEntry(node, 'source')?.value);
  return kind !== undefined && Object.hasOwn(pluginSources, kind)
    ? pluginSources[kind as keyof typeof pluginSources]
    : undefined;
}

/** The values of a plugin's source that is an object, where its kind is documented. */
export function listSourceValues({ node, field, entry }: ManifestValue): readonly ManifestValue[] {
  if (field.path !== 'plugin' || node.kind !== 'object') return [];
  const spec = findSourceField(node);
  if (!spec) return [];
  const [root, ...members] = listManifestValues(node, spec, 'source');
  return root ? [{ ...root, ...(entry && { entry }) }, ...members] : [];
}

/** A source without a kind, or with a misspelled one. Other kinds may be newer than this list. */
export function checkSourceKind({ node, field, entry }: ManifestValue, text: string): readonly Problem[] {
  if (field.path !== 'plugin' || node.kind !== 'object') return [];
  const kindNode = findEntry(node, 'source')?.value;
  if (kindNode === undefined) return entry ? [{ span: entry.keySpan, message: messages.fieldMissing('source') }] : [];
  const kind = toText(kindNode);
  const kinds = Object.keys(pluginSources);
  const near = kind === undefined || kinds.includes(kind) ? undefined : findNearestName(kind, kinds);
  if (kind === undefined || near === undefined) return [];
  const span = findTextSpan(kindNode, text);
  return [
    {
      span,
      message: messages.wrongChoice(kind.slice(0, maxShownLength), 'source', kinds.join(', ')),
      fixes: () => [{ title: messages.changeTo(near), changes: [{ span, newText: near }] }],
    },
  ];
}

/** Entries of a marketplace with the name of an earlier one. */
export function findDuplicatePlugins(root: JsonNode, text: string): readonly Problem[] {
  const plugins = findEntry(root, 'plugins')?.value;
  if (plugins?.kind !== 'array') return [];
  const names = new Set<string>();
  return plugins.items.flatMap(item => {
    const node = findEntry(item, 'name')?.value;
    const name = toText(node);
    if (node === undefined || name === undefined || name === '') return [];
    if (!names.has(name)) {
      names.add(name);
      return [];
    }
    return [{ span: findTextSpan(node, text), message: messages.pluginDuplicate(name.slice(0, maxShownLength)) }];
  });
}

/** Keys that an object has twice. The last one counts. */
export function findDuplicateKeys(node: JsonNode): readonly Problem[] {
  if (node.kind === 'array') return node.items.flatMap(findDuplicateKeys);
  if (node.kind !== 'object') return [];
  return node.entries.flatMap(({ key, keySpan, isRepeated, value }): readonly Problem[] => [
    ...(isRepeated
      ? [{ span: keySpan, message: messages.keyRepeated(key.slice(0, maxShownLength)), severity: 'warning' as const }]
      : []),
    ...findDuplicateKeys(value),
  ]);
}
