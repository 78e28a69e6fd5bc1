import type { TextChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { formatOpenComment } from '../render/formatGuideMarkdown.js';
import { append } from '../../text/append.js';

/** A rule, a question or a scenario as it stands in a saved guide. */
export interface SavedItem {
  readonly key: string;
  readonly span: Span;
  readonly open?: { readonly now: string; readonly span: Span };
}

interface SectionPatch<Item extends { readonly now?: string }> {
  readonly saved: readonly SavedItem[];
  /** In the order of the saved ones, new ones last. */
  readonly merged: readonly { readonly key: string; readonly item: Item }[];
  /** Undefined: there is no such section yet. */
  readonly place: { readonly heading: { readonly span: Span }; readonly end: number } | undefined;
  /** Where a new section belongs. */
  readonly after: number;
  readonly heading: string;
  readonly separator: string;
  readonly write: (item: Item) => string;
  /** The changes inside an item that stays. */
  readonly patch: (kept: {
    readonly item: SavedItem;
    readonly index: number;
    readonly now: Item;
  }) => readonly TextChange[];
}

/** Removes, changes and adds the items of one section of a guide; an item that says what it should is not touched. */
export function patchSection<Item extends { readonly now?: string }>(
  text: string,
  { saved, merged, place, after, heading, separator, write, patch }: SectionPatch<Item>,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  let next = 0;
  let lastKept: SavedItem | undefined;
  let isAfterRemoved = false;
  const removals: Span[] = [];
  for (const [index, item] of saved.entries()) {
    const start = item.open?.span.start ?? item.span.start;
    const nextItem = merged[next];
    if (nextItem?.key !== item.key) {
      removals.push({ start: findTextEndBefore(text, start), end: item.span.end });
      isAfterRemoved = true;
      continue;
    }
    next++;
    // A list that has lost its first items keeps its distance from the heading.
    const gap = { start: findTextEndBefore(text, start), end: start };
    if (!lastKept && isAfterRemoved && !text.slice(gap.start, gap.end).includes('\n\n'))
      changes.push({ span: gap, newText: '\n\n' });
    append(changes, patchOpen(text, item, nextItem.item.now));
    append(changes, patch({ item, index, now: nextItem.item }));
    lastKept = item;
    isAfterRemoved = false;
  }
  append(
    changes,
    removals.map(span => ({ span, newText: '' })),
  );
  const added = merged.slice(next).map(({ item }) => write(item));
  if (added.length > 0) {
    const at = lastKept?.span.end ?? place?.heading.span.end ?? after;
    const lead = lastKept ? separator : place ? '\n\n' : `\n\n${heading}\n\n`;
    changes.push({ span: { start: at, end: at }, newText: lead + added.join(separator) });
  } else if (place && !lastKept && removals.length > 0) append(changes, withoutSection(text, place, removals));
  return changes;
}

/** The heading goes where nothing is left under it. */
function withoutSection(
  text: string,
  { heading, end }: { readonly heading: { readonly span: Span }; readonly end: number },
  removals: readonly Span[],
): readonly TextChange[] {
  let at = heading.span.end;
  for (const removal of removals) {
    if (text.slice(at, removal.start).trim() !== '') return [];
    at = removal.end;
  }
  if (text.slice(at, end).trim() !== '') return [];
  return [{ span: { start: findTextEndBefore(text, heading.span.start), end: heading.span.end }, newText: '' }];
}

function patchOpen(text: string, { open, span }: SavedItem, now: string | undefined): readonly TextChange[] {
  if (!open) {
    const at = text.lastIndexOf('\n', span.start - 1) + 1;
    return now === undefined ? [] : [{ span: { start: at, end: at }, newText: `${formatOpenComment(now)}\n` }];
  }
  if (now === undefined) return [{ span: { start: open.span.start, end: span.start }, newText: '' }];
  const comment = formatOpenComment(now);
  return text.slice(open.span.start, open.span.end) === comment ? [] : [{ span: open.span, newText: comment }];
}

/** Where the text before a place ends. */
export function findTextEndBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}
