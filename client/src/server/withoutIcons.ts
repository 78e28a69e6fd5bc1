import type { Middleware } from 'vscode-languageclient';
import { escapeIcons } from '../dialogs/showPicks.js';

/** Lenses show texts of documents, such as a handoff's mode. VS Code would replace `$(name)` in them with an icon. */
export const withoutIcons: Pick<Middleware, 'provideCodeLenses'> = {
  async provideCodeLenses(document, token, next) {
    const lenses = await next(document, token);
    for (const { command } of lenses ?? []) if (command) command.title = escapeIcons(command.title);
    return lenses;
  },
};
