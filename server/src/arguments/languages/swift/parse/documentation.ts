import type { Cursor } from './createCursor.js';
import type { Documentation } from './declarations.js';
import type { Comment } from './tokens.js';

/**
 * The documentation comment of a declaration whose tokens are `first` … `keyword`: the run of `///` lines, or the
 * block, that stands right before it or between its attributes.
 */
export function findDocumentation(cursor: Cursor, first: number, keyword: number): Documentation | undefined {
  for (let before = keyword; before >= first; before--) {
    const comments = documentationRun(cursor, before);
    const start = comments[0];
    const end = comments[comments.length - 1];
    if (start && end) {
      return { text: textOf(cursor.text, comments), place: { localStart: start.localStart, localEnd: end.localEnd } };
    }
  }
  return undefined;
}

/** The last documentation comments before a token that no blank line tears apart. */
function documentationRun({ comments, text }: Cursor, before: number): readonly Comment[] {
  const commentRun: Comment[] = [];
  for (let index = findLastComment(comments, before); index >= 0; index--) {
    const comment = comments[index];
    if (comment?.before !== before || !comment.documentation) break;
    const firstComment = commentRun[0];
    if (firstComment && /\n[ \t]*\n/.test(text.slice(comment.localEnd, firstComment.localStart))) break;
    commentRun.unshift(comment);
    if (text.startsWith('/**', comment.localStart)) break;
  }
  return commentRun;
}

function findLastComment(comments: readonly Comment[], token: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.before ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function textOf(text: string, comments: readonly Comment[]): string {
  return comments
    .map(({ localStart, localEnd }) => {
      const raw = text.slice(localStart, localEnd);
      if (raw.startsWith('///')) return raw.slice(3).replace(/^ /, '');
      return raw
        .slice(3)
        .replace(/\*\/$/, '')
        .split('\n')
        .map(line => line.replace(/^\s*\*? ?/, ''))
        .join('\n');
    })
    .join('\n')
    .trim();
}
