import { spanOf, type Span } from '../../text/span.js';
import type { Parameter } from '../signature.js';
import { maxTrailingCommentLength } from './limits.js';

const commentPatterns = {
  '#': /[ \t]*,?[ \t]*#+[ \t]*([^\n]*)/y,
  '//': /[ \t]*[,;]?[ \t]*(?:\/\/(?!\/)[ \t]*([^\n]*)|\/\*(?!\*)[ \t]*((?:(?!\*\/)[^\n])*)\*\/[ \t]*(?=\n|$))/y,
};

/**
 * The comment behind a declaration on its line: `a: int,  # seconds, at most 30`. Only where nothing else is declared on that
 * line before it: the comment could be about either.
 * @param span of the declaration in the text
 */
export function findTrailingComment(
  text: string,
  { start, end }: Span,
  mark: '#' | '//',
): Pick<Parameter, 'comment' | 'commentSpan'> {
  const pattern = commentPatterns[mark];
  pattern.lastIndex = end;
  const match = pattern.exec(text);
  const comment = (match?.[1] ?? match?.[2] ?? '').trimEnd();
  if (!match || comment === '' || comment.length > maxTrailingCommentLength) return {};
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  const isOnlyDeclaration = lineStart > start || /^\s*$|[({[]\s*$/.test(text.slice(lineStart, start));
  if (!isOnlyDeclaration) return {};
  const commentStart = text.indexOf(comment, end);
  return { comment, commentSpan: spanOf(commentStart, commentStart + comment.length) };
}
