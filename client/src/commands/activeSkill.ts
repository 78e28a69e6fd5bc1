import { Uri, window, workspace } from 'vscode';
import type { ClientServices } from '../clientServices.js';
import { isSkill } from '../server/watchForSkills.js';
import { readTarget } from './commandTarget.js';
import { commandMessages } from '../messages/commandMessages.js';
import { showInformation } from '../dialogs/showMessages.js';
import { showPicks } from '../dialogs/showPicks.js';

/**
 * The skill for a command: the file of the menu, the file in the editor or the chunk view, or a skill of the workspace that the user
 * picks. Undefined if the user cancels.
 */
export async function findSkillForCommand(
  { chunkView }: ClientServices,
  args: readonly unknown[],
  placeHolder: string,
): Promise<Uri | undefined> {
  const given = readTarget(args)?.uri;
  if (given) return given;
  const open = window.activeTextEditor?.document ?? chunkView.document;
  if (open && isSkill(open)) return open.uri;
  const files = await workspace.findFiles('**/{SKILL,skill}.md');
  const picks = files
    .map(uri => ({ icon: 'book', label: skillFolderName(uri), description: workspace.asRelativePath(uri), uri }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (picks.length === 0) {
    void showInformation(commandMessages.noSkillInWorkspace());
    return undefined;
  }
  return (await showPicks(picks, { placeHolder, matchOnDescription: true }))?.uri;
}

const skillFolderName = (uri: Uri): string => Uri.joinPath(uri, '..').path.split('/').at(-1) ?? uri.path;
