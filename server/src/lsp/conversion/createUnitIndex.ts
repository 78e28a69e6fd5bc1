/** Encodings in which LSP counts the characters of a line. */
export type PositionEncoding = 'utf-8' | 'utf-16' | 'utf-32';

/** Converts between offsets in a text, in UTF-16 units, and numbers of code units in another encoding. Out-of-range input is clamped. */
export interface UnitIndex {
  /** Number of units of the encoding before an offset. */
  unitsBefore(offset: number): number;
  /** Offset after a number of units. Inside a character: its start. */
  offsetAfter(units: number): number;
}

/** Offsets between two entries of the table: a long line costs no more than a short one. */
const stepLength = 1024;

export function createUnitIndex(text: string, encoding: Exclude<PositionEncoding, 'utf-16'>): UnitIndex {
  const unitsAt = encoding === 'utf-8' ? utf8UnitsAt : utf32UnitsAt;
  const table = new Uint32Array(Math.floor(text.length / stepLength) + 1);
  let total = 0;
  for (let offset = 0; offset < text.length; offset++) {
    if (offset % stepLength === 0) table[offset / stepLength] = total;
    total += unitsAt(text, offset);
  }
  if (text.length % stepLength === 0) table[text.length / stepLength] = total;

  return {
    unitsBefore(offset) {
      const end = Math.min(Math.max(offset, 0), text.length);
      const step = Math.floor(end / stepLength);
      let units = table[step] ?? 0;
      for (let at = step * stepLength; at < end; at++) units += unitsAt(text, at);
      return units;
    },
    offsetAfter(count) {
      const step = findStep(table, count);
      let units = table[step] ?? 0;
      let offset = step * stepLength;
      while (offset < text.length && units + unitsAt(text, offset) <= count) units += unitsAt(text, offset++);
      return isLow(text, offset) && isHigh(text, offset - 1) ? offset - 1 : offset;
    },
  };
}

/** The last entry that is not above the number. */
function findStep(table: Uint32Array, units: number): number {
  let low = 0;
  let high = table.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((table[middle] ?? 0) <= units) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Bytes of the UTF-16 unit at an offset: half of the character's bytes for each half of a pair. A lone half becomes U+FFFD. */
function utf8UnitsAt(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isPaired(text, offset) ? 2 : 3;
}

const utf32UnitsAt = (text: string, offset: number): number =>
  isLow(text, offset) && isHigh(text, offset - 1) ? 0 : 1;

const isPaired = (text: string, offset: number): boolean =>
  (isHigh(text, offset) && isLow(text, offset + 1)) || (isLow(text, offset) && isHigh(text, offset - 1));

const isHigh = (text: string, offset: number): boolean => (text.charCodeAt(offset) & 0xfc00) === 0xd800;

const isLow = (text: string, offset: number): boolean => (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
