import type { Span } from '../../text/span.js';
import type { Context } from '../context.js';
import type { DocumentChange, Location, TextChange } from '../checks/finding.js';
import type { ParsedDocument } from './parsedDocument.js';
import type { MaybePromise } from '../checks/rule.js';

/** Markdown shown for a span. */
export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

export type SymbolKind = 'module' | 'section' | 'chunk' | 'field' | 'element' | 'attribute' | 'command' | 'argument';

export interface OutlineSymbol {
  readonly name: string;
  readonly detail?: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** Inside `span`. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineSymbol[];
}

export interface Completion {
  readonly label: string;
  readonly kind: 'element' | 'attribute' | 'value' | 'field' | 'snippet' | 'reference' | 'file';
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What is replaced. */
  readonly span: Span;
  /** LSP snippet syntax when `isSnippet`. */
  readonly newText: string;
  readonly isSnippet?: boolean;
  /** Candidates are shown in this order (code units), then by label. */
  readonly sortText?: string;
  readonly filterText?: string;
  readonly preselect?: boolean;
  /** Changes elsewhere in the same document. */
  readonly additionalChanges?: readonly TextChange[];
}

export interface LinkedSpans {
  readonly spans: readonly Span[];
  /** Regular expression for what may be typed. */
  readonly wordPattern?: string;
}

export interface DocumentLink {
  readonly span: Span;
  readonly target: string;
  readonly tooltip?: string;
}

export interface CodeLens {
  readonly span: Span;
  readonly title: string;
  readonly command?: { readonly id: string; readonly arguments: readonly unknown[] };
}

export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip?: string;
}

export interface Folding {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind?: 'comment' | 'region';
}

export interface FormatOptions {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/** A rename in all documents it touches. */
export type WorkspaceChange = readonly DocumentChange[];

/**
 * What an editor may ask of a document. All offsets and spans are UTF-16 offsets of the document's
 * normalised text; nothing found is undefined or empty, never an error.
 */
export interface Features<Model = unknown> {
  symbols?(document: ParsedDocument<Model>, context: Context): MaybePromise<readonly OutlineSymbol[]>;
  hover?(document: ParsedDocument<Model>, offset: number, context: Context): MaybePromise<Hover | undefined>;
  complete?(document: ParsedDocument<Model>, offset: number, context: Context): MaybePromise<readonly Completion[]>;
  definition?(document: ParsedDocument<Model>, offset: number, context: Context): MaybePromise<readonly Location[]>;
  references?(document: ParsedDocument<Model>, offset: number, context: Context): MaybePromise<readonly Location[]>;
  /** The span that would be renamed and its text, or undefined where nothing can be. */
  prepareRename?(
    document: ParsedDocument<Model>,
    offset: number,
    context: Context,
  ): MaybePromise<{ readonly span: Span; readonly placeholder: string } | undefined>;
  /** A string is the reason for refusing the new name. */
  rename?(
    document: ParsedDocument<Model>,
    offset: number,
    newName: string,
    context: Context,
  ): MaybePromise<WorkspaceChange | string>;
  /** Where a rename leaves the name as it is, because it may mean something else there. */
  leftAlone?(
    document: ParsedDocument<Model>,
    offset: number,
    newName: string,
    context: Context,
  ): MaybePromise<readonly Location[]>;
  linkedSpans?(document: ParsedDocument<Model>, offset: number): LinkedSpans | undefined;
  folding?(document: ParsedDocument<Model>): readonly Folding[];
  /** Innermost first, each inside the next. */
  selection?(document: ParsedDocument<Model>, offset: number): readonly Span[];
  links?(document: ParsedDocument<Model>, context: Context): MaybePromise<readonly DocumentLink[]>;
  codeLenses?(document: ParsedDocument<Model>, context: Context): MaybePromise<readonly CodeLens[]>;
  inlayHints?(document: ParsedDocument<Model>, span: Span, context: Context): MaybePromise<readonly InlayHint[]>;
  /** `span` undefined: the whole document. A string is the reason why the document is not formatted. */
  format?(
    document: ParsedDocument<Model>,
    span: Span | undefined,
    options: FormatOptions,
    context: Context,
  ): MaybePromise<readonly TextChange[] | string>;
  /** What closes the tag whose `>` was just typed before `offset`. */
  autoClose?(document: ParsedDocument<Model>, offset: number, context: Context): MaybePromise<string | undefined>;
}
