import { modelMessages } from '../messages/modelMessages.js';
import { maxDraftLength } from '../limits.js';
export type ReadDraft = { readonly text: string } | { readonly problem: string };

/** The file in a model's answer. The answer is untrusted data: only text is returned. */
export function readDraft(answer: string): ReadDraft {
  if (answer.length > maxDraftLength) return { problem: modelMessages.answerTooLong() };
  const lines = answer
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const file = findBareFile(lines) ?? findFencedFile(lines);
  if (!file) return { problem: modelMessages.answerWithoutSkill() };
  const text = `${removeControls(file.join('\n')).trim()}\n`;
  return { text };
}

/** An answer that is the file itself, without a fence. */
function findBareFile(lines: readonly string[]): readonly string[] | undefined {
  const first = lines.findIndex(line => line.trim() !== '');
  return isFile(lines.slice(first)) ? lines.slice(first) : undefined;
}

/** The first fence with frontmatter at its start. A fence without an end goes to the end of the answer. */
function findFencedFile(lines: readonly string[]): readonly string[] | undefined {
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(line)?.[1];
    if (mark === undefined || lines[index + 1]?.trimEnd() !== '---') continue;
    const content = lines.slice(index + 1);
    if (isFile(content)) return content.slice(0, findClosingLine(content, mark));
  }
  return undefined;
}

/** Line where the fence around a file ends. Models often make it as short as inner fences: those with a language are skipped. */
function findClosingLine(lines: readonly string[], mark: string): number {
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

/** Removes invisible characters, because people must be able to review the text. */
const removeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu, char =>
    char === '\n' || char === '\t' ? char : '',
  );
