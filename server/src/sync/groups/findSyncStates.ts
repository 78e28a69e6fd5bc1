import { baseName, whyUnread, type Context, type ParsedDocument } from '../../core/index.js';
import type { SyncStatus } from '../../shared/requests.js';
import { findMismatchesAmongOthers } from '../mismatches/findMismatchesAmongOthers.js';
import { findDifferences } from '../mismatches/mismatches.js';
import { createComparisonGroup, type Member } from './comparisonGroup.js';
import { describeUnknownParts } from './describeUnknownParts.js';
import type { DeclarationGroup } from './mergeGroups.js';
import { declaresArguments } from './declaresArguments.js';
import { findFolderGroups } from './groupsIn.js';

/** One place that declares a command's arguments, and how it stands to the one that is right. */
interface MemberState extends SyncStatus {
  readonly member: Member;
}

export interface SyncState {
  readonly command: string;
  /** The truth first, then by document and place. A command that is declared once has this one place. */
  readonly members: readonly MemberState[];
  /** In words, what of a declared group leads nowhere. */
  readonly notes: readonly string[];
  /** In words, which files of the same skill or group could not be read; the same for all commands of a document. */
  readonly unread: readonly string[];
}

const nameOf = ({ uri }: ParsedDocument): string => decodeURIComponent(baseName(uri));

const isSkillFile = (uri: string): boolean => /\/skill\.md$/i.test(uri);

/** The commands a document takes part in, with all their places; of a SKILL.md those of the whole skill. */
export async function findSyncStates(document: ParsedDocument, context: Context): Promise<readonly SyncState[]> {
  const whole = isSkillFile(document.uri);
  if (!whole && !(await declaresArguments(document, context))) return [];
  const folder = await findFolderGroups(document, context);
  const unread = folder.unread.map(other => `${nameOf(other)} was not compared: ${whyUnread(other) ?? ''}.`);
  return folder.declarationGroups
    .filter(({ members }) => whole || members.some(member => member.document === document))
    .map(together => ({ ...stateOf(together, context.settings.sync.truth), unread }));
}

function stateOf(
  { members, notes: groupNotes, ...own }: DeclarationGroup,
  truth: 'code' | 'schema',
): Omit<SyncState, 'unread'> {
  const group = createComparisonGroup(members, own.truth ?? truth);
  const right = group?.truth ?? members[0];
  const among = group ? findMismatchesAmongOthers(group) : [];
  const states = members.map((member): MemberState => {
    const isTruth = member === right;
    const differences = isTruth || !right ? 0 : findDifferences(right.signature, member.signature).length;
    const findings = differences + among.filter(({ other }) => other === member).length;
    const isOpen = !isTruth && right?.signature.syntaxError !== undefined;
    const open = isOpen ? ['What it is compared with is not understood.'] : [];
    const notes = [...describeUnknownParts(member.signature), ...open];
    const state = findings > 0 ? 'differs' : notes.length > 0 ? 'notUnderstood' : 'inSync';
    return { member, isTruth, state, findings, notes };
  });
  return {
    command: commandName(members),
    members: states.sort((a, b) => Number(b.isTruth) - Number(a.isTruth)),
    notes: groupNotes,
  };
}

/** What the first place that knows a name calls it. */
function commandName(members: readonly Member[]): string {
  const [first] = members;
  const named = members.find(({ signature }) => signature.command !== undefined) ?? first;
  const { command, declaration } = named?.signature ?? {};
  return (
    command ??
    declaration ??
    (first ? first.document.source.text.slice(first.signature.anchor.start, first.signature.anchor.end) : '')
  );
}
