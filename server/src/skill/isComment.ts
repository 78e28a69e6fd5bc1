import type { SkillDocument } from './skillDocument.js';
import { maxCommentLength } from './limits.js';

/** Is the offset in an HTML comment outside code, or after a `#` in the frontmatter? */
export function isComment({ source, frontmatter, markdown }: SkillDocument, offset: number): boolean {
  const { content } = frontmatter;
  if (content && offset >= content.start && offset < content.end) {
    const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
    return /(?:^|\s)#[^\n]*$/.test(source.text.slice(lineStart, offset).slice(-maxCommentLength));
  }
  return markdown.comments.some(span => offset >= span.start && offset < span.end);
}
