import type { Span } from '../../text/span.js';
import type { Context } from '../context.js';
import type { ParsedDocument } from '../documents/parsedDocument.js';
import type { ConfiguredSeverity, Fix, RelatedLocation, Severity } from './finding.js';

/** One place that a rule reports. */
export interface Problem {
  readonly span: Span;
  readonly message: string;
  readonly related?: readonly RelatedLocation[];
  readonly fixes?: () => readonly Fix[];
  /** Set where the severity depends on the document, as in a lenient profile. A configured severity takes precedence. */
  readonly severity?: Severity;
  /** The codes of its defects where it reports more than one. */
  readonly parts?: readonly string[];
  /** The number of further problems that the rule did not list. Set on its last problem. */
  readonly unlisted?: number;
  /** A later run of the rule may give another result for the same document. */
  readonly isProvisional?: true;
}

export type MaybePromise<T> = T | Promise<T>;

export interface RuleContext<Model> extends Context {
  readonly document: ParsedDocument<Model>;
  /** True where the settings give this rule a severity: it then also runs in profiles where it is off. */
  readonly configured: boolean;
  /** For `checkEach`: a bug at one item. Absent outside of `runRules`. */
  readonly reportFailure?: (cause: unknown) => void;
}

/** The file for a rule's `good` and `bad`, where path, settings or other files matter. */
export interface RuleExample {
  readonly path: string;
  /** Where `good` has another path, because only the path is wrong. */
  readonly goodPath?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Other files of the workspace, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Symbolic links: their targets by path. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A document that looks wrong but is right. */
export interface PassingCase {
  /** The whole document. */
  readonly text: string;
  /** Why it is right: one sentence for the page of the rule. */
  readonly reason: string;
  /** The document's file, where it differs from that of the rule's other examples. */
  readonly example?: RuleExample;
}

/** A rule. Its documentation, setting and link are generated from these fields. */
export interface Rule<Model> {
  readonly code: string;
  readonly summary: string;
  readonly why: string;
  readonly severity: ConfiguredSeverity;
  /** Whether it offers fixes: `safe` ones, which `--fix` applies, or a `choice` for the author. Its bad documents show it. */
  readonly fixable?: 'safe' | 'choice';
  /** Why it offers none: one sentence for the page of the rule. Every rule has either this or `fixable`. */
  readonly noFix?: string;
  /** A whole document without the defect; executed by the tests. */
  readonly good: string;
  /** A whole document with it. */
  readonly bad: string;
  /** Another one whose fix is safe, for a rule that has both kinds of fixes. */
  readonly badWithSafeFix?: string;
  /** Documents that look wrong and are right; executed and shown with the rest. */
  readonly passes?: readonly PassingCase[];
  readonly example?: RuleExample;
  /** Throws only on a bug. The engine then logs it and runs the other rules. */
  check(model: Model, context: RuleContext<Model>): MaybePromise<Iterable<Problem>>;
}
