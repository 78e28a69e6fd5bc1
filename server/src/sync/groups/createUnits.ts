import { compareSignatures } from '../compare/compareSignatures.js';
import type { Signature } from '../../arguments/index.js';
import type { Member } from './comparisonGroup.js';
import { maxAlternatives } from '../limits.js';

/** All declarations of one command in one file: a struct and its schema string, or a function and its docstring. */
export interface DeclarationUnit {
  readonly members: Member[];
  readonly lead: Member;
}

/**
 * Groups the signatures of each declaration. Declarations of the same name are different commands, unless they are alternatives
 * (`try` and `except`), with the same scope and the same arguments.
 */
export function createUnits(members: readonly Member[]): DeclarationUnit[] {
  const byDeclaration = new Map<string, DeclarationUnit>();
  const byName = new Map<string, DeclarationUnit[]>();
  const units: DeclarationUnit[] = [];
  for (const member of members) {
    const { declarationSpan, anchor } = member.signature;
    const declarationKey = `${member.document.uri}\n${(declarationSpan ?? anchor).start}`;
    const sameName = getList(byName, createNameKey(member));
    const existing =
      byDeclaration.get(declarationKey) ?? sameName.slice(0, maxAlternatives).find(unit => isAlternative(unit, member));
    const unit = existing ?? { members: [], lead: member };
    unit.members.push(member);
    byDeclaration.set(declarationKey, unit);
    if (existing) continue;
    units.push(unit);
    sameName.push(unit);
  }
  return units;
}

function createNameKey({ document, signature: { declaration, command, scope } }: Member): string {
  return JSON.stringify([document.uri, scope, declaration, command]);
}

const isAlternative = ({ lead }: DeclarationUnit, { signature }: Member): boolean =>
  isNamedCode(signature) && isNamedCode(lead.signature) && compareSignatures(lead.signature, signature).length === 0;

const isNamedCode = ({ role, command, declaration }: Signature): boolean =>
  role === 'code' && (command ?? declaration) !== undefined;

function getList<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
