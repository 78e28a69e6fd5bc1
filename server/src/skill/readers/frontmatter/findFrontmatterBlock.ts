/** How a program finds the block by its lines. Patterns are tested on lines without their line ends. */
interface BlockRules {
  readonly opening: RegExp;
  readonly closing: RegExp;
  /** `lf`: a line ends with LF or CRLF. `any`: with a lone CR too. */
  readonly lineEnds: 'lf' | 'any';
}

/** Offsets are UTF-16 units of the text that was searched. */
export type FrontmatterBlock =
  | { readonly state: 'missing' }
  | { readonly state: 'unclosed' }
  | {
      readonly state: 'found';
      /** Between the fences, with the line ends as written, and the last one. */
      readonly yaml: string;
      /** Where `yaml` starts. */
      readonly start: number;
      /** After the closing line. */
      readonly body: string;
    };

/** Finds the block whose opening is the first line. */
export function findFrontmatterBlock(text: string, { opening, closing, lineEnds }: BlockRules): FrontmatterBlock {
  const lineEnd = lineEnds === 'any' ? /\r\n|\n|\r/g : /\r?\n/g;
  let lineStart = 0;
  let contentStart: number | undefined;
  while (lineStart <= text.length) {
    lineEnd.lastIndex = lineStart;
    const match = lineEnd.exec(text);
    const line = text.slice(lineStart, match?.index ?? text.length);
    const next = match ? match.index + match[0].length : text.length + 1;
    if (contentStart === undefined) {
      if (!opening.test(line)) return { state: 'missing' };
      contentStart = next;
    } else if (closing.test(line)) {
      return { state: 'found', yaml: text.slice(contentStart, lineStart), start: contentStart, body: text.slice(next) };
    }
    lineStart = next;
  }
  return { state: 'unclosed' };
}
