import { findUnreadReason, type Context, type ParsedDocument } from '../../../core/index.js';
import { messages } from '../../messages.js';
import { toQualifiedName } from '../../toQualifiedName.js';
import type { ExplicitGroup, GroupReference } from './findExplicitGroups.js';
import type { Member } from '../comparisonGroup.js';
import { findNamedMember } from './findNamedMember.js';
import { createUnits, type DeclarationUnit } from '../createUnits.js';
import { maxListedNames } from '../../limits.js';
import { append } from '../../../text/append.js';

/** The declarations that a group refers to, and a message for each reference that does not resolve. */
export interface ExplicitMembers {
  readonly members: readonly Member[];
  readonly notes: readonly string[];
  /** Files that exist but could not be read; they have a finding of their own. */
  readonly unread: readonly ParsedDocument[];
}

/** @param findMembers returns the declarations of a document */
export async function resolveExplicitMembers(
  { references }: ExplicitGroup,
  context: Context,
  findMembers: (document: ParsedDocument) => Promise<readonly Member[]>,
): Promise<ExplicitMembers> {
  const members: Member[] = [];
  const notes: string[] = [];
  const unread: ParsedDocument[] = [];
  for (const reference of references) {
    const document = await findDocument(reference, context);
    if (document && findUnreadReason(document) !== undefined) {
      unread.push(document);
      continue;
    }
    const chosen = document ? chooseMembers(await findMembers(document), reference) : explainMissing(reference);
    const { command } = reference;
    const namedMember =
      typeof chosen === 'string' && document && command !== undefined
        ? await findNamedMember(document, command, context)
        : undefined;
    const resolved = namedMember ? [namedMember] : chosen;
    if (typeof resolved === 'string') notes.push(resolved);
    else append(members, resolved);
  }
  return { members, notes, unread };
}

async function findDocument({ uris }: GroupReference, { services }: Context): Promise<ParsedDocument | undefined> {
  for (const uri of uris) {
    const document = await services.workspace.document(uri);
    if (document) return document;
  }
  return undefined;
}

const explainMissing = ({ text, uris }: GroupReference): string =>
  uris.length > 0 ? messages.fileNotFound(text.split('#', 1)[0] ?? text) : messages.outsideWorkspace(text);

/** All declarations of the named command, or of the only command in the document. A string explains why none was found. */
function chooseMembers(members: readonly Member[], { text, command }: GroupReference): readonly Member[] | string {
  const index = indexUnits(members);
  const { units } = index;
  const candidates = command === undefined ? units : findUnits(index, command);
  const [onlyCandidate] = candidates;
  if (candidates.length === 1 && onlyCandidate) return onlyCandidate.members;
  if (units.length === 0) return messages.noArguments(text);
  if (candidates.length > 1 && command !== undefined)
    return messages.commandAmbiguous(text, formatNames(index, candidates));
  const names = formatNames(index, units);
  if (names === '') return messages.commandsUnnamed(text);
  return command === undefined ? messages.severalCommands(text, names) : messages.commandNotFound(text, names);
}

function formatNames(index: UnitIndex, units: readonly DeclarationUnit[]): string {
  const names = [...new Set(units.flatMap(unit => getUniqueName(index, unit) ?? []))];
  const listed = names.slice(0, maxListedNames).join(', ');
  const more = names.length - maxListedNames;
  return more > 0 ? messages.namesAndMore(listed, more) : listed;
}

interface UnitIndex {
  readonly units: readonly DeclarationUnit[];
  readonly byName: ReadonlyMap<string, readonly DeclarationUnit[]>;
}

/** Cached by the declarations of a file, because many groups may name commands of one file. */
const unitIndexes = new WeakMap<readonly Member[], UnitIndex>();

function indexUnits(members: readonly Member[]): UnitIndex {
  const cached = unitIndexes.get(members);
  if (cached) return cached;
  const units = createUnits(members);
  const byName = new Map<string, DeclarationUnit[]>();
  for (const unit of units) {
    const { command, declaration } = unit.lead.signature;
    for (const name of new Set([command, declaration])) {
      if (name === undefined) continue;
      const sameName = byName.get(name);
      if (sameName) sameName.push(unit);
      else byName.set(name, [unit]);
    }
  }
  const index = { units, byName };
  unitIndexes.set(members, index);
  return index;
}

/** Finds commands by name, or by name and scope if several commands have the same name. */
const findUnits = ({ units, byName }: UnitIndex, name: string): readonly DeclarationUnit[] =>
  byName.get(name) ?? units.filter(({ lead: { signature } }) => toQualifiedName(signature) === name);

/** Undefined for a declaration without a name, such as the Interface section of a SKILL.md. */
function getUniqueName(index: UnitIndex, { lead: { signature } }: DeclarationUnit): string | undefined {
  const name = signature.command ?? signature.declaration;
  if (name === undefined) return undefined;
  return findUnits(index, name).length > 1 ? (toQualifiedName(signature) ?? name) : name;
}
