import { maxListedNames } from './limits.js';
import { messages } from './messages.js';

/** Names as a sentence lists them: `a, b and c`. @param max names before the rest is only counted */
export function formatList(names: readonly string[], max = maxListedNames): string {
  const listed = names.length > max ? [...names.slice(0, max - 1), messages.moreNames(names.length - max + 1)] : names;
  const last = listed.at(-1) ?? '';
  return listed.length < 2 ? last : messages.listEnd(listed.slice(0, -1).join(messages.listSeparator()), last);
}
