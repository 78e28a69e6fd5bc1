import { type FileWillRenameEvent, type Range, type TextDocument, WorkspaceEdit, type Uri, workspace } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/**
 * VS Code's Markdown support can update links when a file is renamed, but does so only where the user asked for it. Then it updates all
 * links, and changes by two programs spoil them. What remains is the name of a skill and paths outside links.
 */
export const withoutLinks: Middleware = {
  workspace: {
    async willRenameFiles(event, next) {
      const edit = await next(event);
      return edit && updatesLinksItself(event) ? removeLinks(edit) : edit;
    },
  },
};

const updatesLinksItself = ({ files }: FileWillRenameEvent): boolean =>
  files.some(({ oldUri }) => isUpdateEnabled(oldUri));

const isUpdateEnabled = (file: Uri): boolean =>
  workspace.getConfiguration('markdown', file).get<string>('updateLinksOnFileMove.enabled', 'never') !== 'never';

async function removeLinks(edit: WorkspaceEdit): Promise<WorkspaceEdit> {
  const kept = new WorkspaceEdit();
  for (const [uri, edits] of edit.entries()) {
    const document = await workspace.openTextDocument(uri);
    const others = edits.filter(({ range }) => !isLinkTarget(document, range));
    if (others.length > 0) kept.set(uri, others);
  }
  return kept;
}

/** Does a range follow `](` or `]:`? */
const isLinkTarget = (document: TextDocument, { start }: Range): boolean =>
  /\](?:\(|:)\s*<?$/.test(document.lineAt(start).text.slice(0, start.character));
