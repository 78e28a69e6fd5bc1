import type { Member } from './group.js';

/** One command as one file declares it: the struct and the schema string beside it, the function and its docstring. */
export interface Unit {
  readonly members: Member[];
  readonly lead: Member;
}

/** What goes together by its name in the same file. */
export function unitsOf(members: readonly Member[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const member of members) {
    const { declaration, command, anchor } = member.signature;
    const key = `${member.document.uri}\n${declaration ?? command ?? String(anchor.start)}`;
    const known = units.get(key);
    if (known) known.members.push(member);
    else units.set(key, { members: [member], lead: member });
  }
  return [...units.values()];
}
