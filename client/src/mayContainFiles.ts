import type { Uri } from 'vscode';
import { mayBeFolder } from '../../server/src/shared/fileNames.js';

/** Whether a change on disk may be that of a folder with files of the user. Builds and commits create many others. */
export const mayContainFiles = ({ path }: Uri): boolean =>
  mayBeFolder(path.split('/').at(-1) ?? '') && !/\/(?:node_modules|\.git)(?:\/|$)/.test(path);
