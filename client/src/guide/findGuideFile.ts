import { FileSystemError, Uri, workspace } from 'vscode';
import type { GuideFormat } from '../preview/messages.js';

/** Where the guide of a command is kept: `<command>.guide.xml` or `.md` beside the SKILL.md the source belongs to, else beside the source. */
export async function findGuideFile(source: Uri, command: string, format: GuideFormat): Promise<Uri> {
  return Uri.joinPath(await skillFolder(source), guideFileName(command, format));
}

/** A command's name may hold what a file's name may not. */
function guideFileName(command: string, format: GuideFormat): string {
  const safe = command.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '');
  return `${safe || 'command'}.guide.${format === 'xml' ? 'xml' : 'md'}`;
}

async function skillFolder(source: Uri): Promise<Uri> {
  const beside = Uri.joinPath(source, '..');
  const root = workspace.getWorkspaceFolder(source)?.uri.path;
  // Outside the workspace nothing but the source's own folder is looked at.
  if (root === undefined) return beside;
  for (let folder = beside; folder.path.length >= root.length; folder = Uri.joinPath(folder, '..')) {
    if (await exists(Uri.joinPath(folder, 'SKILL.md'))) return folder;
    if (folder.path === '/') break;
  }
  return beside;
}

export async function exists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return false;
    throw error;
  }
}
