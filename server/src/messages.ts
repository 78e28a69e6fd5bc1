import { localize } from './text/localize.js';

/** What the shells share: wrong settings, files that cannot be read, and a wrong start of the server. */
export const messages = {
  groupsNotArray: (shape: string, value: string) =>
    localize`sync.groups must be an array of groups, ${shape}, not ${value}.`,
  groupNotObject: (path: string, shape: string, value: string) =>
    localize`${path} must be an object, ${shape}, not ${value}.`,
  groupKeyUnknown: (path: string, key: string) =>
    localize`${path}: unknown key “${key}”. Available keys: members, truth.`,
  groupMembersMissing: (path: string, shape: string) =>
    localize`${path}: “members” must be a non-empty array of paths. Write the group as an object, ${shape}.`,
  groupMemberInvalid: (path: string, value: string) => localize`${path}.members must contain only paths, not ${value}.`,
  groupTruthInvalid: (path: string, value: string) => localize`${path}.truth must be “code” or “schema”, not ${value}.`,
  groupShape: (example: string) => localize`such as ${example}`,

  // Why a file cannot be read: clauses for “This file was not checked: …”.
  linkLeadsOutside: () => localize`it is a link to a file outside its own folder or repository`,
  notRegularFile: () => localize`it is not a regular file`,
  noPermissionToList: () => localize`it is a folder, and there is no permission to list its contents`,
  noPermissionToRead: () => localize`there is no permission to read it`,
  listFailed: (code: string) => localize`it is a folder whose contents cannot be listed (${code})`,
  readFailed: (code: string) => localize`it cannot be read (${code})`,
  fileTooLarge: (mebibytes: number) => localize`it is larger than ${mebibytes} MiB`,

  startFromEditor: () => localize`Start the language server from an editor, with --stdio or --node-ipc.`,
} as const;
