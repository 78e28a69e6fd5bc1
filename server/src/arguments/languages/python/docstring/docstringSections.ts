import type { DocumentationSegment } from '../../../signature.js';
import type { DocLine } from './docstringLines.js';

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

/** The section a line opens, if any. `Args:` alone on its line, a title over dashes, `:param …:`. */
function opening(line: DocLine, next: DocLine | undefined): Pick<DocSection, 'role' | 'style'> | undefined {
  if (next && /^-{3,}$/.test(next.text)) {
    const role = roleOf(line.text);
    if (role) return { role, style: 'numpy' };
  }
  const title = /^([\p{L} ]{2,20})[:：]$/u.exec(line.text)?.[1];
  const role = title === undefined ? undefined : roleOf(title);
  if (role) return { role, style: 'google' };
  const field = fieldRoles.find(([, pattern]) => pattern.test(line.text));
  return field && { role: field[0], style: 'rest' };
}

/** Cuts a docstring into its sections; what stands before the first one is text. */
export function docstringSections(lines: readonly DocLine[]): readonly DocSection[] {
  const sections: DocSection[] = [];
  let open: { role: Role; style: DocSection['style']; heading?: DocLine; lines: DocLine[] } = {
    role: 'summary',
    style: 'text',
    lines: [],
  };
  const finish = (): void => {
    if (open.heading || open.lines.some(line => line.text)) sections.push(open);
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) continue;
    const found = opening(line, lines[i + 1]);
    const nested = found && open.heading && line.indent > open.heading.indent;
    if (found && !nested) {
      if (found.style === 'rest' && open.style === 'rest' && open.role === found.role) open.lines.push(line);
      else {
        finish();
        open = found.style === 'rest' ? { ...found, lines: [line] } : { ...found, heading: line, lines: [] };
        if (found.style === 'numpy') i++;
      }
    } else if (open.style === 'google' && open.heading && line.indent >= 0 && line.indent <= open.heading.indent) {
      finish();
      open = { role: 'details', style: 'text', lines: [line] };
    } else open.lines.push(line);
  }
  finish();
  return sections;
}
