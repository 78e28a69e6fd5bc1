import type { TextChange } from '../../core/index.js';
import type { XmlElement } from '../../xml/index.js';
import { readOpenMark } from '../reading/readGuide.js';
import { formatOpenInstruction } from '../render/formatGuideXml.js';
import { findTextEndBefore } from './patchSection.js';
import { append } from '../../text/append.js';

interface ElementsPatch<Item extends { readonly now?: string }> {
  /** Of the section. */
  readonly name: string;
  /** The section, if there is one. */
  readonly place: XmlElement | undefined;
  /** Where a new section belongs. */
  readonly after: number;
  readonly saved: readonly { readonly key: string; readonly element: XmlElement }[];
  /** In the order of the saved ones, new ones last. */
  readonly merged: readonly { readonly key: string; readonly item: Item }[];
  /** The lines of an element, the mark before it included. */
  readonly write: (item: Item) => readonly string[];
  /** The changes inside an element that stays; undefined: it is written anew. */
  readonly patch: (element: XmlElement, index: number, now: Item) => readonly TextChange[] | undefined;
}

/** Removes, changes and adds the elements of one section of a guide; one that says what it should is not touched. */
export function patchElements<Item extends { readonly now?: string }>(
  text: string,
  { name, place, after, saved, merged, write, patch }: ElementsPatch<Item>,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  const removals: TextChange[] = [];
  let next = 0;
  let lastKept: XmlElement | undefined;
  for (const [index, { element, key }] of saved.entries()) {
    const open = readOpenMark(element, text);
    const start = open?.span.start ?? element.startTag.start;
    const nextItem = merged[next];
    if (nextItem?.key !== key) {
      removals.push({ span: { start: findTextEndBefore(text, start), end: element.span.end }, newText: '' });
      continue;
    }
    next++;
    lastKept = element;
    const inside = patch(element, index, nextItem.item);
    const newText = write(nextItem.item).join(`\n${indentOf(text, element)}`);
    if (inside) {
      append(changes, inside);
      append(changes, patchOpen(text, element, nextItem.item.now));
    } else changes.push({ span: { start, end: element.span.end }, newText });
  }
  const added = merged.slice(next).flatMap(({ item }) => write(item));
  const section = `<${name}>${added.map(line => `\n    ${line}`).join('')}\n  </${name}>`;
  if (added.length === 0)
    return [...changes, ...(lastKept || !place ? removals : withoutSection(text, place, removals))];
  if (!place) return [{ span: { start: after, end: after }, newText: `\n  ${section}` }];
  if (!place.endTag) return [{ span: place.span, newText: section }];
  const at = lastKept?.span.end ?? place.startTag.end;
  const indent = lastKept ? indentOf(text, lastKept) : '    ';
  const lines = added.map(line => `\n${indent}${line}`).join('');
  return [...changes, ...removals, { span: { start: at, end: at }, newText: lines }];
}

/** The white space before an element, where nothing else stands before it on its line. */
function indentOf(text: string, { startTag }: XmlElement): string {
  const line = text.slice(text.lastIndexOf('\n', startTag.start - 1) + 1, startTag.start);
  return line.trim() === '' ? line : '    ';
}

function patchOpen(text: string, element: XmlElement, now: string | undefined): readonly TextChange[] {
  const open = readOpenMark(element, text);
  if (open?.now === now) return [];
  const { start } = element.startTag;
  const newText = now === undefined ? '' : `${formatOpenInstruction(now)}\n${indentOf(text, element)}`;
  return [{ span: { start: open?.span.start ?? start, end: start }, newText }];
}

/** The section goes where nothing is left in it. */
function withoutSection(
  text: string,
  { span, startTag, endTag }: XmlElement,
  removals: readonly TextChange[],
): readonly TextChange[] {
  let rest = '';
  let at = startTag.end;
  for (const removal of removals) {
    rest += text.slice(at, removal.span.start);
    at = removal.span.end;
  }
  rest += text.slice(at, endTag?.span.start ?? at);
  const isEmpty = removals.length > 0 && rest.trim() === '';
  return isEmpty ? [{ span: { start: findTextEndBefore(text, span.start), end: span.end }, newText: '' }] : removals;
}
