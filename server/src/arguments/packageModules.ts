import { directoryOf, oncePerRequest, type Context, type ParsedDocument, type WorkspaceView } from '../core/index.js';
import type { ImportedModule, ImportedModules, LanguageExtractor } from './languages/extractor.js';
import { isTestFile } from './testFiles.js';

/** More files than a program for one device has; what is beyond is not read. */
const mostFiles = 1500;
/** More files than what one file says is spread over. */
const mostModules = 60;
/** Constants of constants of constants. */
const deepest = 3;

/**
 * The other files of a document's package that declare or extend what it needs, and what those need. Files without a
 * package count as one. Doubles in tests are left out.
 */
export async function packageModules(
  document: ParsedDocument,
  shared: NonNullable<LanguageExtractor['sharedNames']>,
  context: Context,
): Promise<ImportedModules> {
  const modules = new Map<string, ImportedModule>();
  const asked = new Set<string>();
  let names = shared.needed(document.source);
  for (let depth = 0; depth < deepest && names.length > 0 && !context.signal.aborted; depth++) {
    for (const name of names) asked.add(name);
    const next = new Set<string>();
    for (const { uri, source } of await packageDocuments(document, context)) {
      if (modules.size >= mostModules || modules.has(uri) || !names.some(name => shared.declared(source).has(name)))
        continue;
      modules.set(uri, { source, imported: nothing });
      for (const name of shared.needed(source)) next.add(name);
    }
    names = [...next].filter(name => !asked.has(name));
  }
  return modules;
}

const nothing: ImportedModules = new Map();

const isSwift = (fileName: string): boolean => fileName.endsWith('.swift');

/** The other Swift files of a document's package, tests left out; sorted by URI. */
const packageDocuments = oncePerRequest(
  async (document: ParsedDocument, context): Promise<readonly ParsedDocument[]> => {
    const { workspace } = context.services;
    const packageOf = await packagesIn(workspace, context);
    const folder = packageOf(document.uri);
    const uris = (await workspace.find(isSwift, context.signal)).filter(
      uri => uri !== document.uri && !isTestFile(uri) && packageOf(uri) === folder,
    );
    const found: ParsedDocument[] = [];
    for (const uri of uris.slice(0, mostFiles)) {
      const other = await workspace.document(uri);
      if (other) found.push(other);
    }
    return found;
  },
);

/** Answers the URI of the nearest folder around a file that has a `Package.swift` or an Xcode project; empty without one. */
export const packagesIn = oncePerRequest(
  async (workspace: WorkspaceView, { signal }): Promise<(uri: string) => string> => {
    const marks = await workspace.find(name => name === 'Package.swift' || name === 'project.pbxproj', signal);
    const folders = new Set(
      marks.map(uri => (uri.endsWith('.swift') ? directoryOf(uri) : directoryOf(directoryOf(uri)))),
    );
    return uri => {
      for (let end = uri.lastIndexOf('/'); end > 0; end = uri.lastIndexOf('/', end - 1)) {
        if (folders.has(uri.slice(0, end))) return uri.slice(0, end);
      }
      return '';
    };
  },
);
