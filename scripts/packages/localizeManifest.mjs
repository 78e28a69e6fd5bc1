// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Properties of a manifest whose texts VS Code shows. */
const shown = new Set([
  'altText',
  'contents',
  'deprecationMessage',
  'description',
  'displayName',
  'editPresentation',
  'enumDescriptions',
  'enumItemLabels',
  'label',
  'markdownDeprecationMessage',
  'markdownDescription',
  'markdownEnumDescriptions',
  'shortTitle',
  'title',
  'userDescription',
]);

/** `name` is shown for views only; elsewhere it is an identifier. A schema of input is for models. */
const isShown = (/** @type {readonly string[]} */ path) => {
  const property = path.findLast(part => !/^\d+$/.test(part)) ?? '';
  if (path.includes('inputSchema')) return false;
  return shown.has(property) || (property === 'name' && path[1] === 'views');
};

/**
 * The texts of a manifest that VS Code shows, by a key that it accepts. A text that occurs twice has one key.
 * @param {{ [property: string]: unknown }} manifest
 * @returns {{ texts: Map<string, string>, manifest: { [property: string]: unknown } }} `manifest`: with `%key%` in place of each text
 */
export function extractTexts(manifest) {
  /** @type {Map<string, string>} */
  const keys = new Map();
  /** @type {(value: unknown, path: readonly string[]) => unknown} */
  const extract = (value, path) => {
    if (typeof value === 'string') {
      if (!isShown(path)) return value;
      // VS Code accepts no slash in a key; the settings of rules have one.
      const key = keys.get(value) ?? path.join('.').replaceAll('/', '.');
      keys.set(value, key);
      return `%${key}%`;
    }
    if (Array.isArray(value)) return value.map((item, index) => extract(item, [...path, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, extract(item, [...path, name])]));
  };
  // The marketplace reads the name, and other programs the description.
  const { contributes, capabilities, description } = manifest;
  const extracted = { description: extract(description, ['description']) };
  const rest = {
    contributes: extract(contributes, ['contributes']),
    capabilities: extract(capabilities, ['capabilities']),
  };
  return {
    texts: new Map([...keys].map(([text, key]) => [key, text])),
    manifest: { ...manifest, ...extracted, ...rest },
  };
}

/**
 * Makes the manifest of a package appear in the language of the editor: writes `package.nls.json` with the English texts, and
 * `package.nls.<language>.json` from each translation in `l10n`.
 * @param {string} folder of the package
 */
export async function localizeManifest(folder) {
  const path = join(folder, 'package.json');
  const { texts, manifest } = extractTexts(JSON.parse(await readFile(path, 'utf8')));
  /** @type {(name: string, texts: Iterable<readonly [string, string]>) => Promise<string>} */
  const write = async (name, texts) => {
    await writeFile(join(folder, name), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`);
    return name;
  };
  const written = [await write('package.nls.json', texts)];
  for (const file of await readdir(join(folder, 'l10n'))) {
    const translation = JSON.parse(await readFile(join(folder, 'l10n', file), 'utf8'));
    const [, language] = /^bundle\.l10n\.(.+)\.json$/.exec(file) ?? [];
    const translated = [...texts].flatMap(([key, text]) =>
      Object.hasOwn(translation, text) ? [/** @type {const} */ ([key, translation[text]])] : [],
    );
    written.push(await write(`package.nls.${language}.json`, translated));
  }
  const files = [.../** @type {string[]} */ (manifest.files), ...written];
  await writeFile(path, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}
