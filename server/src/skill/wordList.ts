/** Names as a sentence lists them: `a, b and c`. @param most names before the rest is only counted */
export function wordList(names: readonly string[], most = 8): string {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
