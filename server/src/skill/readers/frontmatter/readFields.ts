import type { YamlTree, YamlValue } from '../../frontmatter/readYamlTree.js';

/** The fields of a mapping in order of appearance, duplicates included. Undefined where the root is no mapping. */
export function readFields({ root }: YamlTree): readonly (readonly [string, YamlValue])[] | undefined {
  if (root === undefined) return [];
  if (root.kind !== 'map') return root.kind === 'scalar' && root.value === null ? [] : undefined;
  return root.entries.flatMap(({ key, value }) => (key.kind === 'scalar' ? [[key.text, value] as const] : []));
}

/** A key that stands twice in one mapping, at any depth. */
export function findDuplicateKey(value: YamlValue): string | undefined {
  if (value.kind === 'scalar') return undefined;
  if (value.kind === 'list') return findFirst(value.items);
  const seen = new Set<string>();
  for (const { key } of value.entries) {
    if (key.kind !== 'scalar') continue;
    if (seen.has(key.text)) return key.text;
    seen.add(key.text);
  }
  return findFirst(value.entries.map(entry => entry.value));
}

function findFirst(values: readonly YamlValue[]): string | undefined {
  for (const value of values) {
    const duplicate = findDuplicateKey(value);
    if (duplicate !== undefined) return duplicate;
  }
  return undefined;
}

type Fields = readonly (readonly [string, YamlValue])[];

/** YAML 1.1's merge key: the fields of a mapping after `<<` stand for those that are not written. */
export function mergeKeys(fields: Fields): Fields {
  const merged = fields.flatMap(([key, value]): Fields => {
    if (key !== '<<') return [];
    const sources = value.kind === 'list' ? value.items : [value];
    return sources.flatMap(root => (root.kind === 'map' ? (readFields({ root, errors: [] }) ?? []) : []));
  });
  const written = new Set(fields.map(([key]) => key));
  return [...fields, ...merged.filter(([key]) => !written.has(key))];
}
