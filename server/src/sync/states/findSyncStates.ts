import { baseName, findUnreadReason, type Context, type ParsedDocument } from '../../core/index.js';
import type { SyncStatus } from '../../shared/requests.js';
import { findMismatchesAmongOthers } from '../mismatches/findMismatchesAmongOthers.js';
import { findDifferences } from '../mismatches/findMismatches.js';
import { messages } from '../messages.js';
import { createComparisonGroup, type Member } from '../groups/comparisonGroup.js';
import { describeUnknownParts } from './describeUnknownParts.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';
import { declaresArguments } from '../groups/declaresArguments.js';
import { findFolderGroups } from '../groups/findGroups.js';
import { isSkillFilePath } from '../../shared/fileNames.js';

/** One declaration of a command, and how it compares with the truth. */
interface MemberState extends SyncStatus {
  readonly member: Member;
}

export interface SyncState {
  readonly command: string;
  /** The truth first, then by document and position. */
  readonly members: readonly MemberState[];
  /** Messages about references of an explicit group that do not resolve. */
  readonly notes: readonly string[];
  /** Messages about files of the same skill or group that could not be read. The same for all commands of a document. */
  readonly unread: readonly string[];
}

const getFileName = ({ uri }: ParsedDocument): string => baseName(uri);

/** The commands that a document declares, with all declarations. For a SKILL.md, the commands of the whole skill. */
export async function findSyncStates(document: ParsedDocument, context: Context): Promise<readonly SyncState[]> {
  const isSkill = isSkillFilePath(document.uri);
  if (!isSkill && !(await declaresArguments(document, context))) return [];
  const folder = await findFolderGroups(document, context);
  const unread = folder.unread.map(other =>
    messages.fileNotCompared(getFileName(other), findUnreadReason(other) ?? ''),
  );
  return folder.declarationGroups
    .filter(({ members }) => isSkill || members.some(member => member.document === document))
    .filter(group => folder.isSkill || !isProgram(group))
    .map(group => ({ ...createSyncState(group, context.settings.sync.truth), unread }));
}

/** A lone `main`. Outside of a skill it is the beginning of a program, and no command. */
const isProgram = ({ members, isExplicit }: DeclarationGroup): boolean =>
  isExplicit !== true && members.every(({ signature }) => signature.isEntry);

function createSyncState(
  { members, notes: groupNotes, truth: ownTruth }: DeclarationGroup,
  truth: 'code' | 'schema',
): Omit<SyncState, 'unread'> {
  const group = createComparisonGroup(members, ownTruth ?? truth);
  const truthMember = group?.truth ?? members[0];
  const defaultMismatches = group ? findMismatchesAmongOthers(group) : [];
  const states = members.map((member): MemberState => {
    const isTruth = member === truthMember;
    const differences = isTruth || !truthMember ? 0 : findDifferences(truthMember.signature, member.signature).length;
    const findings = differences + defaultMismatches.filter(({ other }) => other === member).length;
    const isTruthUnread = !isTruth && truthMember?.signature.syntaxError !== undefined;
    const truthNotes = isTruthUnread ? [messages.truthNotRead()] : [];
    const notes = [...describeUnknownParts(member.signature), ...truthNotes];
    const state = findings > 0 ? 'differs' : notes.length > 0 ? 'notUnderstood' : 'inSync';
    return { member, isTruth, state, findings, notes };
  });
  return {
    command: getCommandName(members),
    members: states.sort((a, b) => Number(b.isTruth) - Number(a.isTruth)),
    notes: groupNotes,
  };
}

/** The name in the first declaration that has one. */
function getCommandName(members: readonly Member[]): string {
  const [first] = members;
  const namedMember = members.find(({ signature }) => signature.command !== undefined) ?? first;
  const { command, declaration } = namedMember?.signature ?? {};
  return (
    command ??
    declaration ??
    (first ? first.document.source.text.slice(first.signature.anchor.start, first.signature.anchor.end) : '')
  );
}
