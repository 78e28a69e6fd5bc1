import type { LinkedSpans, ParsedDocument } from '../../core/index.js';
import { touches } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';

/** The names of a chunk's two tags, edited together. */
export function findLinkedSpans({ model }: ParsedDocument<SkillDocument>, offset: number): LinkedSpans | undefined {
  for (const { tag, closing } of model.chunks) {
    if (!closing || (!touches(tag.nameSpan, offset) && !touches(closing.nameSpan, offset))) continue;
    return { spans: [tag.nameSpan, closing.nameSpan], wordPattern: '[A-Za-z]+' };
  }
  return undefined;
}

/** What closes the chunk whose `>` was just typed; undefined where it is closed already. */
export function findClosingTag({ model }: ParsedDocument<SkillDocument>, offset: number): string | undefined {
  const chunk = model.chunks.find(({ tag }) => tag.span.end === offset);
  if (!chunk || chunk.closing || chunk.tag.selfClosing) return undefined;
  if (chunk.tag.defects.some(defect => defect.kind === 'missing-end')) return undefined;
  return '\n\n</chunk>';
}
