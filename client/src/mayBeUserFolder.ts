import type { Uri } from 'vscode';
import { isNeverWalked, mayBeFolder } from '../../server/src/shared/fileNames.js';

/** Whether a changed path may be a folder with files of the user. */
export const mayBeUserFolder = ({ path }: Uri): boolean =>
  mayBeFolder(path.split('/').at(-1) ?? '') && !isNeverWalked(path);
