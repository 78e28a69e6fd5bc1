import type { DocLine } from './splitDocstringLines.js';

/** Words of headings below which sample calls stand. */
const exampleWords =
  /(?:^|[^\p{L}])(?:examples?|samples?|demo|test cases?|e\.g|for instance)(?![\p{L}])|示例|例子|例如|用例|样例|举例/iu;
/** Below these there may be sample calls, or anything else. */
const usageWords = /^(?:usage|use cases?)[:：]?$/i;

/** What a sample call calls its parts, as some docstrings do their sections. */
const parts = /^(?:inputs?|outputs?)$/i;
const partsBelowHeading = /^(?:inputs?|outputs?|params|parameters|arguments|参数)$/i;

interface Heading {
  readonly title: string;
  /** As in Markdown; infinite for a line that only ends with a colon. */
  readonly level: number;
}

/** Is the title on this line that of a part of a sample call? To be asked of line after line. */
export type ExampleTitleCheck = (line: DocLine, nextLine: DocLine | undefined, title: string | undefined) => boolean;

/**
 * Tells the sections of a docstring from the parts of its sample calls: `Input:` below `## Example` documents no argument.
 * @param margin indentation of the docstring: a heading stands there
 */
export function createExampleTitleCheck(margin: number): ExampleTitleCheck {
  /** Of the heading that the sample calls stand under; undefined outside of them. */
  let level: number | undefined;
  /** The line that introduces a sample call, while nothing else stands between. */
  let introduction: DocLine | undefined;

  return (line, nextLine, title) => {
    const isBelow = introduction?.indent === line.indent;
    introduction = undefined;
    const heading = headingOf(line, nextLine, margin);
    if (heading && (exampleWords.test(heading.title) || usageWords.test(heading.title))) {
      level = usageWords.test(heading.title) ? Infinity : Math.min(heading.level, level ?? Infinity);
      introduction = line;
      return false;
    }
    if (level === undefined) return false;
    const isDeeper = !heading || heading.level === Infinity || heading.level > level;
    const hasHeading = isBelow || (level < Infinity && isDeeper);
    if (title !== undefined && (hasHeading ? partsBelowHeading : parts).test(title)) return true;
    const endsExample = title === undefined ? !isDeeper : level === Infinity || !isDeeper || /^args$/i.test(title);
    if (endsExample && !(heading && parts.test(heading.title))) level = undefined;
    return false;
  };
}

/** `## Title`, a title over a line, `**Title**`, `.. rubric:: Title`, or a short line that ends with a colon. */
function headingOf({ text, indent }: DocLine, nextLine: DocLine | undefined, margin: number): Heading | undefined {
  if (indent === margin) {
    const [, hashes, title] = /^(#{1,6})\s+(.+?)\s*#*$/.exec(text) ?? [];
    if (hashes !== undefined && title !== undefined) return { title, level: hashes.length };
    const [, underline] = /^([-=~^*"])\1{2,}$/.exec(nextLine?.text ?? '') ?? [];
    if (underline !== undefined && text !== '' && text.length <= 60)
      return { title: text, level: underline === '=' ? 1 : 2 };
    const [, bold, directive] =
      /^(?:(?:\*\*|__)([^*_]+)(?:\*\*|__)[:：]?|\.\.\s+(?:rubric|admonition)::\s*(.+))$/.exec(text) ?? [];
    const titleText = bold ?? directive;
    if (titleText !== undefined) return { title: titleText, level: 6 };
  }
  return text.length <= 80 && /[:：]$/.test(text) ? { title: text, level: Infinity } : undefined;
}
