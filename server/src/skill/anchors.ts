import { spanOf, type Span } from '../text/span.js';
import type { SkillDocument } from './skillDocument.js';

/** The first line that has text, without the white space around it; empty only in a blank document. */
export function findFirstTextLine(text: string): Span {
  const start = text.search(/\S/);
  if (start < 0) return spanOf(0, Math.min(1, text.length));
  const feed = text.indexOf('\n', start);
  const line = text.slice(start, feed < 0 ? text.length : feed);
  return spanOf(start, start + line.trimEnd().length);
}

/** Where a finding about a missing field goes: the opening `---`, else the first line with text. */
export const findFrontmatterAnchor = ({ frontmatter, source }: SkillDocument): Span =>
  frontmatter.open ?? findFirstTextLine(source.text);

/** Where a finding about a missing section goes: the title, else as for fields. */
export const findTitleAnchor = (model: SkillDocument): Span =>
  model.sections.title?.titleSpan ?? findFrontmatterAnchor(model);
