/** A position in a text. Both numbers start at 0, as in LSP. `character` counts UTF-16 units. */
export interface JsonPosition {
  readonly line: number;
  readonly character: number;
}

/** The end is exclusive. */
export interface JsonRange {
  readonly start: JsonPosition;
  readonly end: JsonPosition;
}

/** Another place that a finding refers to. */
export interface JsonRelated {
  readonly path: string;
  readonly range: JsonRange;
  readonly message: string;
}

export interface JsonFinding {
  /** Code of the rule, such as `chunk/empty`. `docs/rules.md` describes all rules. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  /** Says what is wrong and what to write instead. */
  readonly message: string;
  readonly range: JsonRange;
  /** An editor offers a fix. `--fix` applies only safe fixes. */
  readonly fixable: boolean;
  /** Absent if there are none. */
  readonly related?: readonly JsonRelated[];
}

/** One checked file. A file without findings is listed too. `--format jsonl` prints one of these per line. */
export interface JsonFile {
  /** Relative to the working directory, with `/`. Absolute for files outside of it. */
  readonly path: string;
  /** The profile that a skill was checked with. Absent for other files. */
  readonly profile?: string;
  readonly findings: readonly JsonFinding[];
}

/** A declaration or guide that was not compared, because of a syntax error or an unknown command. */
export interface JsonNotCompared {
  readonly path: string;
  readonly message: string;
  readonly range: JsonRange;
}

/** Number of files, and of all findings: those below `--min-severity` are counted too. */
export interface JsonSummary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly hints: number;
  /** Duration of the check. */
  readonly milliseconds: number;
}

/** The document that `skillwright check --format json` prints. */
export interface JsonReport {
  readonly version: 1;
  /** Sorted by path. */
  readonly files: readonly JsonFile[];
  /** Absent if everything was compared. */
  readonly notCompared?: readonly JsonNotCompared[];
  /** Of `--shard`: `index` counts from 1. Absent if all files were to be checked. */
  readonly shard?: { readonly index: number; readonly count: number };
  readonly summary: JsonSummary;
}

/** The last line of `skillwright check --format jsonl`. The lines before it are files, in no particular order. */
export type JsonLinesEnd = Omit<JsonReport, 'files'>;
