import { findUnreadReason, isSpelledOtherwise, type ParsedDocument, type Services } from '../core/index.js';

/** By document, which the workspace keeps until its file changes, then by folder of the file that names it. */
const spelledOtherwise = new WeakMap<ParsedDocument, Map<string, boolean>>();

/**
 * The document at a place that another file names. Where the file system ignores case, one that is named in another case is not found: the
 * import would fail on Linux.
 * @param from folder of the file that names it
 */
export async function findModule(
  uri: string,
  from: string,
  { files, workspace }: Pick<Services, 'files' | 'workspace'>,
): Promise<ParsedDocument | undefined> {
  const module = await workspace.document(uri);
  if (!module || findUnreadReason(module) !== undefined) return undefined;
  const answers = spelledOtherwise.get(module) ?? new Map<string, boolean>();
  spelledOtherwise.set(module, answers);
  const isOtherwise = answers.get(from) ?? (await isSpelledOtherwise(files, uri, from));
  answers.set(from, isOtherwise);
  return isOtherwise ? undefined : module;
}
