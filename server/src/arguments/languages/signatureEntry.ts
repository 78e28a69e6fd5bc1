import { shiftSignature } from '../shiftSignature.js';
import type { Signature } from '../signature.js';

/** What was read of a declaration, for the next version of its file. */
export interface SignatureEntry {
  /** Undefined where it declares nothing. */
  readonly signature: Signature | undefined;
  /** Offset of what was read. */
  readonly start: number;
}

/** The same at another place. */
export function moveEntry<Entry extends SignatureEntry>(entry: Entry, start: number): Entry {
  if (entry.start === start) return entry;
  const { signature } = entry;
  return { ...entry, start, signature: signature && shiftSignature(signature, start - entry.start) };
}
