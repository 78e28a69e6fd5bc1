import { baseName, isInside, resolvePath, toRelativePath, type Context, type ParsedDocument } from '../core/index.js';
import { messages, toolTexts } from './messages.js';

/** The argument `path` of a tool. */
export const pathSchema = { type: 'string', description: toolTexts.path };

/** The document at a path of the workspace. Undefined where there is none, and outside the workspace. */
export async function findDocument(
  path: string,
  { services }: Pick<Context, 'services'>,
): Promise<ParsedDocument | undefined> {
  for (const root of services.workspace.roots) {
    const uri = resolvePath(root, path);
    const document = isInside(uri, root) ? await services.workspace.document(uri) : undefined;
    if (document) return document;
  }
  return undefined;
}

/** Why there is no document at a path, and what to write instead. */
export async function explainNoDocument(path: string, { services }: Context): Promise<string> {
  const { roots } = services.workspace;
  const places = roots
    .map(root => ({ root, uri: resolvePath(root, path) }))
    .filter(({ uri, root }) => isInside(uri, root));
  const folders = roots.map(baseName).join(', ');
  if (places.length === 0) return messages.pathOutside(path, folders);
  for (const { uri } of places) {
    if ((await services.files.list(uri)).length > 0) return messages.pathIsFolder(path);
    if (await services.files.exists(uri)) return messages.pathUnsupported(path);
  }
  // The name of the folder before the path is the commonest mistake.
  const shorter = path.slice(path.indexOf('/') + 1);
  const isDoubled = roots.some(root => path.startsWith(`${baseName(root)}/`));
  const isFound = async (candidate: string): Promise<boolean> =>
    (await findDocument(candidate, { services })) !== undefined;
  const nearest =
    isDoubled && ((await isFound(shorter)) || (await isFound(`${shorter}/SKILL.md`))) ? shorter : undefined;
  return messages.pathMissing(path, folders, nearest);
}

/** A file's path relative to its workspace folder. */
export const findWorkspacePath = (uri: string, { services }: Context): string =>
  toRelativePath(services.workspace.roots.find(root => isInside(uri, root)) ?? '', uri);
