import { isInside, type Context, type ParsedDocument } from '../../core/index.js';
import type { Parameter, Signature } from '../../arguments/index.js';
import { groupMembers } from '../groups/groupMembers.js';
import { declaresCommand, isCommand, isCommandIn, type FolderInfo } from './isCommand.js';
import { completeSignature } from './completeSignature.js';
import { addDescriptions, findDescription } from './addDescriptions.js';
import { chooseTruth, type Member } from '../groups/comparisonGroup.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';
import { findFolderGroups, findMembers, type GroupedFolder } from '../groups/findGroups.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** A command with all of its declarations. */
export interface CommandGroup {
  /** The declaration that is right. */
  readonly truth: Member;
  readonly members: readonly Member[];
  /** Undefined if only files and titles of plain schemas name it. */
  readonly name?: string;
  /** False for types and schemas without evidence that they are the arguments of a command. */
  readonly isCommand: boolean;
  /** The signature of the truth, completed from schemas. */
  readonly signature: Signature;
  /** As in a provider's list of tools: with the descriptions of docstrings. */
  readonly listed: { readonly description?: string; readonly parameters: readonly Parameter[] };
}

/** The commands that documents declare, each once, in the order of folders and of groups in them. */
export async function findCommandGroups(uris: readonly string[], context: Context): Promise<readonly CommandGroup[]> {
  const requestedUris = new Set(uris);
  const visitedUris = new Set<string>();
  const visited = new Set<Signature>();
  const commandGroups: CommandGroup[] = [];
  for (const uri of uris) {
    if (context.signal.aborted) return [];
    const document = visitedUris.has(uri) ? undefined : await context.services.workspace.document(uri);
    if (!document || (await findMembers(document, context)).length === 0) continue;
    const folder = await findFolderGroups(document, context);
    for (const neighbour of folder.documents) visitedUris.add(neighbour.uri);
    const folderInfo = await readFolderInfo(folder, context);
    for (const together of folder.declarationGroups) {
      const group = createCommandGroup(together, folderInfo, context);
      const isRequested = together.members.some(
        member => isDeclaration(member) && requestedUris.has(member.document.uri),
      );
      if (!group || !isRequested || visited.has(group.truth.signature)) continue;
      for (const { signature } of group.members) visited.add(signature);
      commandGroups.push(group);
    }
  }
  return commandGroups;
}

/** The commands that a document declares, with their other declarations in the skill. */
export async function findDocumentCommandGroups(
  document: ParsedDocument,
  context: Context,
): Promise<readonly CommandGroup[]> {
  if ((await findMembers(document, context)).length === 0) return [];
  const folder = await findFolderGroups(document, context);
  const folderInfo = await readFolderInfo(folder, context);
  return folder.declarationGroups
    .filter(({ members }) => members.some(member => member.document.uri === document.uri && isDeclaration(member)))
    .flatMap(group => createCommandGroup(group, folderInfo, context) ?? []);
}

/** The commands that a document declares, without other files. */
export async function findLocalCommandGroups(
  document: ParsedDocument,
  context: Context,
): Promise<readonly CommandGroup[]> {
  const memberSets = groupMembers(await findMembers(document, context), false);
  const folderInfo = { uri: '', isSkill: false, isRoot: true, declaresCommands: false, hasSkills: true };
  return memberSets.flatMap(members => createCommandGroup({ members, notes: [] }, folderInfo, context) ?? []);
}

const isDeclaration = ({ signature: { role } }: Member): boolean => role === 'code' || role === 'schema';

async function readFolderInfo(
  { uri, isSkill, declarationGroups: group }: GroupedFolder,
  { services, signal }: Context,
): Promise<FolderInfo> {
  const { workspace } = services;
  const skills = isSkill ? [] : await workspace.find(isSkillFileName, signal);
  return {
    uri,
    isSkill,
    isRoot: workspace.roots.includes(uri) || !workspace.roots.some(root => isInside(uri, root)),
    declaresCommands: group.some(({ members }) => members.some(({ signature }) => isCommandIn(signature, isSkill))),
    hasSkills: skills.length > 0,
  };
}

function createCommandGroup(
  group: DeclarationGroup,
  folderInfo: FolderInfo,
  { settings }: Context,
): CommandGroup | undefined {
  const { members } = group;
  const truth = chooseTruth(members, group.truth ?? settings.sync.truth);
  if (!truth) return undefined;
  const name = findCommandName(truth, members);
  const signature = completeSignature(truth, members);
  const description = findDescription(truth, members);
  return {
    truth,
    members,
    ...(name !== undefined && { name }),
    isCommand: isCommand(group, folderInfo),
    signature,
    listed: {
      ...(description !== undefined && { description }),
      parameters: addDescriptions(truth, signature, members),
    },
  };
}

/** The registered name of a command, else the name of its type or the title of its schema. */
function findCommandName(truth: Member, members: readonly Member[]): string | undefined {
  const commandMember = [truth, ...members].find(({ signature }) => declaresCommand(signature));
  const guide = members.find(({ signature }) => signature.role === 'guide');
  const { command, declaration, role } = truth.signature;
  const name =
    commandMember?.signature.command ?? guide?.signature.command ?? command ?? (role === 'code' ? declaration : '');
  return name === '' ? undefined : name;
}
