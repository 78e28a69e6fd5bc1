import { directoryOf, isInside, resolvePath, whyUnread, type Context, type ParsedDocument } from '../core/index.js';
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
  { services: { workspace }, signal }: Context,
): Promise<ImportedModules> {
  const folder = directoryOf(document.uri);
  const roots = workspace.roots.length > 0 ? [...workspace.roots, ...(workspace.packages ?? [])] : [folder];
  const isReadable = (uri: string): boolean => roots.some(root => isInside(uri, root));
  const configurationsOf = configurationsAbove(extractor, workspace, isReadable);
  const known = new Map<string, ImportedModule>();
  const imported = new Map<string, ImportedModule>();
  let lookups = 0;
  let level: Pending[] = [{ folder, specifiers: specifiersOf(extractor, document.source, false), imported }];
  for (let depth = 0; depth < maxImportDepth && level.length > 0 && !signal.aborted; depth++) {
    const next: Pending[] = [];
    for (const pending of level) {
      for (const specifier of pending.specifiers) {
        const found = await moduleAt(pending.folder, specifier);
        if (!found) continue;
        const module = known.get(found.uri) ?? (known.size < maxImportedModules ? addModule(found, next) : undefined);
        if (module) pending.imported.set(specifier, module);
      }
    }
    level = next;
  }
  return imported;

  async function moduleAt(from: string, specifier: string): Promise<ParsedDocument | undefined> {
    const found = await firstOf(from, extractor.listModuleFiles?.(specifier) ?? []);
    if (found || !extractor.configuredModules) return found;
    for (const { folder: base, fileName, text } of await configurationsOf(from)) {
      const configured = await firstOf(base, extractor.configuredModules.listModuleFiles(specifier, fileName, text));
      if (configured) return configured;
    }
    return undefined;
  }

  async function firstOf(base: string, paths: readonly string[]): Promise<ParsedDocument | undefined> {
    for (const path of paths) {
      const uri = resolvePath(base, path);
      if (!isReadable(uri) || lookups++ >= maxModuleLookups) continue;
      const found = await workspace.document(uri);
      if (found && whyUnread(found) === undefined) return found;
    }
    return undefined;
  }

  function addModule({ uri, source }: ParsedDocument, next: Pending[]): ImportedModule {
    const own = new Map<string, ImportedModule>();
    const module = { source, imported: own };
    known.set(uri, module);
    next.push({ folder: directoryOf(uri), specifiers: specifiersOf(extractor, source, true), imported: own });
    return module;
  }
}

/** By version of a text, which is looked at again whenever one that imports it changes: where it is passed on, and where not. */
const passedOnBy = new WeakMap<SourceText, readonly string[]>();
const importedBy = new WeakMap<SourceText, readonly string[]>();

function specifiersOf(extractor: LanguageExtractor, source: SourceText, passedOn: boolean): readonly string[] {
  const specifiers = passedOn ? passedOnBy : importedBy;
  const known = specifiers.get(source) ?? extractor.findImports?.(source, passedOn) ?? [];
  specifiers.set(source, known);
  return known;
}

/** The texts of modules and of all they import, each once, always in the same order. */
export function collectTexts(imported: ImportedModules | undefined): readonly SourceText[] {
  const seen = new Set<ImportedModule>(imported?.values());
  // What is added to a set is walked as well.
  for (const module of seen) for (const other of module.imported.values()) seen.add(other);
  return Array.from(seen, ({ source }) => source);
}
