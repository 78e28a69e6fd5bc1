import { findUnreadReason, isSpelledOtherwise, type ParsedDocument, type Services } from '../core/index.js';

/** By document, which the workspace keeps until its file changes. */
const spelledOtherwise = new WeakMap<ParsedDocument, Promise<boolean>>();

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
  const isOtherwise = spelledOtherwise.get(module) ?? isSpelledOtherwise(files, uri, from);
  spelledOtherwise.set(module, isOtherwise);
  return (await isOtherwise) ? undefined : module;
}
