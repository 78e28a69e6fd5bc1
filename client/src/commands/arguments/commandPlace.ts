import { Uri } from 'vscode';
import type { WirePosition } from '../../../../server/src/shared/authoring.js';
import { findEditorForCommand } from '../../edits/applyRequestedEdit.js';
import { isSyncNode } from '../../syncView/createSyncNodes.js';

/** Where a command about arguments works. */
export interface CommandPlace {
  readonly uri: Uri;
  readonly position: WirePosition;
}

/** That of the row whose menu was used, else the cursor's. Tells the user when there is none. */
export function findPlaceForCommand(chosen: unknown): CommandPlace | undefined {
  if (isSyncNode(chosen) && chosen.place) {
    const { uri, range } = chosen.place;
    return { uri: Uri.parse(uri), position: range.start };
  }
  const editor = findEditorForCommand();
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri, position: { line, character } };
}
