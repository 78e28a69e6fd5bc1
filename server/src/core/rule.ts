import type { Span } from '../text/span.js';
import type { Context } from './context.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { ConfiguredSeverity, Fix, RelatedLocation, Severity } from './finding.js';

/** One place a rule objects to. */
export interface Problem {
  readonly span: Span;
  readonly message: string;
  readonly related?: readonly RelatedLocation[];
  readonly fixes?: () => readonly Fix[];
  /** Only where the document decides (a lenient profile): a severity the user configured wins. */
  readonly severity?: Severity;
  /** The codes of the defects it tells of, where that is more than one. */
  readonly parts?: readonly string[];
  /** How many more problems there are that the rule did not list, this one being its last. */
  readonly unlisted?: number;
  /** Said for want of a verdict: asked again, the rule may say something else of the same document. */
  readonly isProvisional?: true;
}

export type MaybePromise<T> = T | Promise<T>;

export interface RuleContext<Model> extends Context {
  readonly document: ParsedDocument<Model>;
  /** True where the user gave this rule a severity: it then runs in profiles where it is off by itself. */
  readonly configured: boolean;
}

/** The file a rule's `good` and `bad` are read as; needed where path, settings or neighbours matter. */
export interface RuleExample {
  readonly path: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Other files of the workspace, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A document that looks wrong to a hasty rule and is right. */
export interface PassingCase {
  /** The whole document. */
  readonly text: string;
  /** Why it is right: one sentence for the page of the rule. */
  readonly reason: string;
  /** Where the document stands, if not where the rule's other examples do. */
  readonly example?: RuleExample;
}

/** A defect we look for. Documentation, settings and rule links are generated from these fields. */
export interface Rule<Model> {
  readonly code: string;
  readonly summary: string;
  readonly why: string;
  readonly severity: ConfiguredSeverity;
  /** Whether there are fixes: `safe` ones, which `--fix` applies, or such as leave the author a choice. Its bad document shows it. */
  readonly fixable?: 'safe' | 'choice';
  /** A whole document without the defect; executed by the tests. */
  readonly good: string;
  /** A whole document with it. */
  readonly bad: string;
  /** Documents that look wrong and are right; executed and shown with the rest. */
  readonly passes?: readonly PassingCase[];
  readonly example?: RuleExample;
  /** May throw only on a bug: the engine logs it and goes on with the other rules. */
  check(model: Model, context: RuleContext<Model>): MaybePromise<Iterable<Problem>>;
}
