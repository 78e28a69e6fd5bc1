import type { SourceText } from '../text/createSourceText.js';
import type { Span } from '../text/span.js';
import type { Chunk, ChunkClosing } from './chunks/chunk.js';
import type { Frontmatter } from './frontmatter/frontmatter.js';
import type { Heading, MarkdownStructure } from './markdown/markdownStructure.js';
import type { CoreSections } from './sections/readSections.js';

/** A Markdown document with chunk tags, or without. Spans are UTF-16 offsets into `source.text`. */
export interface SkillDocument {
  readonly source: SourceText;
  readonly frontmatter: Frontmatter;
  /** All that is not frontmatter. */
  readonly body: Span;
  readonly markdown: MarkdownStructure;
  /** In the order of their opening tags, nested ones too. */
  readonly chunks: readonly Chunk[];
  readonly strayClosings: readonly ChunkClosing[];
  /** The body without chunks: what is always loaded. */
  readonly core: readonly Span[];
  readonly coreHeadings: readonly Heading[];
  readonly sections: CoreSections;
}
