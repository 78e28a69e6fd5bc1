import { Disposable, type TextDocument, commands, workspace } from 'vscode';
import type { ServerConnection } from './serverConnection.js';

const skillFiles = '**/{SKILL,skill}.md';

/** A large workspace takes longer to search than anyone wants to wait for the first finding. */
const patienceMilliseconds = 400;

/**
 * Tells the server and the manifest's `when` clauses (`skillwright.hasSkills`) once there is a skill, in the workspace or in an editor.
 * Returns when that is known or the search takes too long; it then goes on in the background.
 */
export async function watchForSkills(server: ServerConnection): Promise<Disposable> {
  const found = async (): Promise<void> => {
    await commands.executeCommand('setContext', 'skillwright.hasSkills', true);
    await server.readSources();
  };
  const watcher = workspace.createFileSystemWatcher(skillFiles, false, true, true);
  if (workspace.textDocuments.some(isSkill)) await found();
  else await Promise.race([search(found), patience()]);
  return Disposable.from(
    watcher,
    watcher.onDidCreate(() => void found()),
    workspace.onDidOpenTextDocument(document => {
      if (isSkill(document)) void found();
    }),
  );
}

/** By its name: the language id `skill` exists in newer versions of VS Code only. */
export function isSkill({ uri, languageId }: TextDocument): boolean {
  return languageId === 'skill' || /(^|\/)skill\.md$/i.test(uri.path);
}

async function search(found: () => Promise<void>): Promise<void> {
  const first = await workspace.findFiles(skillFiles, undefined, 1);
  if (first.length > 0) await found();
}

const patience = (): Promise<void> => new Promise(resolve => setTimeout(resolve, patienceMilliseconds));
