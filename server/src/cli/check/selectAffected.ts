import { findSignatures } from '../../arguments/index.js';
import {
  baseName,
  directoryOf,
  findKind,
  isInside,
  parseDocument,
  toFileUri,
  type Context,
  type ParsedDocument,
} from '../../core/index.js';
import { documentKinds } from '../../documentKinds.js';
import { listConfiguredMembers } from '../../sync/index.js';
import { configurationFileName } from '../configuration/findConfigurationPlaces.js';
import type { GitChanges } from './readGitChanges.js';

/**
 * Selects the files whose findings may differ because of changes. These are the changed files, the other files of their skills,
 * declarations of the same arguments, and files that mention a changed file or one of its commands. It may select more files, never fewer.
 * @param uris files to select from
 */
export async function selectAffected(
  uris: readonly string[],
  changes: GitChanges,
  context: Context,
): Promise<readonly string[]> {
  const changed = new Set(changes.paths.map(toFileUri));
  // These decide how all files are checked, and which.
  if ([...changed].some(uri => baseName(uri) === configurationFileName || /\.gitignore$|\.xsd$/i.test(uri)))
    return uris;
  const skillFolders = findSkillFolders(changed, uris);
  const members = listConfiguredMembers(context);
  const affectedMembers = new Set(members.some(member => changed.has(member)) ? members : []);
  const names = new Set<string>();
  for (const path of changes.paths) {
    const uri = toFileUri(path);
    names.add(getReferenceName(uri));
    const before = createDocument(uri, await changes.readBefore(path));
    for (const document of [before, await context.services.workspace.document(uri)]) {
      for (const { command, declaration } of document ? await findSignatures(document, context) : [])
        for (const name of [command, declaration]) if (name !== undefined) names.add(name);
    }
  }
  const mention = createMentionPattern(names);
  const selected: string[] = [];
  for (const uri of uris) {
    const isSelected =
      changed.has(uri) ||
      affectedMembers.has(uri) ||
      skillFolders.some(folder => isInside(uri, folder)) ||
      mention?.test((await context.services.files.readText(uri)) ?? '') === true;
    if (isSelected) selected.push(uri);
  }
  return selected;
}

/** Folders of the skills that contain a changed file, which may be deleted. */
function findSkillFolders(changed: ReadonlySet<string>, uris: readonly string[]): readonly string[] {
  const skills = [...uris, ...changed].filter(uri => /\/skill\.md$/i.test(uri));
  const folders = [...new Set(skills.map(directoryOf))];
  return folders.filter(folder => [...changed].some(uri => isInside(uri, folder)));
}

/** What others call a file by: its name, or its folder's name if the folder is what they refer to. */
function getReferenceName(uri: string): string {
  const name = baseName(uri).replace(/(?<=.)\.[^.]*$/, '');
  return /^(?:skill|index|readme|__init__)$/i.test(name) ? baseName(directoryOf(uri)) : name;
}

function createDocument(uri: string, text: string | undefined): ParsedDocument | undefined {
  const kind = findKind(baseName(uri), undefined, documentKinds, uri);
  return kind && text !== undefined ? parseDocument(uri, text, kind, documentKinds) : undefined;
}

/** Matches a text that contains one of the names as a word. Undefined if there are none. */
function createMentionPattern(names: ReadonlySet<string>): RegExp | undefined {
  const words = Array.from(names).filter(name => name !== '');
  if (words.length === 0) return undefined;
  const escaped = words.map(name => decodeURIComponent(name).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'u');
}
