import { isInside, type Context, type ParsedDocument } from '../../core/index.js';
import type { Parameter, Signature } from '../signature.js';
import { belongTogether } from './belonging.js';
import { declaresCommand, isCommand, type Surroundings } from './commandEvidence.js';
import { completed } from './completed.js';
import { described, descriptionOf } from './described.js';
import { truthAmong, type Member } from './group.js';
import type { Together } from './merged.js';
import { folderTogether, membersOf, type Folder } from './togetherIn.js';

/** A command with all the places that declare it. */
export interface CommandGroup {
  /** The place that is right. */
  readonly truth: Member;
  readonly members: readonly Member[];
  /** Undefined where only files and titles of plain schemas name it. */
  readonly name?: string;
  /** False for types and schemas of which nothing says that they are a command's arguments. */
  readonly isCommand: boolean;
  /** What the truth says, with what it has no words for taken from the schemas beside it. */
  readonly signature: Signature;
  /** As a provider's list of tools tells it: with the descriptions of docstrings too. */
  readonly listed: { readonly description?: string; readonly parameters: readonly Parameter[] };
}

/** The commands that documents declare, each once; sorted by folder as first met, and in it as the places belong together. */
export async function commandGroupsIn(uris: readonly string[], context: Context): Promise<readonly CommandGroup[]> {
  const wanted = new Set(uris);
  const read = new Set<string>();
  const seen = new Set<Signature>();
  const found: CommandGroup[] = [];
  for (const uri of uris) {
    if (context.signal.aborted) return [];
    const document = read.has(uri) ? undefined : await context.services.workspace.document(uri);
    if (!document || (await membersOf(document, context)).length === 0) continue;
    const folder = await folderTogether(document, context);
    for (const neighbour of folder.documents) read.add(neighbour.uri);
    const around = await surroundingsOf(folder, context);
    for (const together of folder.together) {
      const group = groupOf(together, around, context);
      const isWanted = together.members.some(member => isDeclaration(member) && wanted.has(member.document.uri));
      if (!group || !isWanted || seen.has(group.truth.signature)) continue;
      for (const { signature } of group.members) seen.add(signature);
      found.push(group);
    }
  }
  return found;
}

/** The commands that a document declares, with the other places of its skill that do. */
export async function commandGroupsOf(document: ParsedDocument, context: Context): Promise<readonly CommandGroup[]> {
  if ((await membersOf(document, context)).length === 0) return [];
  const folder = await folderTogether(document, context);
  const around = await surroundingsOf(folder, context);
  return folder.together
    .filter(({ members }) => members.some(member => member.document.uri === document.uri && isDeclaration(member)))
    .flatMap(together => groupOf(together, around, context) ?? []);
}

/** The commands that a document declares, by itself alone. */
export async function commandGroupsWithin(
  document: ParsedDocument,
  context: Context,
): Promise<readonly CommandGroup[]> {
  const sets = belongTogether(await membersOf(document, context), false);
  const around = { uri: '', isSkill: false, isRoot: true, declaresCommands: false, hasSkills: true };
  return sets.flatMap(members => groupOf({ members, notes: [] }, around, context) ?? []);
}

const isDeclaration = ({ signature: { role } }: Member): boolean => role === 'code' || role === 'schema';

async function surroundingsOf(
  { uri, isSkill, together }: Folder,
  { services, signal }: Context,
): Promise<Surroundings> {
  const { workspace } = services;
  const skills = isSkill ? [] : await workspace.find(name => /^skill\.md$/i.test(name), signal);
  return {
    uri,
    isSkill,
    isRoot: workspace.roots.includes(uri) || !workspace.roots.some(root => isInside(uri, root)),
    declaresCommands: together.some(({ members }) => members.some(({ signature }) => declaresCommand(signature))),
    hasSkills: skills.length > 0,
  };
}

function groupOf(together: Together, around: Surroundings, { settings }: Context): CommandGroup | undefined {
  const { members } = together;
  const truth = truthAmong(members, together.truth ?? settings.sync.truth);
  if (!truth) return undefined;
  const name = nameOf(truth, members);
  const signature = completed(truth, members);
  const description = descriptionOf(truth, members);
  return {
    truth,
    members,
    ...(name !== undefined && { name }),
    isCommand: isCommand(together, around),
    signature,
    listed: { ...(description !== undefined && { description }), parameters: described(truth, signature, members) },
  };
}

/** What registers a command names it; a type's own name and a schema's title are all there is where nothing does. */
function nameOf(truth: Member, members: readonly Member[]): string | undefined {
  const declared = [truth, ...members].find(({ signature }) => declaresCommand(signature));
  const guide = members.find(({ signature }) => signature.role === 'guide');
  const { command, declaration, role } = truth.signature;
  const name =
    declared?.signature.command ?? guide?.signature.command ?? command ?? (role === 'code' ? declaration : '');
  return name === '' ? undefined : name;
}
