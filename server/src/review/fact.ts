import type { TextDocument } from '../core/index.js';
import type { Span } from '../text/span.js';

export type ReviewCode =
  | 'review/hidden-text'
  | 'review/load-command'
  | 'review/hook'
  | 'review/network'
  | 'review/credentials'
  | 'review/destructive'
  | 'review/encoded'
  | 'review/permission'
  | 'review/link'
  | 'review/unexpected-file';

/** What one place of a skill would do or contain. It says nothing about intentions. */
export interface Fact {
  readonly code: ReviewCode;
  /** Of the text of its file. Empty where the fact is about the file itself. */
  readonly span: Span;
  readonly message: string;
}

/** One file or link in the folder of a skill, or a folder that was not reviewed. */
export interface ReviewedFile extends TextDocument {
  /** Relative to the skill's folder, with `/`. */
  readonly path: string;
  /** In the order of the text. */
  readonly facts: readonly Fact[];
  /** A clause that says why the content was not read: "it is larger than 16 MiB". */
  readonly notRead?: string;
  /** A folder whose files, or the remaining ones, were not reviewed. It does not count as a file. */
  readonly isFolder?: true;
}
