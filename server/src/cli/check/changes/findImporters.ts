import { sourceExtractors } from '../../../arguments/index.js';
import { baseName, directoryOf, isInside, resolvePath } from '../../../core/index.js';
import { createSourceText } from '../../../text/createSourceText.js';
import { listFoldersAbove } from './listFoldersAbove.js';

/** All versions of a file's text that count: after a change, the one before it too. */
type ReadTexts = (uri: string) => Promise<readonly string[]>;
type Extractor = (typeof sourceExtractors)[number];

/** Source files that import one of the changed files, also through others, or that find their imports in another way than before. */
export async function findImporters(
  uris: readonly string[],
  changed: ReadonlySet<string>,
  readTexts: ReadTexts,
  roots: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const extractor of sourceExtractors) {
    const isSource = (uri: string): boolean => extractor.matchesFile(baseName(uri));
    const sources = uris.filter(uri => isSource(uri) && !changed.has(uri));
    const configurations = [...changed].filter(
      uri => extractor.configuredModules?.fileNames.includes(baseName(uri)) === true,
    );
    for (const uri of sources)
      if (configurations.some(configuration => isInside(uri, directoryOf(configuration)))) found.add(uri);
    for (let modules = [...changed, ...found].filter(isSource); modules.length > 0;) {
      const texts = (await Promise.all(modules.map(readTexts))).flat();
      const importers: string[] = [];
      for (const uri of sources) {
        if (found.has(uri)) continue;
        const [text = ''] = (await readTexts(uri)).slice(-1);
        if (usesOne(uri, text, modules, texts, extractor, roots)) importers.push(uri);
      }
      for (const uri of importers) found.add(uri);
      modules = importers;
    }
  }
  return found;
}

/** @param texts of the modules */
function usesOne(
  uri: string,
  text: string,
  modules: readonly string[],
  texts: readonly string[],
  extractor: Extractor,
  roots: readonly string[],
): boolean {
  const source = createSourceText(text);
  const places = new Set(modules);
  const names = new Set(modules.map(module => withoutExtension(baseName(module))));
  const folders = listFoldersAbove(uri, roots);
  const isImported = (specifier: string): boolean =>
    (extractor.listModuleFiles?.(specifier) ?? []).some(path =>
      folders.some(folder => places.has(resolvePath(folder, path))),
    ) ||
    // Where a configuration says what the name means, the last part is the file.
    (extractor.configuredModules !== undefined &&
      !specifier.startsWith('.') &&
      names.has(withoutExtension(specifier.slice(specifier.lastIndexOf('/') + 1))));
  // Before its name, a declaration has a keyword.
  const isDeclared = (name: string): boolean => {
    const declaration = new RegExp(`\\b[a-z]+[ \\t]+${name}\\b`);
    return texts.some(moduleText => declaration.test(moduleText));
  };
  return (
    (extractor.findImports?.(source, true) ?? []).some(isImported) ||
    (extractor.neededNames?.(source) ?? []).filter(name => /^\w+$/.test(name)).some(isDeclared)
  );
}

const withoutExtension = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');
