import { baseName, oncePerRequest, whyUnread, type Context, type ParsedDocument } from '../core/index.js';
import type { SourceText } from '../text/sourceText.js';
import { isArgumentDocument } from './argumentDocument.js';
import { importedModules, textsOf } from './importedModules.js';
import { packageModules } from './packageModules.js';
import { allExtractors } from './languages/index.js';
import type { ExtractOptions, LanguageExtractor } from './languages/extractor.js';
import type { Signature } from './signature.js';

/** What counts where nobody configured anything. */
export const standardOptions: ExtractOptions = {
  decorators: ['skill_command', 'tool', 'mcp.tool', 'function_tool'],
  injectedParameters: ['ctx', 'context', 'self', 'cls', 'project_root'],
};

/** May a file of this name declare arguments? */
export const isArgumentFile = (fileName: string): boolean =>
  allExtractors.some(extractor => extractor.claims(fileName));

/** The language a document declares arguments in; undefined for documents that cannot. */
export function extractorOf(document: ParsedDocument): LanguageExtractor | undefined {
  if (isArgumentDocument(document.model)) return document.model.extractor;
  if (whyUnread(document) !== undefined) return undefined;
  const name = baseName(document.uri);
  return allExtractors.find(extractor => extractor.claims(name));
}

/** The signatures a document declares, under the user's settings, with what it imports from files of the workspace. */
export const signaturesOf = oncePerRequest(readSignatures);

async function readSignatures(document: ParsedDocument, context: Context): Promise<readonly Signature[]> {
  const extractor = extractorOf(document);
  if (!extractor) return [];
  return extractOnce(extractor, document.source, await optionsFor(document, extractor, context));
}

/** The user's settings and the modules a document imports. */
export async function optionsFor(
  document: ParsedDocument,
  extractor: LanguageExtractor,
  context: Context,
): Promise<ExtractOptions> {
  const { decorators, injectedParameters } = context.settings.sync;
  const imported = extractor.neededNames
    ? await packageModules(document, extractor, context)
    : await importedModules(document, extractor, context);
  return { decorators, injectedParameters, fileName: baseName(document.uri), imported };
}

interface Extracted {
  readonly key: string;
  readonly imported: readonly SourceText[];
  readonly signatures: readonly Signature[];
}

/** By version of a document: entries live as long as the text they were read from. */
const extracted = new WeakMap<SourceText, Extracted>();

/** Extracts once per version of the text and of what it imports. */
export function extractOnce(
  extractor: LanguageExtractor,
  source: SourceText,
  options: ExtractOptions,
): readonly Signature[] {
  const key = [extractor.id, ...options.decorators, '', ...options.injectedParameters].join('\n');
  const imported = textsOf(options.imported);
  const known = extracted.get(source);
  const same = known?.key === key && known.imported.length === imported.length;
  if (same && imported.every((text, index) => known.imported[index] === text)) return known.signatures;
  const signatures = extractor.extract(source, options);
  extracted.set(source, { key, imported, signatures });
  return signatures;
}
