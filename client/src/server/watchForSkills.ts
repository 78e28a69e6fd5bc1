import { type Disposable, type Uri, commands } from 'vscode';
import { watchForFile } from '../watchForFile.js';
import type { NewFolders } from '../watchNewFolders.js';
import type { ServerConnection } from './serverConnection.js';
import { isSkillFilePath } from '../../../server/src/shared/fileNames.js';

const skillFiles = '**/{SKILL,skill}.md';

/** A large workspace takes longer to search than anyone wants to wait for the first finding; a small one takes 40 to 800 ms. */
const searchTimeoutMs = 1000;

/**
 * Tells the server and the manifest's `when` clauses (`skillwright.hasSkills`) once there is a skill, in the workspace or in an editor.
 * `ready` resolves when that is known, or when the search takes too long; it then goes on in the background.
 */
export function watchForSkills(
  server: ServerConnection,
  newFolders: NewFolders,
): Disposable & { readonly ready: Promise<void> } {
  const watch = watchForFile(
    {
      pattern: skillFiles,
      isMatch: isSkill,
      // Waits for neither: while a window opens, it answers late.
      onFound() {
        void server.readSources();
        void commands.executeCommand('setContext', 'skillwright.hasSkills', true);
      },
    },
    newFolders,
  );
  return Object.assign(watch, { ready: Promise.race([watch.searched, waitForSearch()]) });
}

/** By its name: the language id `skill` exists in newer versions of VS Code only. */
export function isSkill({ uri, languageId }: { readonly uri: Uri; readonly languageId?: string }): boolean {
  return languageId === 'skill' || isSkillFilePath(uri.path);
}

const waitForSearch = (): Promise<void> => new Promise(resolve => setTimeout(resolve, searchTimeoutMs));
