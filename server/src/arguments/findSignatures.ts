import { baseName, memoizePerRequest, findUnreadReason, type Context, type ParsedDocument } from '../core/index.js';
import type { SourceText } from '../text/createSourceText.js';
import { isArgumentDocument } from './argumentDocument.js';
import { loadImportedModules, collectTexts } from './loadImportedModules.js';
import { loadPackageModules } from './loadPackageModules.js';
import { allExtractors } from './languages/index.js';
import type { ExtractOptions, LanguageExtractor } from './languages/extractor.js';
import type { Signature } from './signature.js';

/** The default configuration. */
export const defaultOptions: ExtractOptions = {
  decorators: ['skill_command', 'tool', 'mcp.tool', 'function_tool'],
  injectedParameters: ['ctx', 'context', 'self', 'cls', 'project_root'],
};

/** May a file of this name declare arguments? */
export const isArgumentFile = (fileName: string): boolean =>
  allExtractors.some(extractor => extractor.matchesFile(fileName));

/** The language a document declares arguments in; undefined for documents that cannot. */
export function findExtractor(document: ParsedDocument): LanguageExtractor | undefined {
  if (isArgumentDocument(document.model)) return document.model.extractor;
  if (findUnreadReason(document) !== undefined) return undefined;
  const name = baseName(document.uri);
  return allExtractors.find(extractor => extractor.matchesFile(name));
}

/** The signatures a document declares, under the user's settings, with what it imports from files of the workspace. */
export const findSignatures = memoizePerRequest(readSignatures);

async function readSignatures(document: ParsedDocument, context: Context): Promise<readonly Signature[]> {
  const extractor = findExtractor(document);
  if (!extractor) return [];
  return extractMemoized(extractor, document.source, await createExtractOptions(document, extractor, context));
}

/** The user's settings and the modules a document imports. */
export async function createExtractOptions(
  document: ParsedDocument,
  extractor: LanguageExtractor,
  context: Context,
): Promise<ExtractOptions> {
  const { decorators, injectedParameters } = context.settings.sync;
  const imported = extractor.neededNames
    ? await loadPackageModules(document, extractor, context)
    : await loadImportedModules(document, extractor, context);
  return { decorators, injectedParameters, fileName: baseName(document.uri), imported };
}

interface CachedExtraction {
  readonly key: string;
  readonly imported: readonly SourceText[];
  readonly signatures: readonly Signature[];
}

/** By version of a document: entries live as long as the text they were read from. */
const extracted = new WeakMap<SourceText, CachedExtraction>();

/** Extracts once per version of the text and of what it imports. */
export function extractMemoized(
  extractor: LanguageExtractor,
  source: SourceText,
  options: ExtractOptions,
): readonly Signature[] {
  const key = [extractor.id, ...options.decorators, '', ...options.injectedParameters].join('\n');
  const imported = collectTexts(options.imported);
  const cachedExtraction = extracted.get(source);
  const isUnchanged = cachedExtraction?.key === key && cachedExtraction.imported.length === imported.length;
  if (isUnchanged && imported.every((text, index) => cachedExtraction.imported[index] === text))
    return cachedExtraction.signatures;
  const signatures = extractor.extract(source, options);
  extracted.set(source, { key, imported, signatures });
  return signatures;
}
