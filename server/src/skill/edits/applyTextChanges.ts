import type { TextChange } from '../../core/index.js';

/** A text after changes that do not overlap; an insertion at a removed span's start stands before what follows it. */
export const applyTextChanges = (text: string, changes: readonly TextChange[]): string =>
  [...changes]
    .sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end)
    .reduce((result, { span, newText }) => result.slice(0, span.start) + newText + result.slice(span.end), text);
