/** The characters of XML 1.0 names (fifth edition), by UTF-16 unit; both halves of a surrogate pair count as letters. */
export function isNameStart(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    unit === 95 ||
    unit === 58 ||
    (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7 && isLetterBeyondAscii(unit))
  );
}

function isLetterBeyondAscii(unit: number): boolean {
  return (
    unit <= 0x2ff ||
    (unit >= 0x370 && unit <= 0x1fff && unit !== 0x37e) ||
    unit === 0x200c ||
    unit === 0x200d ||
    (unit >= 0x2070 && unit <= 0x218f) ||
    (unit >= 0x2c00 && unit <= 0x2fef) ||
    (unit >= 0x3001 && unit <= 0xdfff) ||
    (unit >= 0xf900 && unit <= 0xfdcf) ||
    (unit >= 0xfdf0 && unit <= 0xfffd)
  );
}

function isNamePart(unit: number): boolean {
  return (
    isNameStart(unit) ||
    (unit >= 48 && unit <= 57) ||
    unit === 45 ||
    unit === 46 ||
    unit === 0xb7 ||
    (unit >= 0x300 && unit <= 0x36f) ||
    unit === 0x203f ||
    unit === 0x2040
  );
}

export const isSpace = (unit: number): boolean => unit === 32 || unit === 10 || unit === 9 || unit === 13;

/** End of the name that starts at `at`; `at` itself where none does. */
export function findNameEnd(text: string, at: number): number {
  if (!isNameStart(text.charCodeAt(at))) return at;
  let end = at + 1;
  while (end < text.length && isNamePart(text.charCodeAt(end))) end++;
  return end;
}

export function skipSpace(text: string, at: number): number {
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}
