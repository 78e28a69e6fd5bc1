import type { Span } from '../../text/span.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { Signature } from '../signature.js';
import { maxComparedDuplicates } from './limits.js';

/** Two entries of one list with one name: only one of them can be called. Spans are those of the names. */
export interface DuplicateCommand {
  readonly command: string;
  readonly first: Span;
  readonly second: Span;
}

/**
 * Finds the signatures that are entries of one list under one name.
 * @param isSameList are two signatures of one name, in document order, entries of one list?
 */
export function findDuplicateCommands(
  signatures: readonly Signature[],
  isSameList: (first: Signature, second: Signature) => boolean,
): readonly DuplicateCommand[] {
  const byName = new Map<string, Signature[]>();
  const duplicates: DuplicateCommand[] = [];
  for (const signature of signatures) {
    const { role, command, metadata } = signature;
    if (command === undefined || (role !== 'code' && role !== 'schema')) continue;
    const sameName = byName.get(command) ?? [];
    const first = sameName.find(
      candidate => isSameOrigin(candidate.metadata, metadata) && isSameList(candidate, signature),
    );
    if (first) duplicates.push({ command, first: nameOf(first), second: nameOf(signature) });
    if (sameName.length < maxComparedDuplicates) byName.set(command, [...sameName, signature]);
  }
  return duplicates;
}

const nameOf = ({ commandSpan, anchor }: Signature): Span => commandSpan ?? anchor;

/** What tells tools of one name apart that come from several servers, or are versions of one. */
const sameOrigin =
  /^(?:id|version|namespace|server|server_?name|provider|plugin|toolset|toolkit|package|module|source|api|service|domain)$/i;

type Facts = Readonly<Record<string, JsonValue>>;

/** Do two entries say nothing different about where they come from? */
export const isSameOrigin = (first: Facts = {}, second: Facts = {}): boolean =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].every(
    key => !sameOrigin.test(key) || first[key] === second[key],
  );
