import type { Fix, Severity } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { messages } from '../messages/index.js';

/** A value that no reader in question understands. */
export interface ValueProblem {
  readonly span: Span;
  readonly message: string;
  /** The rule's severity where nothing else is given. */
  readonly severity?: Severity;
  /** `type`: the value has another type. `guess`: the agent may know the value, but it is probably a mistake. Otherwise no known value. */
  readonly kind?: 'type' | 'guess';
  readonly fixes?: readonly Fix[];
}

/** What is known of the readers of a value. */
export interface ReaderScope {
  readonly field: string;
  /** The only reader; undefined where the value may be for any agent. */
  readonly agent?: string;
}

/** Replaces a value, where it is clear by what. */
export const createReplacement = (span: Span, candidates: readonly string[]): readonly Fix[] => {
  const [newText] = candidates;
  if (newText === undefined || candidates.length > 1) return [];
  return [{ title: messages.changeTo(newText), changes: [{ span, newText }] }];
};
