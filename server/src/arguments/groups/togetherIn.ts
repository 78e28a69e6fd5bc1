import { isRelevantDocument, oncePerRequest, whyUnread, type Context, type ParsedDocument } from '../../core/index.js';
import { extractorOf, signaturesOf } from '../signaturesOf.js';
import { belongTogether } from './belonging.js';
import { declaredGroups, type DeclaredGroup } from './declaredGroups.js';
import { declaredMembers } from './declaredMembers.js';
import type { Member } from './group.js';
import { linkedTools } from './linkedTools.js';
import { merged, type Together } from './merged.js';
import { skillFolderOf, type SkillFolder } from './skillFolder.js';

/**
 * All places that declare the arguments of a document's skill (or folder), sorted into those of one command each: by name
 * and place, and as the configuration and the skills' frontmatter say.
 */
export async function togetherIn(document: ParsedDocument, context: Context): Promise<readonly Together[]> {
  return (await folderTogether(document, context)).together;
}

/** The same with the folder it is true of. */
export const folderTogether = oncePerRequest(findTogether);

/** A skill's folder, or a plain one. */
export interface Folder extends SkillFolder {
  readonly together: readonly Together[];
  /** Files that belong to it and could not be read. */
  readonly unread: readonly ParsedDocument[];
}

async function findTogether(document: ParsedDocument, context: Context): Promise<Folder> {
  const own = await folderOf(document, context);
  const uris = new Set(own.documents.map(({ uri }) => uri));
  const groups = (await declaredGroups(context, own.documents)).filter(group => concerns(group, uris));
  const linked = await linkedTools(own.documents, context, neighbour => membersOf(neighbour, context));
  if (groups.length === 0 && linked.length === 0) return own;
  // What somebody declares comes last: it decides the order.
  const declared: Together[] = [...linked];
  const notRead = new Set(own.unread);
  for (const group of groups) {
    const { members, notes, unread } = await declaredMembers(group, context, other => membersOf(other, context));
    for (const other of unread) notRead.add(other);
    declared.push({ members, notes, isDeclared: true, ...(group.truth && { truth: group.truth }) });
  }
  const elsewhere = new Set(declared.flatMap(({ members }) => members.map(member => member.document)));
  const byName = [...own.together];
  const read = new Set(uris);
  for (const other of elsewhere) {
    if (read.has(other.uri)) continue;
    const folder = await folderOf(other, context);
    for (const { uri } of folder.documents) read.add(uri);
    byName.push(...folder.together);
  }
  // Commands of other folders are left out, unless something joins them with this one's.
  const together = merged(byName, declared);
  return {
    ...own,
    together: together.filter(({ members }) => members.some(({ document: { uri } }) => uris.has(uri))),
    unread: [...notRead],
  };
}

const concerns = ({ references }: DeclaredGroup, uris: ReadonlySet<string>): boolean =>
  references.some(reference => reference.uris.some(uri => uris.has(uri)));

async function folderOf(document: ParsedDocument, context: Context): Promise<Folder> {
  const folder = await skillFolderOf(document, context);
  const members: Member[] = [];
  for (const neighbour of folder.documents) members.push(...(await membersOf(neighbour, context)));
  const together = belongTogether(members, folder.isSkill).map(one => ({ members: one, notes: [] }));
  const unread: ParsedDocument[] = [];
  for (const neighbour of folder.documents)
    if (whyUnread(neighbour) !== undefined && (await isRelevantDocument(neighbour, context))) unread.push(neighbour);
  return { ...folder, together, unread };
}

/** What a document declares, each with where it stands. */
export const membersOf = oncePerRequest(readMembers);

async function readMembers(document: ParsedDocument, context: Context): Promise<readonly Member[]> {
  const extractor = extractorOf(document);
  if (!extractor) return [];
  const signatures = await signaturesOf(document, context);
  return signatures.map(signature => ({ document, extractor, signature }));
}
