import type { SourceText } from '../text/createSourceText.js';
import { spanOf, type Span } from '../text/span.js';
import type { Chunk } from './chunks/chunk.js';
import { readChunks } from './chunks/readChunks.js';
import { readFrontmatter } from './frontmatter/readFrontmatter.js';
import type { Heading } from './markdown/markdownStructure.js';
import { readRecoveredMarkdown } from './markdown/recovery/readRecoveredMarkdown.js';
import { readSections } from './sections/readSections.js';
import type { SkillDocument } from './skillDocument.js';

/** A text as it was read: those who ask about arguments get the model that the editor's document has. */
const models = new WeakMap<SourceText, SkillDocument>();

/**
 * Any text in, a model out: never throws, linear time.
 * @param previous an earlier version, whose unchanged parts are not parsed again
 */
export function parseSkill(source: SourceText, previous?: SkillDocument): SkillDocument {
  const model = models.get(source) ?? readSkill(source, previous);
  models.set(source, model);
  return model;
}

function readSkill(source: SourceText, previous: SkillDocument | undefined): SkillDocument {
  const { text } = source;
  const frontmatter = readFrontmatter(text);
  const body = spanOf(frontmatter.bodyStart, text.length);
  const markdown = readRecoveredMarkdown(text, body.start, previous?.markdown);
  const { chunks, strayClosings } = readChunks(text, markdown);
  const outer = chunks.filter(chunk => !chunk.nestedIn);
  const core = withoutChunks(body, outer);
  const coreHeadings = outsideChunks(markdown.headings, outer);
  const sections = readSections(text, coreHeadings, outer);
  return { source, frontmatter, body, markdown, chunks, strayClosings, core, coreHeadings, sections };
}

function withoutChunks(body: Span, chunks: readonly Chunk[]): readonly Span[] {
  const spans: Span[] = [];
  let start = body.start;
  for (const { span } of chunks) {
    if (span.start > start) spans.push(spanOf(start, span.start));
    start = Math.max(start, span.end);
  }
  if (body.end > start) spans.push(spanOf(start, body.end));
  return spans;
}

function outsideChunks(headings: readonly Heading[], chunks: readonly Chunk[]): readonly Heading[] {
  let next = 0;
  return headings.filter(({ span }) => {
    while (next < chunks.length && (chunks[next]?.span.end ?? 0) <= span.start) next++;
    const chunk = chunks[next];
    return chunk === undefined || span.start < chunk.span.start;
  });
}
