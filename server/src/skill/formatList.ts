/** Names as a sentence lists them: `a, b and c`. @param max names before the rest is only counted */
export function formatList(names: readonly string[], max = 8): string {
  const shown = names.length > max ? [...names.slice(0, max - 1), `${names.length - max + 1} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
