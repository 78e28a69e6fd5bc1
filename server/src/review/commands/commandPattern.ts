import type { ReviewCode } from '../fact.js';

/**
 * Where code is found. A fence or inline code in Markdown may be only an example of the user's code. Fewer patterns are therefore
 * searched for there than in an executable file.
 */
export type CodePlace = 'script' | 'fence' | 'inline';

export interface CommandPattern {
  readonly code: ReviewCode;
  /** Global. It has no unlimited repetition before something that can fail: lines may be hostile. */
  readonly pattern: RegExp;
  /** Places where it is searched for. All, if absent. */
  readonly places?: readonly CodePlace[];
  /** True where a match has no effect that is worth a fact. */
  readonly isHarmless?: (match: RegExpMatchArray) => boolean;
  /** @param command the match, ready for a message */
  readonly message: (command: string) => string;
}
