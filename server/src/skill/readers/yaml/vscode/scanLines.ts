/** A piece of text that was read, and the offset behind it. */
export interface Scanned {
  readonly value: string;
  readonly end: number;
}

export const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';
export const isLineEnd = (char: string | undefined): boolean => char === '\n' || char === '\r';
export const endsWord = (char: string | undefined): boolean => char === undefined || isBlank(char) || isLineEnd(char);

export const columnOf = (input: string, offset: number): number =>
  offset - Math.max(input.lastIndexOf('\n', offset - 1), input.lastIndexOf('\r', offset - 1)) - 1;

/** Offset of the next line end, or of the input's end. */
export function findLineEnd(input: string, from: number): number {
  const pattern = /[\r\n]|$/g;
  pattern.lastIndex = from;
  return pattern.exec(input)?.index ?? input.length;
}

/** Behind a line end, if one is here. */
export const skipLineEnd = (input: string, at: number): number =>
  input.startsWith('\r\n', at) ? at + 2 : isLineEnd(input[at]) ? at + 1 : at;

export const skipBlanks = (input: string, from: number): number => {
  let at = from;
  while (isBlank(input[at])) at++;
  return at;
};
