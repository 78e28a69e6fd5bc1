import type { Context, ParsedDocument } from '../../core/index.js';
import { qualifiedName } from '../qualifiedName.js';
import type { DeclaredGroup, Reference } from './declaredGroups.js';
import type { Member } from './group.js';
import { namedMember } from './namedMember.js';
import { unitsOf, type Unit } from './units.js';

/** What a declared group's references lead to, and in words what leads nowhere. */
export interface DeclaredMembers {
  readonly members: readonly Member[];
  readonly notes: readonly string[];
}

/** @param membersOf what a document declares */
export async function declaredMembers(
  { references }: DeclaredGroup,
  context: Context,
  membersOf: (document: ParsedDocument) => Promise<readonly Member[]>,
): Promise<DeclaredMembers> {
  const members: Member[] = [];
  const notes: string[] = [];
  for (const reference of references) {
    const document = await documentOf(reference, context);
    const known = document ? chosen(await membersOf(document), reference) : missing(reference);
    const { command } = reference;
    const named =
      typeof known === 'string' && document && command !== undefined
        ? await namedMember(document, command, context)
        : undefined;
    const found = named ? [named] : known;
    if (typeof found === 'string') notes.push(found);
    else members.push(...found);
  }
  return { members, notes };
}

async function documentOf({ uris }: Reference, { services }: Context): Promise<ParsedDocument | undefined> {
  for (const uri of uris) {
    const document = await services.workspace.document(uri);
    if (document) return document;
  }
  return undefined;
}

const missing = ({ text, uris }: Reference): string =>
  uris.length > 0
    ? `There is no file “${text.split('#', 1)[0] ?? text}” that could declare arguments.`
    : `“${text}” is outside of the workspace.`;

/** All that a document says of the command asked for, or of the only one it has; a string says why it is neither. */
function chosen(members: readonly Member[], { text, command }: Reference): readonly Member[] | string {
  const units = unitsOf(members);
  const wanted = command === undefined ? units : unitsNamed(units, command);
  const [only] = wanted;
  if (wanted.length === 1 && only) return only.members;
  if (units.length === 0) return `“${text}” declares no arguments.`;
  const names = `There are: ${[...new Set(units.map(unit => nameAmong(units, unit)))].slice(0, mostNamed).join(', ')}.`;
  if (command === undefined) return `“${text}” declares several commands: add # and the name of one. ${names}`;
  const what = wanted.length > 1 ? 'several commands of that name are there' : 'no command of that name is there';
  return `“${text}”: ${what}. ${names}`;
}

const mostNamed = 12;

/** A name alone, or one with its scope, where several commands of the file have that name. */
function unitsNamed(units: readonly Unit[], name: string): readonly Unit[] {
  const named = units.filter(({ lead: { signature } }) => [signature.command, signature.declaration].includes(name));
  return named.length > 0 ? named : units.filter(({ lead: { signature } }) => qualifiedName(signature) === name);
}

function nameAmong(units: readonly Unit[], { lead: { signature } }: Unit): string {
  const name = signature.command ?? signature.declaration;
  if (name === undefined) return `one without a name (${signature.role})`;
  return unitsNamed(units, name).length > 1 ? (qualifiedName(signature) ?? name) : name;
}
