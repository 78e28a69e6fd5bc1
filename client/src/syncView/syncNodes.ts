import type { SyncGroup, SyncMember } from '../../../server/src/shared/requests.js';

/** One row of the sync view: a command, or below it a place that declares its arguments. */
export interface SyncNode {
  /** Stable over edits, so that the tree keeps what is expanded and selected. */
  readonly id: string;
  readonly label: string;
  /** Shown faintly after the label. */
  readonly description: string;
  /** Lines of plain text. */
  readonly tooltip: readonly string[];
  /** What a screen reader says. */
  readonly spoken: string;
  /** By it the manifest chooses what the row's menu offers. */
  readonly context: string;
  readonly differs: boolean;
  /** Where a click leads: a place's own declaration, of a command the one that is right. */
  readonly member: SyncMember | undefined;
  readonly parent: SyncNode | undefined;
  readonly children: readonly SyncNode[];
}

const languages: Readonly<Record<string, string>> = {
  swift: 'Swift',
  python: 'Python',
  typescript: 'TypeScript',
  json: 'JSON',
  markdown: 'Markdown',
  xml: 'XML',
};

/** The rows of the commands a document takes part in. */
export function syncNodes(groups: readonly SyncGroup[]): readonly SyncNode[] {
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
    tooltip: [`${command}: ${state}`, ...notes],
    spoken: `Command ${command}, ${state}`,
    context: has('code') && has('schema') ? 'command.codeAndSchema' : 'command',
    differs: differing > 0,
    member: members.find(({ isTruth }) => isTruth) ?? members[0],
    parent: undefined,
    children,
  };
  const seen = new Map<string, number>();
  for (const member of members) {
    const key = `${member.uri} ${member.kind}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    children.push(memberNode(member, node, `${node.id} / ${key} ${occurrence}`));
  }
  return node;
}

function groupState(members: readonly SyncMember[], differing: number): string {
  if (members.length < 2) return 'declared once';
  if (differing > 0) return `${differing} of ${members.length} ${differing === 1 ? 'differs' : 'differ'}`;
  return members.some(({ state }) => state === 'notUnderstood') ? 'not all understood' : 'in sync';
}

function memberNode(member: SyncMember, parent: SyncNode, id: string): SyncNode {
  const kind = kindName(member);
  const state = memberState(member);
  const file = fileName(member.uri);
  const truth = member.isTruth ? 'truth' : undefined;
  return {
    id,
    label: file,
    description: [truth, state, kind].filter(Boolean).join(' · '),
    tooltip: [
      `${file}: ${member.label}`,
      ...(truth ? ['The truth: the others are held against it.'] : []),
      ...(state ? [state] : []),
      ...member.notes,
    ],
    spoken: [file, kind, truth && 'the truth', state, ...member.notes].filter(Boolean).join(', '),
    context: 'place',
    differs: member.state === 'differs',
    member,
    parent,
    children: [],
  };
}

function kindName({ kind, language }: SyncMember): string {
  if (kind === 'code') return languages[language] ?? language;
  if (kind === 'schema') return 'JSON Schema';
  if (kind === 'guide') return 'guide';
  return language === 'markdown' ? 'Interface' : 'docstring';
}

function memberState({ state, findings, isTruth }: SyncMember): string | undefined {
  if (state === 'differs') return `differs in ${findings}`;
  if (state === 'notUnderstood') return 'not all understood';
  return isTruth ? undefined : 'in sync';
}

const fileName = (uri: string): string => decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));

/** The sentence above the rows; undefined where they speak for themselves. */
export function syncMessage(groups: readonly SyncGroup[]): string | undefined {
  const places = groups.flatMap(({ members }) => members).filter(({ state }) => state === 'differs').length;
  if (places === 0) return undefined;
  return `${places} ${places === 1 ? 'place differs' : 'places differ'} from the truth.`;
}

/** The row of the first place in a file. */
export const nodeOf = (nodes: readonly SyncNode[], uri: string): SyncNode | undefined =>
  nodes.flatMap(({ children }) => children).find(({ member }) => member?.uri === uri);

/** Tells a row, which menus of the view hand to commands, from anything else. */
export const isSyncNode = (value: unknown): value is SyncNode =>
  typeof value === 'object' && value !== null && 'member' in value && 'spoken' in value && 'differs' in value;
