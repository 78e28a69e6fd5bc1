import type { Span } from '../../text/span.js';

/** A way in which a document is written differently from its schema. */
export interface Difference {
  /** Names it, in Markdown: child elements in `context`. */
  readonly what: string;
  /** The name of an element that shows it. */
  readonly span: Span;
}

/** Takes down a difference. */
export type DifferenceReporter = (what: string, span: Span) => void;
