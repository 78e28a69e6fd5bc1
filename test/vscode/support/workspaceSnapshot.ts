import { FileType, Uri, workspace } from 'vscode';

/** Every file of the workspace, by its path in it; folders end with `/` and are empty. */
export type WorkspaceFiles = ReadonlyMap<string, Uint8Array>;

export async function readWorkspaceFiles(): Promise<WorkspaceFiles> {
  const files = new Map<string, Uint8Array>();
  await addFolder(files, '');
  return files;
}

/** Puts back what was changed, removed or added since. */
export async function restoreWorkspaceFiles(files: WorkspaceFiles): Promise<void> {
  const now = await readWorkspaceFiles();
  // The deepest first: a folder is empty before its turn comes.
  for (const path of [...now.keys()].sort().reverse()) {
    if (!files.has(path)) await workspace.fs.delete(uriOf(path.replace(/\/$/, '')), { recursive: true });
  }
  for (const [path, bytes] of files) {
    if (path.endsWith('/')) {
      if (!now.has(path)) await workspace.fs.createDirectory(uriOf(path.slice(0, -1)));
    } else if (!isSame(now.get(path), bytes)) await workspace.fs.writeFile(uriOf(path), bytes);
  }
}

async function addFolder(files: Map<string, Uint8Array>, folder: string): Promise<void> {
  for (const [name, type] of await workspace.fs.readDirectory(uriOf(folder))) {
    if (type === FileType.Directory) {
      files.set(`${folder}${name}/`, new Uint8Array());
      await addFolder(files, `${folder}${name}/`);
    } else files.set(folder + name, await workspace.fs.readFile(uriOf(folder + name)));
  }
}

function uriOf(path: string): Uri {
  const root = workspace.workspaceFolders?.[0];
  if (!root) throw new Error('No workspace folder is open');
  return path === '' ? root.uri : Uri.joinPath(root.uri, path);
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a?.length === b.length && a.every((byte, index) => byte === b[index]);
