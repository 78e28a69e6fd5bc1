/** One of a few words. Case does not count: readers differ, and none was seen to need it. */
export interface ChoiceSpec {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** Words that mean the default. They are accepted, but not offered. */
  readonly defaults?: readonly string[];
  readonly acceptsNumbers?: boolean;
}

/** `true` or `false`. */
export interface FlagSpec {
  readonly kind: 'flag';
  /** Strings that the reader takes for `true`, lower case. Empty where it reads only booleans. */
  readonly trueTexts: readonly string[];
  readonly falseTexts: readonly string[];
}

/** Any text: users may define more names, so only near misspellings of the built-in names are wrong. */
export interface NameSpec {
  readonly kind: 'name';
  readonly values: readonly string[];
}

/** Names that change with every release. Only a misspelled alias is reported. */
export interface ModelSpec {
  readonly kind: 'model';
  readonly values: readonly string[];
}

/** Text of any content. */
export interface TextSpec {
  readonly kind: 'text';
  /** Numbers and booleans are read as text. */
  readonly anyScalar?: true;
  /** A list is read too. */
  readonly list?: true;
}

/** A number. */
interface NumberSpec {
  readonly kind: 'number';
}

/** Tools, some with a pattern: `Bash(git:*)`. */
export interface ToolsSpec {
  readonly kind: 'tools';
  /** The agent that has them, as its maker writes it. */
  readonly owner: string;
  /** Built-in tools. MCP servers and plugins add more. */
  readonly values: readonly string[];
  /** Former names. They are accepted, but not offered. */
  readonly formerValues: readonly string[];
}

/** Events, each with groups of handlers. */
export interface HooksSpec {
  readonly kind: 'hooks';
  readonly events: readonly string[];
  /** The required fields of each type of handler. */
  readonly handlers: Readonly<Record<string, readonly string[]>>;
  /** Types of a handler's fields. */
  readonly types: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'sequence' | 'mapping'>>;
}

/** A map of any content. */
interface MapSpec {
  readonly kind: 'map';
}

/** Paths with wildcards, as a string or a list. */
interface GlobsSpec {
  readonly kind: 'globs';
}

/** Which values of a field an agent understands. */
export type ValueSpec =
  ChoiceSpec | FlagSpec | NameSpec | ModelSpec | TextSpec | NumberSpec | MapSpec | ToolsSpec | HooksSpec | GlobsSpec;

/** A field of one agent. */
export type FieldValues = ValueSpec & {
  /** The first version of the agent that reads the field, where its changelog says so. */
  readonly since?: string;
  /** What the agent does when it cannot use the value, to follow its name: `runs commands in bash`. Absent where only that is known. */
  readonly otherwise?: () => string;
};

/** What one agent makes of the values of fields. */
export interface AgentValues {
  /** Id of its reader and its profile. */
  readonly id: string;
  /** As its maker writes it. */
  readonly title: string;
  /** Where the facts stand. */
  readonly source: string;
  /** The day they were last compared. */
  readonly verified: string;
  readonly fields: Readonly<Record<string, FieldValues>>;
}
