import type { Span } from '../../../../text/span.js';

/** A place in prose where the name of an argument stands. */
export interface Mention {
  readonly span: Span;
  /** Written as a name (in quotes or as code), or a word that can be nothing else (`per_page`, `perPage`). */
  readonly isName: boolean;
}

const opening = /(?:['"`“‘]|&quot;|&apos;|&#3[49];)$/;
const closing = /^(?:['"`”’]|&quot;|&apos;|&#3[49];)/;
const isIdentifier = (name: string): boolean => /_|\d|\p{Ll}\p{Lu}/u.test(name);

/**
 * Where a name stands as a whole word in a part of a text. After dots it counts where the names before it are those on the way to the
 * argument: of `filter.since`, the `since`.
 * @param path names from the outermost argument to this one
 */
export function mentionsIn(text: string, { start, end }: Span, path: readonly string[]): readonly Mention[] {
  const name = path[path.length - 1] ?? '';
  const part = text.slice(start, end);
  const mentions: Mention[] = [];
  for (let index = part.indexOf(name); name !== '' && index >= 0; index = part.indexOf(name, index + name.length)) {
    const before = part.slice(Math.max(0, index - 200), index);
    const after = part.slice(index + name.length, index + name.length + 200);
    if (/[\p{L}\p{N}_-]$/u.test(before) || /^(?:[\p{L}\p{N}_]|-[\p{L}\p{N}])/u.test(after)) continue;
    const prefixPath = /(?:[\p{L}\p{N}_]+(?:\[\d*\])?\.)+$/u.exec(before)?.[0] ?? '';
    const names = prefixPath
      .replace(/\[\d*\]/g, '')
      .split('.')
      .slice(0, -1);
    if (names.length > 0 && names.join('.') !== path.slice(0, -1).join('.')) continue;
    const outer = before.slice(0, before.length - prefixPath.length);
    const isQuoted =
      opening.test(outer) && closing.test(after.replace(/^(?:\[\d*\])?(?:\.[\p{L}\p{N}_]+(?:\[\d*\])?)*/u, ''));
    const span = { start: start + index, end: start + index + name.length };
    mentions.push({ span, isName: isQuoted || names.length > 0 || isIdentifier(name) });
  }
  return mentions;
}
