import type { Fix } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { maxShownKeyLength } from '../../../limits.js';

/** Something in the frontmatter that some agents accept and others ignore or refuse. */
export interface Difference {
  /** The code of the rule that finds it. */
  readonly code: string;
  readonly span: Span;
  /** The key, as it is shown. */
  readonly name: string;
  /** What agents do with these keys, in whole sentences. */
  readonly describe: (names: readonly string[]) => string;
  /** Counts as two defects: correcting its spelling is progress, even where the profile does not know the right name. */
  readonly isMisspelt?: boolean;
  /** The field that could be moved under `metadata`. */
  readonly field?: Field;
  /** All fixes but a move. */
  readonly fixes: () => readonly Fix[];
}

/** A key inside a sentence. */
export const quoteKey = (key: string): string => `“${shortenKey(key)}”`;

/** A key of a length that fits into a message. */
export const shortenKey = (key: string): string => key.slice(0, maxShownKeyLength);
