import type { YamlTree, YamlValue } from '../frontmatter/readYaml.js';

/** The fields of a mapping in order of appearance, duplicates included. Undefined where the root is no mapping. */
export function readFields({ root }: YamlTree): readonly (readonly [string, YamlValue])[] | undefined {
  if (root === undefined) return [];
  if (root.kind !== 'map') return root.kind === 'scalar' && root.value === null ? [] : undefined;
  return root.entries.flatMap(({ key, value }) => (key.kind === 'scalar' ? [[key.text, value] as const] : []));
}
