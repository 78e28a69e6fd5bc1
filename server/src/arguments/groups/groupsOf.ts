import type { Context, ParsedDocument } from '../../core/index.js';
import { extractorOf, signaturesOf } from '../signaturesOf.js';
import { groupOf, type Group, type Member } from './group.js';

/** The groups in which a document takes part. */
export async function groupsOf(document: ParsedDocument, context: Context): Promise<readonly Group[]> {
  const extractor = extractorOf(document);
  if (!extractor) return [];
  const signatures = await signaturesOf(document, context);
  const members = signatures.map(signature => ({ document, extractor, signature }));
  return sameFile(members).flatMap(together => groupOf(together, context.settings.sync.truth) ?? []);
}

/** In one file the struct and the schema beside it belong to one declaration. */
function sameFile(members: readonly Member[]): readonly (readonly Member[])[] {
  const byDeclaration = new Map<string, Member[]>();
  for (const member of members) {
    const { declaration, command, anchor } = member.signature;
    const key = declaration ?? command ?? `#${anchor.start}`;
    const known = byDeclaration.get(key);
    if (known) known.push(member);
    else byDeclaration.set(key, [member]);
  }
  return [...byDeclaration.values()];
}
