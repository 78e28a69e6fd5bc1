import type { SyncArgument, SyncGroup, SyncMember } from '../../../server/src/shared/requests.js';
import { languages } from '../../../server/src/shared/languages.js';
import { viewMessages } from '../messages/viewMessages.js';

/** Target of a row. */
type SyncPlace = Pick<SyncMember, 'uri' | 'range'>;

/** One row of the sync view: a command, below it a place that declares its arguments, and below that an argument. */
export interface SyncNode {
  /** Stable across edits, so that rows stay expanded and selected. */
  readonly id: string;
  readonly label: string;
  /** Shown faintly after the label. */
  readonly description: string;
  /** Lines of plain text. */
  readonly tooltip: readonly string[];
  /** Label for screen readers. */
  readonly spoken: string;
  /** The manifest's `when` clauses for menus of the row use it. */
  readonly context: string;
  readonly differs: boolean;
  /** Where a click leads: a place's own declaration, of a command the one that is right, of an argument its name. */
  readonly place: SyncPlace | undefined;
  readonly parent: SyncNode | undefined;
  readonly children: readonly SyncNode[];
}

/** The rows of the commands that a document declares. */
export function createSyncNodes(groups: readonly SyncGroup[]): readonly SyncNode[] {
  return groups.map(groupNode);
}

function groupNode({ command, members, notes }: SyncGroup, ordinal: number): SyncNode {
  const differing = members.filter(({ state }) => state === 'differs').length;
  const state = groupState(members, differing);
  const children: SyncNode[] = [];
  const has = (kind: SyncMember['kind']): boolean => members.some(member => member.kind === kind);
  const node: SyncNode = {
    id: `${ordinal} ${command}`,
    label: command,
    description: state,
    tooltip: [viewMessages.commandState(command, state), ...notes],
    spoken: viewMessages.spokenCommand(command, state),
    context: has('code') && has('schema') ? 'command.codeAndSchema' : 'command',
    differs: differing > 0,
    place: members.find(({ isTruth }) => isTruth) ?? members[0],
    parent: undefined,
    children,
  };
  const idOf = createNumbering(node);
  for (const member of members) {
    const isOnly = members.every(other => other === member || other.uri !== member.uri);
    children.push(memberNode({ member, isOnly, parent: node, id: idOf(`${member.uri} ${member.kind}`) }));
  }
  return node;
}

/** Creates ids for the children of a row. Repeated keys are numbered. */
function createNumbering({ id }: SyncNode): (key: string) => string {
  const seen = new Map<string, number>();
  return key => {
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return `${id} / ${key} ${occurrence}`;
  };
}

function groupState(members: readonly SyncMember[], differing: number): string {
  if (members.length < 2) return viewMessages.singleDeclaration();
  if (differing > 0) return viewMessages.differingDeclarations(differing, members.length);
  return members.some(({ state }) => state === 'notUnderstood') ? viewMessages.partlyCompared() : viewMessages.inSync();
}

interface Place extends Pick<SyncNode, 'id' | 'parent'> {
  readonly member: SyncMember;
  /** In its file. */
  readonly isOnly: boolean;
}

function memberNode({ member, isOnly, parent, id }: Place): SyncNode {
  const kind = kindName(member);
  const state = memberState(member);
  const file = fileName(member.uri);
  const truth = member.isTruth ? viewMessages.truth() : undefined;
  const children: SyncNode[] = [];
  const node: SyncNode = {
    id,
    label: file,
    // Views are narrow: the kind is left out for the only declaration in a file, where the icon shows it.
    description: [truth, state, isOnly ? undefined : kind].filter(Boolean).join(' · '),
    tooltip: [
      `${file}: ${member.label}`,
      ...(truth ? [viewMessages.truthTooltip()] : []),
      ...(state ? [state] : []),
      ...member.notes,
    ],
    spoken: [file, kind, truth, state, ...member.notes].filter(Boolean).join(', '),
    context: 'place',
    differs: member.state === 'differs',
    place: member,
    parent,
    children,
  };
  const idOf = createNumbering(node);
  for (const argument of member.arguments) children.push(argumentNode(argument, member, node, idOf(argument.name)));
  return node;
}

const argumentNode = (
  { name, range }: SyncArgument,
  { uri, label }: SyncMember,
  parent: SyncNode,
  id: string,
): SyncNode => ({
  id,
  label: name,
  description: '',
  tooltip: [viewMessages.argumentOf(name, label)],
  spoken: viewMessages.spokenArgument(name),
  context: 'argument',
  differs: false,
  place: { uri, range },
  parent,
  children: [],
});

function kindName({ kind, language }: SyncMember): string {
  if (kind === 'code') return languages[language].displayName;
  if (kind === 'schema') return viewMessages.jsonSchema();
  if (kind === 'guide') return viewMessages.guide();
  return language === 'markdown' ? viewMessages.skillInterface() : viewMessages.docstring();
}

function memberState({ state, findings, isTruth }: SyncMember): string | undefined {
  if (state === 'differs') return viewMessages.differsIn(findings);
  if (state === 'notUnderstood') return viewMessages.partlyCompared();
  return isTruth ? undefined : viewMessages.inSync();
}

const fileName = (uri: string): string => decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));

/** The message above the rows. Undefined if no message is needed. */
export function formatSyncMessage(groups: readonly SyncGroup[]): string | undefined {
  const places = groups.flatMap(({ members }) => members).filter(({ state }) => state === 'differs').length;
  const sentences = [
    ...(places > 0 ? [viewMessages.differingPlaces(places)] : []),
    ...new Set(groups.flatMap(({ unread }) => unread)),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** The row of the first place in a file. */
export const findNode = (nodes: readonly SyncNode[], uri: string): SyncNode | undefined =>
  nodes.flatMap(({ children }) => children).find(({ place }) => place?.uri === uri);

/** Whether a command's argument is a row, as menus of the view pass it. */
export const isSyncNode = (value: unknown): value is SyncNode =>
  typeof value === 'object' && value !== null && 'place' in value && 'spoken' in value && 'differs' in value;
