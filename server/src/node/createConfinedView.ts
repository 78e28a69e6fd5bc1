import { isInside, type FileSystem, type WorkspaceView } from '../core/index.js';

/**
 * The workspace without documents that are links to files outside its folders. Documents of other folders, such as configured schemas, remain
 * readable.
 * @param files of these folders only
 */
export function createConfinedView(workspace: WorkspaceView, files: FileSystem): WorkspaceView {
  const isLinkOut = async (uri: string): Promise<boolean> =>
    workspace.roots.some(root => isInside(uri, root)) && (await files.leadsOutside?.(uri)) === true;
  return {
    ...workspace,
    async document(uri) {
      return (await isLinkOut(uri)) ? undefined : workspace.document(uri);
    },
  };
}
