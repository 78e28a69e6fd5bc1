/** All beyond the first 65,536 characters belong to names too, emoji among them, with what joins them. */
const identifier = /[\p{L}_$\u{10000}-\u{EFFFD}][\p{L}\p{N}\p{M}_$\u200D\u{10000}-\u{EFFFD}]*/uy;

/** For each ASCII character: 1 where an identifier may begin with it, 2 where it may only go on. */
const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[a-zA-Z_$]/.test(char) ? 1 : /\d/.test(char) ? 2 : 0;
});

/** The end of the identifier that begins at an offset; the offset itself where none does. Most are of ASCII letters alone. */
export function findWordEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first < 128 && ascii[first] !== 1) return start;
  let end = start;
  while (ascii[text.charCodeAt(end)] ?? 0) end++;
  if (end > start && !(text.charCodeAt(end) >= 128)) return end;
  identifier.lastIndex = start;
  return identifier.test(text) ? identifier.lastIndex : start;
}
