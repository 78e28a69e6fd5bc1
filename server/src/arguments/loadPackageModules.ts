import {
  directoryOf,
  memoizePerRequest,
  type Context,
  type ParsedDocument,
  type WorkspaceView,
} from '../core/index.js';
import type { ImportedModule, ImportedModules, LanguageExtractor } from './languages/extractor.js';
import { findDeclaredNames } from './languages/swift/declarations/packageScope.js';
import { isTestFile } from './testFiles.js';
import { maxPackageDepth, maxPackageFiles, maxPackageModules } from './limits.js';

/**
 * The other files of a document's package that declare or extend what it needs, and what those need. Files without a
 * package count as one. Doubles in tests are left out.
 */
export async function loadPackageModules(
  document: ParsedDocument,
  extractor: LanguageExtractor,
  context: Context,
): Promise<ImportedModules> {
  const modules = new Map<string, ImportedModule>();
  const askedNames = new Set<string>();
  let names = extractor.neededNames?.(document.source) ?? [];
  if (names.length === 0) return modules;
  const { packageOf, declaringFiles } = await swiftPackages(context.services.workspace, context);
  const byName = declaringFiles.get(packageOf(document.uri));
  for (let depth = 0; depth < maxPackageDepth && names.length > 0; depth++) {
    const nextNames = new Set<string>();
    for (const name of names) {
      askedNames.add(name);
      for (const { uri, source } of byName?.get(name) ?? []) {
        if (modules.size >= maxPackageModules || modules.has(uri) || uri === document.uri) continue;
        modules.set(uri, { source, imported: nothing });
        for (const neededName of extractor.neededNames?.(source) ?? []) nextNames.add(neededName);
      }
    }
    names = [...nextNames].filter(name => !askedNames.has(name));
  }
  return modules;
}

const nothing: ImportedModules = new Map();

/** The Swift files of a workspace by their packages, tests left out. */
interface SwiftPackages {
  /** URI of the nearest folder around a file that has a `Package.swift` or an Xcode project; empty without one. */
  readonly packageOf: (uri: string) => string;
  /** In order of their URIs. */
  readonly files: readonly ParsedDocument[];
  /** By package and name of a type: the files that declare or extend it. */
  readonly declaringFiles: ReadonlyMap<string, ReadonlyMap<string, readonly ParsedDocument[]>>;
}

export const swiftPackages = memoizePerRequest(async (workspace: WorkspaceView, { signal }): Promise<SwiftPackages> => {
  const packageFiles = await workspace.find(name => name === 'Package.swift' || name === 'project.pbxproj', signal);
  const packageOf = createFolderLookup(
    new Set(packageFiles.map(uri => (uri.endsWith('.swift') ? directoryOf(uri) : directoryOf(directoryOf(uri))))),
  );
  const uris = (await workspace.find(name => name.endsWith('.swift'), signal)).filter(uri => !isTestFile(uri));
  const files: ParsedDocument[] = [];
  const declaringFiles = new Map<string, Map<string, ParsedDocument[]>>();
  for (const uri of uris.slice(0, maxPackageFiles)) {
    const document = signal.aborted ? undefined : await workspace.document(uri);
    if (!document) continue;
    files.push(document);
    const byName = declaringFiles.get(packageOf(uri)) ?? new Map<string, ParsedDocument[]>();
    declaringFiles.set(packageOf(uri), byName);
    for (const name of findDeclaredNames(document.source)) {
      const cached = byName.get(name);
      if (cached) cached.push(document);
      else byName.set(name, [document]);
    }
  }
  return { packageOf, files, declaringFiles };
});

function createFolderLookup(folders: ReadonlySet<string>): (uri: string) => string {
  const cached = new Map<string, string>();
  return uri => {
    const ownFolder = uri.slice(0, uri.lastIndexOf('/'));
    let folder = cached.get(ownFolder);
    if (folder !== undefined) return folder;
    for (folder = ownFolder; folder !== '' && !folders.has(folder);)
      folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    cached.set(ownFolder, folder);
    return folder;
  };
}
