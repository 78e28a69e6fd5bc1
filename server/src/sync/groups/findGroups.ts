import {
  isRelevantDocument,
  memoizePerRequest,
  findUnreadReason,
  type Context,
  type ParsedDocument,
} from '../../core/index.js';
import { findExtractor, findSignatures } from '../../arguments/index.js';
import { groupMembers } from './groupMembers.js';
import { findExplicitGroups, type ExplicitGroup } from './explicit/findExplicitGroups.js';
import { resolveExplicitMembers } from './explicit/resolveExplicitMembers.js';
import type { Member } from './comparisonGroup.js';
import { findLinkedTools } from './findLinkedTools.js';
import { mergeGroups, type DeclarationGroup } from './mergeGroups.js';
import { findSkillFolder, type SkillFolder } from './findSkillFolder.js';
import { append } from '../../text/append.js';

/**
 * All declarations of arguments in a document's skill or folder, grouped by command: by name and place, and by the groups in
 * the configuration and in the frontmatter of skills.
 */
export async function findGroups(document: ParsedDocument, context: Context): Promise<readonly DeclarationGroup[]> {
  return (await findFolderGroups(document, context)).declarationGroups;
}

/** The same, with the folder. */
export const findFolderGroups = memoizePerRequest(readFolderGroups);

/** A skill's folder, or a folder without a skill. */
export interface GroupedFolder extends SkillFolder {
  readonly declarationGroups: readonly DeclarationGroup[];
  /** Files of the folder that could not be read. */
  readonly unread: readonly ParsedDocument[];
}

async function readFolderGroups(document: ParsedDocument, context: Context): Promise<GroupedFolder> {
  const currentFolder = await readFolder(document, context);
  const uris = new Set(currentFolder.documents.map(({ uri }) => uri));
  const groups = (await findExplicitGroups(context, currentFolder.documents)).filter(group => isRelevant(group, uris));
  const linked = await findLinkedTools(currentFolder.documents, context, neighbour => findMembers(neighbour, context));
  if (groups.length === 0 && linked.length === 0) return currentFolder;
  // Explicit groups come last: they decide the order.
  const joinedGroups: DeclarationGroup[] = [...linked];
  const unreadDocuments = new Set(currentFolder.unread);
  for (const group of groups) {
    const { members, notes, unread } = await resolveExplicitMembers(group, context, other =>
      findMembers(other, context),
    );
    for (const other of unread) unreadDocuments.add(other);
    joinedGroups.push({ members, notes, isExplicit: true, ...(group.truth && { truth: group.truth }) });
  }
  const otherDocuments = new Set(joinedGroups.flatMap(({ members }) => members.map(member => member.document)));
  const groupsByName = [...currentFolder.declarationGroups];
  const visitedUris = new Set(uris);
  for (const other of otherDocuments) {
    if (visitedUris.has(other.uri)) continue;
    const folder = await readFolder(other, context);
    for (const { uri } of folder.documents) visitedUris.add(uri);
    append(groupsByName, folder.declarationGroups);
  }
  // Commands of other folders are included only if a group joins them with commands of this folder.
  const declarationGroups = mergeGroups(groupsByName, joinedGroups);
  return {
    ...currentFolder,
    declarationGroups: declarationGroups.filter(({ members }) =>
      members.some(({ document: { uri } }) => uris.has(uri)),
    ),
    unread: [...unreadDocuments],
  };
}

const isRelevant = ({ references }: ExplicitGroup, uris: ReadonlySet<string>): boolean =>
  references.some(reference => reference.uris.some(uri => uris.has(uri)));

async function readFolder(document: ParsedDocument, context: Context): Promise<GroupedFolder> {
  const folder = await findSkillFolder(document, context);
  const members: Member[] = [];
  for (const neighbour of folder.documents) append(members, await findMembers(neighbour, context));
  const declarationGroups = groupMembers(members, folder.isSkill).map(one => ({ members: one, notes: [] }));
  const unread: ParsedDocument[] = [];
  for (const neighbour of folder.documents)
    if (findUnreadReason(neighbour) !== undefined && (await isRelevantDocument(neighbour, context)))
      unread.push(neighbour);
  return { ...folder, declarationGroups: declarationGroups, unread };
}

/** The declarations of a document, with their places. */
export const findMembers = memoizePerRequest(readMembers);

async function readMembers(document: ParsedDocument, context: Context): Promise<readonly Member[]> {
  const extractor = findExtractor(document);
  if (!extractor) return [];
  const signatures = await findSignatures(document, context);
  return signatures.map(signature => ({ document, extractor, signature }));
}
