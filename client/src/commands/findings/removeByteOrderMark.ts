import { window, workspace } from 'vscode';
import { removeByteOrderMarkCommand } from '../../../../server/src/shared/requests.js';
import type { Command } from '../command.js';
import { readTarget } from '../commandTarget.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { statusMessageMs } from '../../limits.js';

/** Called by the quick fix of `frontmatter/byte-order-mark`. Text edits cannot remove the mark, so the bytes are written. */
export const removeByteOrderMark: Command = {
  id: removeByteOrderMarkCommand,
  isLocal: true,
  async run(_services, ...args) {
    const target = readTarget(args);
    if (!target) return;
    const document = await workspace.openTextDocument(target.uri);
    if (document.isDirty && !(await document.save())) throw new Error(commandMessages.markNotRemoved());
    const bytes = await workspace.fs.readFile(target.uri);
    if (bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) return;
    await workspace.fs.writeFile(target.uri, bytes.subarray(3));
    window.setStatusBarMessage(`$(check) ${commandMessages.markRemoved()}`, statusMessageMs);
  },
};
