/** A text with one `¦` where the cursor is. */
export function atCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf('¦');
  if (offset < 0) throw new Error('no cursor mark');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
