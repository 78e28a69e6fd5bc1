import { findSignatures } from '../../../arguments/index.js';
import {
  baseName,
  directoryOf,
  findKind,
  isInside,
  parseDocument,
  toFileUri,
  type Context,
  type ParsedDocument,
} from '../../../core/index.js';
import { documentKinds } from '../../../documentKinds.js';
import { parseGuides } from '../../../guide/index.js';
import { manifestFiles } from '../../../shared/languages.js';
import { listConfiguredMembers } from '../../../sync/index.js';
import { configurationFileName } from '../../configuration/findConfigurationPlaces.js';
import { createPathFinder } from './createPathFinder.js';
import { findImporters } from './findImporters.js';
import type { GitChanges } from './readGitChanges.js';
import { isSkillFilePath } from '../../../shared/fileNames.js';

/**
 * Selects the files whose findings may differ because of changes. These are the changed files, what imports them, and the other files of
 * their skills. Documents with a path to a changed file follow, and declarations and guides of the same commands.
 * @param uris files to select from
 */
export async function selectAffected(
  uris: readonly string[],
  changes: GitChanges,
  context: Context,
): Promise<readonly string[]> {
  const { files, workspace } = context.services;
  const changed = new Set(changes.paths.map(toFileUri));
  // These decide how all files are checked, and which.
  if ([...changed].some(uri => baseName(uri) === configurationFileName || /\.gitignore$|\.xsd$/i.test(uri)))
    return uris;
  const before = new Map<string, string | undefined>();
  for (const path of changes.paths) before.set(toFileUri(path), await changes.readBefore(path));
  const readTexts = async (uri: string): Promise<readonly string[]> =>
    [before.get(uri), await files.readText(uri)].filter(text => text !== undefined);
  const sources = new Set([...changed, ...(await findImporters(uris, changed, readTexts, workspace.roots))]);
  const skillFolders = findSkillFolders(sources, uris);
  const members = listConfiguredMembers(context);
  const affectedMembers = new Set(members.some(member => sources.has(member)) ? members : []);
  const names = new Set<string>();
  for (const uri of sources)
    for (const document of [createDocument(uri, before.get(uri)), await workspace.document(uri)])
      for (const name of document ? await findNames(document, context) : []) names.add(name);
  const isNew = (uri: string): boolean => before.get(uri) === undefined;
  const appeared: string[] = [];
  for (const uri of changed)
    if (isNew(uri) || isSkillFilePath(uri) || isManifest(uri) || !(await files.exists(uri))) appeared.push(uri);
  const findPath = createPathFinder([...changed, ...appeared.map(directoryOf)], workspace.roots);
  const mentions = async (uri: string): Promise<boolean> => {
    const text = (await files.readText(uri)) ?? '';
    if (findPath(text, uri)) return true;
    const document = containsName(text, names) ? await workspace.document(uri) : undefined;
    return document !== undefined && (await findNames(document, context)).some(name => names.has(name));
  };
  const selected: string[] = [];
  for (const uri of uris) {
    const isSelected =
      sources.has(uri) ||
      affectedMembers.has(uri) ||
      skillFolders.some(folder => isInside(uri, folder)) ||
      (isManifest(uri) && appeared.some(other => isInside(other, directoryOf(directoryOf(uri))))) ||
      (await mentions(uri));
    if (isSelected) selected.push(uri);
  }
  return selected;
}

const isManifest = (uri: string): boolean =>
  manifestFiles.some(({ folder, name }) => uri.endsWith(`/${folder}/${name}`));

/** Folders of the skills that contain one of the files, which may be deleted. */
function findSkillFolders(sources: ReadonlySet<string>, uris: readonly string[]): readonly string[] {
  const folders = [...new Set([...uris, ...sources].filter(isSkillFilePath).map(directoryOf))];
  return folders.filter(folder => [...sources].some(uri => isInside(uri, folder)));
}

function createDocument(uri: string, text: string | undefined): ParsedDocument | undefined {
  const kind = findKind(baseName(uri), undefined, documentKinds, uri);
  return kind && text !== undefined ? parseDocument(uri, text, kind, documentKinds) : undefined;
}

/** The names by which declarations, guides and skills belong together, in the form for comparison. */
async function findNames(document: ParsedDocument, context: Context): Promise<readonly string[]> {
  const signatures = await findSignatures(document, context);
  const guides = parseGuides(document);
  const [, skill] = isSkillFilePath(document.uri)
    ? (/^name:[ \t]*["']?([^"'\s]+)/m.exec(document.source.text) ?? [])
    : [];
  const names = [
    ...signatures.flatMap(({ command, declaration }) => [command, declaration]),
    ...guides.map(({ guide }) => guide.command),
  ];
  return [
    ...names.filter(name => name !== undefined).map(toComparable),
    ...(skill === undefined ? [] : [`skill ${skill}`]),
  ];
}

const toComparable = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** A quick test, before the document is read. */
function containsName(text: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  for (const [word] of text.matchAll(/[\p{L}\p{N}_.-]+/gu)) {
    const name = toComparable(word);
    if (names.has(name) || names.has(`skill ${word}`) || name.split('.').some(part => names.has(part))) return true;
  }
  return false;
}
