import { window, workspace } from 'vscode';
import { removeByteOrderMarkCommand } from '../../../server/src/shared/requests.js';
import type { Command } from './command.js';
import { readTarget } from './commandTarget.js';

/** Called by the quick fix of `frontmatter/byte-order-mark`. No text edit reaches the mark, so the file is saved in another encoding. */
export const removeByteOrderMark: Command = {
  id: removeByteOrderMarkCommand,
  async run(_services, ...args) {
    const target = readTarget(args);
    if (!target) return;
    const document = await workspace.openTextDocument(target.uri);
    if (document.isDirty && !(await document.save()))
      throw new Error('The file could not be saved. The byte order mark was not removed.');
    const bytes = await workspace.fs.readFile(target.uri);
    if (bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) return;
    await workspace.fs.writeFile(target.uri, bytes.subarray(3));
    window.setStatusBarMessage('$(check) Removed the byte order mark', 4000);
  },
};
