import type { Span } from '../../text/span.js';

/** What a user or the model types after the name of a skill, and where the skill is. */
interface SkillCall {
  /** As typed, without the name of the skill. */
  readonly arguments: string;
  /** The name of the skill. */
  readonly name: string;
  /** The folder of SKILL.md as the agent shows it, without a final `/`. */
  readonly folder: string;
  /** Names of the frontmatter field `arguments`, in order. */
  readonly names: readonly string[];
}

/** `all`: the whole text of the arguments. `index`: one of them. `name`: one of them by its declared name. `variable`: no argument. */
type PlaceholderKind = 'all' | 'index' | 'name' | 'variable';

/** A text in a skill that an agent replaces. */
export interface Placeholder {
  readonly kind: PlaceholderKind;
  /** UTF-16 offsets into the text that was read. Without the backslash of an escape. */
  readonly span: Span;
  /** The number as written, where `kind` is `index`. */
  readonly index?: number;
  /** The name without `$`, `{` and `}`, where `kind` is `name` or `variable`. */
  readonly name?: string;
  /** The agent's own escape stands before it: it is not replaced. */
  readonly escaped: boolean;
}

/** How one agent puts the arguments of a call into the body of a skill. Compared with the running program. */
export interface ArgumentReader {
  /** As in settings: `claude-code`. */
  readonly id: string;
  /** As its maker writes it. */
  readonly title: string;
  /** Where its behaviour is documented. */
  readonly source: string;
  /** The version that was run. */
  readonly version: string;
  /** The day on which it was run. */
  readonly verified: string;
  /** The number in the placeholder of the first argument. */
  readonly firstIndex: 0 | 1;
  /** Written before a placeholder that is to stay. */
  readonly escape?: { readonly text: string; readonly since: string };
  /** All placeholders of a body, in the order of the text. Linear time. @param names as in {@link SkillCall} */
  findPlaceholders(body: string, names: readonly string[]): readonly Placeholder[];
  /** The message that the model gets when the skill is called. Embedded shell commands are not run. */
  render(body: string, call: SkillCall): string;
}
