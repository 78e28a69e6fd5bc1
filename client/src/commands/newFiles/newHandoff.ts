import { SnippetString, window, workspace } from 'vscode';
import { newFilesRequest } from '../../../../server/src/shared/authoring.js';
import type { Command } from '../command.js';

/** A handoff to fill in, in an editor of its own: where it is saved is the user's choice. */
export const newHandoff: Command = {
  id: 'skillwright.newHandoff',
  async run({ server }) {
    const [file] = await server.request(newFilesRequest, { kind: 'handoff' });
    if (!file) return;
    const editor = await window.showTextDocument(await workspace.openTextDocument({ language: 'xml' }));
    await editor.insertSnippet(new SnippetString(file.snippet ?? new SnippetString().appendText(file.text).value));
  },
};
