import type { TextChange } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';

/** What to do with the elements of a JSON array or the members of an object. */
export interface ListEdit {
  /** The brackets included. */
  readonly span: Span;
  readonly elements: readonly Span[];
  /** Index of an element → its new text. */
  readonly replacements?: ReadonlyMap<number, string>;
  readonly removed?: ReadonlySet<number>;
  readonly added?: readonly string[];
  /** Between the elements: the line break and indentation, or a blank; and before the closing bracket. */
  readonly between: string;
  readonly before: string;
  readonly after: string;
}

/** Changes that never overlap: commas go and come with the elements they belong to. */
export function editList(edit: ListEdit): readonly TextChange[] {
  const { elements, replacements = new Map<number, string>(), removed = new Set<number>(), added = [] } = edit;
  const changes: TextChange[] = [...replacements].flatMap(([index, newText]) => {
    const span = elements[index];
    return span && !removed.has(index) ? [{ span, newText }] : [];
  });
  const keptElements = elements.filter((_, index) => !removed.has(index));
  const last = keptElements[keptElements.length - 1];
  if (!last) {
    const contentSpan = { start: edit.span.start + 1, end: edit.span.end - 1 };
    if (added.length > 0)
      return [{ span: contentSpan, newText: edit.before + added.join(`,${edit.between}`) + edit.after }];
    return removed.size > 0 ? [{ span: contentSpan, newText: '' }] : changes;
  }
  for (let index = 0; index < elements.length; index++) {
    if (!removed.has(index)) continue;
    let end = index;
    while (removed.has(end + 1)) end++;
    const nextElement = elements[end + 1];
    const first = elements[index];
    const final = elements[end];
    // The run at the end is taken with the comma before it, any other with the comma after it.
    if (nextElement && first) changes.push({ span: { start: first.start, end: nextElement.start }, newText: '' });
    else if (final) changes.push({ span: { start: last.end, end: final.end }, newText: '' });
    index = end;
  }
  if (added.length === 0) return changes;
  const addition = added.map(text => `,${edit.between}${text}`).join('');
  const atEnd = changes.findIndex(({ span }) => span.start === last.end && span.end > span.start);
  if (atEnd >= 0) return changes.map((change, index) => (index === atEnd ? { ...change, newText: addition } : change));
  return [...changes, { span: { start: last.end, end: last.end }, newText: addition }];
}
