import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import { listChildren } from '../../syntaxNode.js';
import { parseParameters } from '../declarations/parameterList.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { findDefinition, type Declaration } from './findDeclarationAt.js';
import { findUses } from './findUses.js';

/**
 * Removes a declaration with its comma, its line and the comments directly above. Undefined where the function
 * still uses the parameter: what it should do instead is the author's to say.
 */
export function removeDeclaration(reader: PythonReader, declaration: Declaration): readonly TextChange[] | undefined {
  const owner = findDefinition(declaration);
  const body = owner?.getChild('Body');
  const { name, kind } = declaration;
  if (kind === 'field') return removeField(reader, declaration);
  if (body && findUses(reader, body, reader.text.slice(name.from, name.to)).length > 0) return undefined;
  const { text } = reader;
  const span = withSeparator(text, declaration);
  const textAfter = text.slice(span.end, declaration.container.to);
  const comma = /^\s*,/.exec(textAfter)?.[0] ?? '';
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const isOnOwnLine = text.slice(lineStart, span.start).trim() === '' && lineStart > declaration.container.from;
  const after = span.end + comma.length;
  const lineTail = /^[ \t]*(#[^\n]*)?\n/.exec(text.slice(after))?.[0];
  if (isOnOwnLine && lineTail !== undefined)
    return [{ span: spanOf(commentStart(text, lineStart), after + lineTail.length), newText: '' }];
  if (comma)
    return [{ span: spanOf(span.start, after + (/^[ \t]+/.exec(text.slice(after))?.[0].length ?? 0)), newText: '' }];
  const before = /,\s*$/.exec(text.slice(declaration.container.from, span.start))?.[0] ?? '';
  return [{ span: spanOf(span.start - before.length, span.end), newText: '' }];
}

/** With a `/` that no parameter would stand before any more, or a `*` that none would follow: Python forbids them alone. */
function withSeparator(text: string, { container, name, span }: Declaration): Declaration['span'] {
  const others = parseParameters(container).parameters.filter(parameter => parameter.name.from !== name.from);
  // The parser has no node for a slash.
  const slash = /^\s*,\s*\//.exec(text.slice(span.end, container.to))?.[0];
  if (slash !== undefined && !others.some(other => other.name.from < name.from))
    return spanOf(span.start, span.end + slash.length);
  const star = listChildren(container).find(child => child.name === '*' && child.nextSibling?.name !== 'VariableName');
  if (star && star.from < name.from && !others.some(other => other.name.from > star.from && other.isKeywordOnly))
    return spanOf(star.from, span.end);
  return span;
}

/** The start of the first of the comment lines that stand directly above a line. */
function commentStart(text: string, lineStart: number): number {
  let start = lineStart;
  while (start > 0) {
    const previousLineEnd = text.lastIndexOf('\n', start - 2) + 1;
    if (!/^[ \t]*#/.test(text.slice(previousLineEnd, start))) return start;
    start = previousLineEnd;
  }
  return start;
}

function removeField(reader: PythonReader, { span, container }: Declaration): readonly TextChange[] | undefined {
  const { text } = reader;
  const statements = container.getChildren('AssignStatement');
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  if (text.slice(lineStart, span.start).trim() !== '') return undefined;
  const otherLines = text
    .slice(container.from + 1, container.to)
    .replace(text.slice(span.start, span.end), '')
    .trim();
  const isOnlyStatement = statements.length === 1 && otherLines === '';
  if (isOnlyStatement) return [{ span, newText: 'pass' }];
  const lineEnd = text.indexOf('\n', span.end);
  return [{ span: spanOf(commentStart(text, lineStart), lineEnd < 0 ? text.length : lineEnd + 1), newText: '' }];
}
