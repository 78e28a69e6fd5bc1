import { isInside, resolvePath, toRelativePath, type Context, type ParsedDocument } from '../core/index.js';
import { toolTexts } from './messages.js';

/** The argument `path` of a tool. */
export const pathSchema = { type: 'string', description: toolTexts.path };

/** The document at a path of the workspace. Undefined where there is none, and outside the workspace. */
export async function findDocument(path: string, { services }: Context): Promise<ParsedDocument | undefined> {
  for (const root of services.workspace.roots) {
    const uri = resolvePath(root, path);
    const document = isInside(uri, root) ? await services.workspace.document(uri) : undefined;
    if (document) return document;
  }
  return undefined;
}

/** A file's path relative to its workspace folder. */
export const findWorkspacePath = (uri: string, { services }: Context): string =>
  toRelativePath(services.workspace.roots.find(root => isInside(uri, root)) ?? '', uri);
