import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';

export const severities = ['error', 'warning', 'info', 'hint'] as const;
export type Severity = (typeof severities)[number];
/** A rule's severity in the settings. */
export type ConfiguredSeverity = Severity | 'off';

/** A text and where it comes from. */
export interface TextDocument {
  readonly uri: string;
  readonly source: SourceText;
}

/** A place in any document of the workspace. */
export interface Location {
  readonly document: TextDocument;
  readonly span: Span;
}

export interface RelatedLocation extends Location {
  readonly message: string;
}

/** Replaces the span by `newText` (LF line ends; the outermost layer writes the document's own). */
export interface TextChange {
  readonly span: Span;
  readonly newText: string;
  /** `newText` as an LSP snippet, with tab stops where the author fills something in. Used where the editor supports it. */
  readonly snippet?: string;
}

/** Changes to one document other than the one the finding is in. */
export interface DocumentChange {
  readonly document: TextDocument;
  readonly changes: readonly TextChange[];
}

export interface Fix {
  readonly title: string;
  /** Changes to the document the finding is in; they never overlap. */
  readonly changes: readonly TextChange[];
  readonly elsewhere?: readonly DocumentChange[];
  /**
   * Text, as it is before the fix, that was not checked because of the finding. What is found there after the fix is not new.
   */
  readonly uncovers?: Span;
  /** Nor is what is found in the changed text: the fix only lets it be read. All changes are in `uncovers`. */
  readonly uncoversChanges?: true;
  /** Needs no choice by the author: applied by `--fix` and `source.fixAll`. */
  readonly safe?: boolean;
  /** A file or folder to rename, as the fix's only effect. */
  readonly renameFile?: { readonly from: string; readonly to: string };
  /** The byte order mark cannot be reached through text: shells save the file without it. */
  readonly removeByteOrderMark?: boolean;
}

/** What a rule reports about a document. Offsets are those of the document's normalised text. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  readonly related: readonly RelatedLocation[];
  /** The codes of its defects where it reports more than one. A fix has to remove only one of them. */
  readonly parts?: readonly string[];
  /** How many more findings there are that its rule did not list. */
  readonly unlisted?: number;
  /** A later run of the rule may give another result for the same document. */
  readonly isProvisional?: true;
  /** Computed on demand, because most findings are only shown. */
  fixes(): readonly Fix[];
}
