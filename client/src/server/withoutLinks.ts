import { type FileWillRenameEvent, type Uri, WorkspaceEdit, workspace } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/**
 * VS Code's Markdown support can update links when a file is renamed, but does so only where the user asked for it. Then it does all of it:
 * two who write into the same links spoil them. What is left is the name of a skill, which follows its folder.
 */
export const withoutLinks: Middleware = {
  workspace: {
    async willRenameFiles(event, next) {
      const edit = await next(event);
      return edit && event.files.some(({ oldUri }) => updatesLinksItself(oldUri)) ? namesOnly(edit, event) : edit;
    },
  },
};

const updatesLinksItself = (file: Uri): boolean =>
  workspace.getConfiguration('markdown', file).get<string>('updateLinksOnFileMove.enabled', 'never') !== 'never';

const baseName = ({ path }: Uri): string => path.replace(/\/$/, '').split('/').at(-1) ?? '';

/** A name is replaced by that of the folder alone; a link has a path. */
function namesOnly(edit: WorkspaceEdit, { files }: FileWillRenameEvent): WorkspaceEdit {
  const names = new Set(files.map(({ newUri }) => baseName(newUri)));
  const kept = new WorkspaceEdit();
  for (const [uri, edits] of edit.entries()) {
    const own = edits.filter(({ newText }) => names.has(newText));
    if (own.length > 0) kept.set(uri, own);
  }
  return kept;
}
