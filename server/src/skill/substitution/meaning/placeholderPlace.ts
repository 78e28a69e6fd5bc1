/** The text around a `$1`. All texts are cut to a bounded length. */
export interface PlaceholderPlace {
  /** The number after `$`. */
  readonly index: number;
  /** The text before it on its line. */
  readonly before: string;
  /** The text after its digits on its line. */
  readonly after: string;
  /** Undefined in running text. */
  readonly code?: CodeAround;
}

/** The code that a `$1` is in. */
export interface CodeAround {
  /** The first word of the fence's info string in lower case. Empty for inline and indented code. */
  readonly language: string;
  /** What this code has before the `$1`, its last part. */
  readonly before: string;
  /** The code is a whole script, or defines functions: it has positional parameters of its own. */
  readonly isScript: boolean;
  /** The whole inline code without its backticks. Undefined in a block, and in a command that the agent runs. */
  readonly inline?: string;
}

/** What a `$1` stands for where it is not an argument of the skill. */
type Meaning = 'amount' | 'field' | 'parameter' | 'cell' | 'shell' | 'group' | 'formula' | 'code';

export interface PlaceholderMeaning {
  readonly meaning: Meaning;
  /** The text allows no other reading. Otherwise it may also be an argument of the skill. */
  readonly certain: boolean;
  /** The same in a form that no agent replaces. */
  readonly portable?: string;
}
