import { baseName, directoryOf, resolvePath, type Context, type DirectoryEntry } from '../core/index.js';
import { findMember, type JsonNode, toText } from '../json/parseJson.js';
import { maxSkillFolders } from './limits.js';
import type { ManifestValue } from './walkManifest.js';

/** The folder of a plugin or marketplace: that above `.claude-plugin`. Of a skill: that above `agents`. */
export const findRootFolder = (uri: string): string => directoryOf(directoryOf(uri));

/** The SKILL.md that an `agents/openai.yaml` belongs to. */
export const findSkillFile = (uri: string): string => resolvePath(findRootFolder(uri), 'SKILL.md');

/** The folder that the paths of a value are relative to. Undefined where the plugin is fetched from elsewhere. */
export function findBaseFolder(value: ManifestValue, root: JsonNode | undefined, uri: string): string | undefined {
  const folder = findRootFolder(uri);
  for (let current: ManifestValue | undefined = value; current; current = current.parent) {
    if (current.field.fields?.source === undefined || current.node.kind !== 'object' || current.name !== 'plugins')
      continue;
    if (value.field.path === 'plugin') return folder;
    const source = toText(findMember(current.node, 'source'));
    return source === undefined ? undefined : resolveSource(source, root, folder);
  }
  return folder;
}

/** The folder of a plugin by its source, which may be a plain name below `metadata.pluginRoot`. */
export function resolveSource(source: string, root: JsonNode | undefined, folder: string): string | undefined {
  const pluginRoot = toText(findMember(findMember(root, 'metadata'), 'pluginRoot'));
  if (/^\.\.?(?:\/|$)/.test(source)) return resolvePath(folder, trimSlash(source));
  return pluginRoot === undefined
    ? undefined
    : resolvePath(resolvePath(folder, trimSlash(pluginRoot)), trimSlash(source));
}

/** A path without `/` at its end. */
export const trimSlash = (path: string): string => path.replace(/\/+$/, '') || '.';

/** What a path leads to. Undefined: nothing. Whole names are compared, case included. */
export async function findEntryAt(uri: string, { services }: Context): Promise<DirectoryEntry | undefined> {
  const name = baseName(uri);
  const entries = await services.files.list(directoryOf(uri));
  return entries.find(entry => entry.name === name);
}

/** Folders with a SKILL.md: the folder itself, or those in it. */
export async function findSkillFolders(folder: string, { services }: Context): Promise<readonly string[]> {
  const entries = await services.files.list(folder);
  if (entries.some(({ name }) => name === 'SKILL.md')) return [folder];
  const folders = entries.filter(({ type }) => type === 'directory').slice(0, maxSkillFolders);
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const inner = resolvePath(folder, name);
      return (await services.files.list(inner)).some(entry => entry.name === 'SKILL.md') ? [inner] : [];
    }),
  );
  return found.flat();
}
