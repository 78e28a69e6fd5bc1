import { window, workspace } from 'vscode';
import { newFilesRequest } from '../../../server/src/shared/authoring.js';
import type { Command } from './command.js';

/** A handoff to fill in, in an editor of its own: where it is saved is the user's choice. */
export const newHandoff: Command = {
  id: 'skillwright.newHandoff',
  async run({ server }) {
    const [file] = await server.request(newFilesRequest, { kind: 'handoff' });
    if (!file) return;
    await window.showTextDocument(await workspace.openTextDocument({ language: 'xml', content: file.text }));
  },
};
