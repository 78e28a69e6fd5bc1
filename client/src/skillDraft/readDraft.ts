/** A model that says more than this has not understood; a long skill has 10,000 characters. In UTF-16 units. */
export const maxAnswerLength = 100_000;

export type ReadDraft = { readonly text: string } | { readonly problem: string };

/** The file in a model's answer. The answer is data: nothing in it is believed, and only text comes out. */
export function readDraft(answer: string): ReadDraft {
  if (answer.length > maxAnswerLength) return { problem: 'The answer is too long for a skill.' };
  const lines = answer
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const file = bare(lines) ?? fenced(lines);
  if (!file) return { problem: 'The answer contains no SKILL.md: frontmatter between --- lines is missing.' };
  const text = `${withoutControls(file.join('\n')).trim()}\n`;
  return { text };
}

/** An answer that is the file itself, without a fence around it. */
function bare(lines: readonly string[]): readonly string[] | undefined {
  const first = lines.findIndex(line => line.trim() !== '');
  return isFile(lines.slice(first)) ? lines.slice(first) : undefined;
}

/** The first fence whose content starts with frontmatter; a fence that is cut off ends with the answer. */
function fenced(lines: readonly string[]): readonly string[] | undefined {
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(line)?.[1];
    if (mark === undefined || lines[index + 1]?.trimEnd() !== '---') continue;
    const inside = lines.slice(index + 1);
    if (isFile(inside)) return inside.slice(0, closingLine(inside, mark));
  }
  return undefined;
}

/** Where the fence around a file ends. Models forget to make it longer than the fences inside: those that name a language are skipped. */
function closingLine(lines: readonly string[], mark: string): number {
  const closing = new RegExp(`^ {0,3}[${mark.charAt(0)}]{${mark.length},}\\s*$`);
  let inner = false;
  for (const [index, line] of lines.entries()) {
    if (closing.test(line)) {
      if (!inner) return index;
      inner = false;
    } else if (line.trimStart().startsWith(mark)) inner = true;
  }
  return lines.length;
}

const isFile = (lines: readonly string[]): boolean => lines[0]?.trimEnd() === '---' && lines.includes('---', 1);

/** Characters that no editor shows: they have no place in a text that people are to read before they use it. */
const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu, char =>
    char === '\n' || char === '\t' ? char : '',
  );
