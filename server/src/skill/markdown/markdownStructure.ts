import type { Fence } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import type { ChunkTag } from '../chunks/chunkTag.js';
import type { MarkdownTree } from './parseMarkdown.js';

/** Spans are UTF-16 offsets into the document. */
export interface Heading {
  readonly level: number;
  /** As written, without `#` marks. */
  readonly title: string;
  readonly titleSpan: Span;
  readonly span: Span;
}

export interface MarkdownLink {
  readonly kind: 'link' | 'image' | 'definition' | 'autolink';
  readonly span: Span;
  /** The target as written, without angle brackets. */
  readonly url: string;
  readonly urlSpan: Span;
}

/** A fence is a document in another language too, hence core's `Fence`. */
export interface CodeFence extends Fence {
  readonly span: Span;
  readonly closed: boolean;
  /** In a list item or a quote, which may end before the fence is closed. */
  readonly isNested: boolean;
  /** False while its first line is being typed: nothing is inside of it yet. */
  readonly hasLines: boolean;
}

/** An anchor written in HTML (`<a id="x">`). */
export interface HtmlAnchor {
  readonly name: string;
  /** Of the tags it is in. */
  readonly span: Span;
}

/** What Markdown blocks are made of, each list in the order of the blocks. */
export interface MarkdownParts {
  /** Outside lists and quotes. */
  readonly headings: readonly Heading[];
  readonly links: readonly MarkdownLink[];
  readonly fences: readonly CodeFence[];
  /** Fenced, indented and raw-text HTML blocks. */
  readonly codeBlocks: readonly Span[];
  readonly inlineCode: readonly Span[];
  readonly comments: readonly Span[];
  readonly htmlAnchors: readonly HtmlAnchor[];
  /** Opening tags of chunks. */
  readonly chunkTags: readonly ChunkTag[];
  readonly chunkClosings: readonly Span[];
}

/** What a Markdown body is made of. */
export interface MarkdownStructure extends MarkdownParts {
  /** What was parsed, for the next version's sake; none in the first version of a document. */
  readonly tree?: MarkdownTree;
  /** Where it starts in the document. */
  readonly start: number;
  /** Set where a fence is not closed after its code, and the text after the code was read as Markdown. */
  readonly recovery?: FenceRecovery;
}

/** CommonMark reads all text after a fence that is not closed as code. Its author and most agents do not. */
export interface FenceRecovery {
  /** The structure as CommonMark has it. */
  readonly whole: MarkdownStructure;
  /** What was read after the fence. */
  readonly rest: MarkdownStructure;
  /** As CommonMark has it. */
  readonly fence: CodeFence;
  /** A line that was meant to close the fence, but has the other character: `~~~` after backticks. */
  readonly wrongClosing?: Span;
}
