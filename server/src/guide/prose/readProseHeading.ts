/** When a command is to be called, and when not. */
export type ProseRole = 'use' | 'avoid';

/** A line that introduces the list or the paragraph below it. */
interface ProseHeading {
  readonly title: string;
  /** Undefined where the title says only what the list is of. */
  readonly role?: ProseRole;
  /** Where the text begins that stands on the same line; undefined where none does. */
  readonly start?: number;
}

const subject = String.raw`(?: (?:this|it|the)(?: (?:tool|function|command|skill))?)?`;
const condition = String.raw`(?: (?:when(?:ever)?|if|for|to)(?: (?:you|the user|a user)(?: (?:need|want|wants|needs|asks?)(?: (?:to|for))?)?)?)?`;
const useTitle = new RegExp(
  `^(?:when to (?:use|call)${subject}|(?:always )?(?:use|call)${subject}${condition}|(?:common )?use cases?|best for|useful for|(?:ideal|recommended|perfect|great|good) for)$`,
  'i',
);
const avoidTitle = new RegExp(
  `^(?:when not to (?:use|call)${subject}|(?:do not|don[’']t|never) (?:use|call)${subject}${condition}|(?:not (?:recommended |suitable |ideal |intended |meant )?|avoid )for|avoid using${subject}${condition})$`,
  'i',
);

/** A title of few words before a colon, or a heading of Markdown. */
const headingLine =
  /^\s*(?=#{1,6}\s|[^:]+:)(#{1,6}\s+)?(?:\*\*)?([\p{L}\d][\p{L}\d '’_/-]{1,59})(?:\*\*)?(?::(?:\*\*)?(?:\s+(\S.*))?)?\s*$/u;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;

export const isListItem = (line: string): boolean => item.test(line);

/** Reads "When to use this tool:", "**Common Query Syntax:**" above a list, "## When not to use", and "When to use: for …" on one line. */
export function readProseHeading(lines: readonly string[], index: number): ProseHeading | undefined {
  const line = lines[index] ?? '';
  const [, marks = '', title = '', rest = ''] = headingLine.exec(line) ?? [];
  if (title === '' || isListItem(line)) return undefined;
  const role = useTitle.test(title) ? 'use' : avoidTitle.test(title) ? 'avoid' : undefined;
  if (rest.trim() !== '') {
    // "Use this: …" may go on with anything; only a label is one on the same line.
    const isLabel =
      role !== undefined &&
      /^(?:when (?:not )?to|(?:common )?use cases?|(?:not )?(?:best|recommended|suitable|ideal|perfect|great|good) for|not for)/i.test(
        title,
      );
    return isLabel ? { title, role, start: line.length - rest.length } : undefined;
  }
  if (role !== undefined) return { title, role };
  if (marks !== '') return undefined;
  const next = lines.slice(index + 1, index + 3).find(other => other.trim() !== '');
  return next !== undefined && isListItem(next) ? { title } : undefined;
}
