import { directoryOf, isInside, resolvePath, type Context, type ParsedDocument } from '../core/index.js';
import { findModule } from './findModule.js';
import { configurationsAbove } from './moduleConfigurations.js';
import type { SourceText } from '../text/createSourceText.js';
import type { ImportedModule, ImportedModules, LanguageExtractor } from './languages/extractor.js';
import { maxImportDepth, maxImportedModules, maxModuleLookups } from './limits.js';

/** What is still to be read: the imports of one module. */
interface Pending {
  readonly folder: string;
  readonly specifiers: readonly string[];
  readonly imported: Map<string, ImportedModule>;
}

/**
 * The modules a document imports, and what those import, nearest first. Only what is in the workspace (without one: beside
 * the document) is read; the workspace keeps what was read, so that asking again costs nothing.
 */
export async function loadImportedModules(
  document: ParsedDocument,
  extractor: LanguageExtractor,
  { services, signal }: Context,
): Promise<ImportedModules> {
  const { workspace } = services;
  const folder = directoryOf(document.uri);
  const roots = workspace.roots.length > 0 ? [...workspace.roots, ...(workspace.packages ?? [])] : [folder];
  const isReadable = (uri: string): boolean => roots.some(root => isInside(uri, root));
  const configurationsOf = configurationsAbove(extractor, services, isReadable);
  const modulesByUri = new Map<string, ImportedModule>();
  const imported = new Map<string, ImportedModule>();
  let lookups = 0;
  let level: Pending[] = [{ folder, specifiers: specifiersOf(extractor, document.source, false), imported }];
  for (let depth = 0; depth < maxImportDepth && level.length > 0 && !signal.aborted; depth++) {
    const nextLevel: Pending[] = [];
    for (const current of level) {
      for (const specifier of current.specifiers) {
        const importedDocument = await moduleAt(current.folder, specifier);
        if (!importedDocument) continue;
        const module =
          modulesByUri.get(importedDocument.uri) ??
          (modulesByUri.size < maxImportedModules ? addModule(importedDocument, nextLevel) : undefined);
        if (module) current.imported.set(specifier, module);
      }
    }
    level = nextLevel;
  }
  return imported;

  async function moduleAt(baseFolder: string, specifier: string): Promise<ParsedDocument | undefined> {
    const module = await findFirstModule(baseFolder, extractor.listModuleFiles?.(specifier) ?? []);
    if (module || !extractor.configuredModules) return module;
    for (const { folder: base, fileName, text } of await configurationsOf(baseFolder)) {
      const configured = await findFirstModule(
        base,
        extractor.configuredModules.listModuleFiles(specifier, fileName, text),
      );
      if (configured) return configured;
    }
    return undefined;
  }

  async function findFirstModule(base: string, paths: readonly string[]): Promise<ParsedDocument | undefined> {
    for (const path of paths) {
      const uri = resolvePath(base, path);
      if (!isReadable(uri) || lookups++ >= maxModuleLookups) continue;
      const module = await findModule(uri, base, services);
      if (module) return module;
    }
    return undefined;
  }

  function addModule({ uri, source }: ParsedDocument, nextLevel: Pending[]): ImportedModule {
    const ownModules = new Map<string, ImportedModule>();
    const module = { source, imported: ownModules };
    modulesByUri.set(uri, module);
    nextLevel.push({
      folder: directoryOf(uri),
      specifiers: specifiersOf(extractor, source, true),
      imported: ownModules,
    });
    return module;
  }
}

/** By version of a text, which is looked at again whenever one that imports it changes: where it is passed on, and where not. */
const importsOfImported = new WeakMap<SourceText, readonly string[]>();
const importedBy = new WeakMap<SourceText, readonly string[]>();

function specifiersOf(extractor: LanguageExtractor, source: SourceText, isImported: boolean): readonly string[] {
  const specifiers = isImported ? importsOfImported : importedBy;
  const modulesByUri = specifiers.get(source) ?? extractor.findImports?.(source, isImported) ?? [];
  specifiers.set(source, modulesByUri);
  return modulesByUri;
}

/** The texts of modules and of all they import, each once, always in the same order. */
export function collectTexts(imported: ImportedModules | undefined): readonly SourceText[] {
  const allModules = new Set<ImportedModule>(imported?.values());
  // What is added to a set is walked as well.
  for (const module of allModules) for (const nestedModule of module.imported.values()) allModules.add(nestedModule);
  return Array.from(allModules, ({ source }) => source);
}
