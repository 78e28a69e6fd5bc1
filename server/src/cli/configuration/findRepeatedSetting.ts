import type { JsonNode } from '../../json/parseJson.js';
import { isEditorSetting, removePrefix } from './editorSettings.js';

/** Dotted name of the first setting that an object in the file gives twice: JSON.parse would silently drop all values but the last. */
export function findRepeatedSetting(root: JsonNode): string | undefined {
  return root.kind === 'object' ? findRepeated(root, '') : undefined;
}

function findRepeated(node: JsonNode, path: string): string | undefined {
  if (node.kind === 'scalar') return undefined;
  const children =
    node.kind === 'array'
      ? node.items.map((value, index) => ({ name: `${path}[${index}]`, value, isRepeated: undefined }))
      : node.entries.map(({ key, value, isRepeated }) => ({ name: joinName(path, key), value, isRepeated }));
  for (const { name, value, isRepeated } of children) {
    // The command line uses neither of its values.
    if (isEditorSetting(name)) continue;
    const repeated = isRepeated ? name : findRepeated(value, name);
    if (repeated !== undefined) return repeated;
  }
  return undefined;
}

const joinName = (path: string, key: string): string => (path === '' ? removePrefix(key) : `${path}.${key}`);
