import type { DocumentationSegment } from '../../../signature.js';
import type { DocLine } from './splitDocstringLines.js';
import { createExampleTitleCheck } from './createExampleTitleCheck.js';

type Role = DocumentationSegment['role'];

/** A named part of a docstring. */
export interface DocSection {
  readonly role: Role;
  readonly style: 'google' | 'numpy' | 'rest' | 'text';
  /** The line that names it; a reST field names itself. */
  readonly heading?: DocLine;
  readonly lines: readonly DocLine[];
}

const titles: readonly (readonly [Role, RegExp])[] = [
  ['arguments', /^(args|arguments|params|parameters|keyword (args|arguments)|other parameters|inputs?|参数)$/i],
  ['returns', /^(returns?|yields?|outputs?|返回|返回值)$/i],
  ['raises', /^(raises?|except|exceptions|errors)$/i],
  ['examples', /^(examples?|usage|示例)$/i],
  ['notes', /^(notes?|see also|references|todo|attributes|tips?|hint|methods|注意)$/i],
  ['warnings', /^(warnings?|warns?|caution|danger|important|警告)$/i],
];

const roleOf = (title: string): Role | undefined => titles.find(([, pattern]) => pattern.test(title.trim()))?.[0];

const fieldRoles: readonly (readonly [Role, RegExp])[] = [
  ['arguments', /^:(param|parameter|arg|argument|key|keyword|type)\s[^:\n]*:/],
  ['returns', /^:(returns?|rtype|yields?)\s*:/],
  ['raises', /^:(raises?|except|exception)(\s[^:\n]*)?:/],
];

interface Opening extends Pick<DocSection, 'role' | 'style'> {
  /** What the section is called; a reST field names itself. */
  readonly title?: string;
}

/** The section a line opens, if any. `Args:` alone on its line, a title over dashes, `:param …:`. */
function readOpening(line: DocLine, nextLine: DocLine | undefined): Opening | undefined {
  if (line.isCode) return undefined;
  if (nextLine && /^-{3,}$/.test(nextLine.text)) {
    const role = roleOf(line.text);
    if (role) return { role, style: 'numpy', title: line.text };
  }
  const title = /^([\p{L} ]{2,20})[:：]$/u.exec(line.text)?.[1];
  const role = title === undefined ? undefined : roleOf(title);
  if (role && title !== undefined) return { role, style: 'google', title };
  const field = fieldRoles.find(([, pattern]) => pattern.test(line.text));
  return field && { role: field[0], style: 'rest' };
}

/** Cuts a docstring into its sections; what stands before the first one is text. */
export function parseDocstringSections(lines: readonly DocLine[]): readonly DocSection[] {
  const sections: DocSection[] = [];
  let open: { role: Role; style: DocSection['style']; heading?: DocLine; lines: DocLine[] } = {
    role: 'summary',
    style: 'text',
    lines: [],
  };
  const finish = (): void => {
    if (open.heading || open.lines.some(line => line.text)) sections.push(open);
  };
  const margin = lines.reduce((smallest, { indent }) => (indent < 0 ? smallest : Math.min(smallest, indent)), Infinity);
  const isPartOfExample = createExampleTitleCheck(margin);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    const sectionStart = sectionAt(line, lines[i + 1]);
    if (sectionStart) {
      if (sectionStart.style === 'rest' && open.style === 'rest' && open.role === sectionStart.role)
        open.lines.push(line);
      else {
        finish();
        const { role, style } = sectionStart;
        open = style === 'rest' ? { role, style, lines: [line] } : { role, style, heading: line, lines: [] };
        if (sectionStart.style === 'numpy') i++;
      }
    } else if (isEnd(line)) {
      finish();
      open = { role: 'details', style: 'text', lines: [line] };
    } else open.lines.push(line);
  }
  finish();
  return sections;

  function sectionAt(line: DocLine, nextLine: DocLine | undefined): Opening | undefined {
    if (line.isCode || (open.heading && line.indent > open.heading.indent)) return undefined;
    const sectionStart = readOpening(line, nextLine);
    return sectionStart?.style !== 'rest' && isPartOfExample(line, nextLine, sectionStart?.title)
      ? undefined
      : sectionStart;
  }

  /** A section of Google's style ends with its indentation, any with a heading of Markdown. */
  function isEnd({ indent, text, isCode }: DocLine): boolean {
    if (open.style === 'google' && open.heading && indent >= 0 && indent <= open.heading.indent) return true;
    return open.style !== 'text' && !isCode && indent === margin && /^#{1,6}\s/.test(text);
  }
}
