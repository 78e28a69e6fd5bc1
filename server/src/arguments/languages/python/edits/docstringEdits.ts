import type { TextChange } from '../../../../core/index.js';
import { spanOf, type Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { detectPythonStyle, formatPythonString, formatPythonType } from './pythonText.js';

type Changes = readonly TextChange[] | undefined;

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Removes the lines that document an argument, a `:type name:` of its own included. */
export function removeEntry({ text }: PythonReader, current: Parameter): Changes {
  const { span, typeSpan, nameSpan } = current;
  if (isSharedEntry(text, current)) {
    const before = /,[ \t]*$/.exec(text.slice(lineStart(text, nameSpan.start), nameSpan.start))?.[0] ?? '';
    const after = before === '' ? (/^[ \t]*,[ \t]*/.exec(text.slice(nameSpan.end))?.[0] ?? '') : '';
    return [{ span: spanOf(nameSpan.start - before.length, nameSpan.end + after.length), newText: '' }];
  }
  const isApart = typeSpan !== undefined && typeSpan.start >= span.end;
  const removed = [span, ...(isApart ? [typeSpan] : [])].map(part => wholeLines(text, part));
  // The quotes of the docstring may stand on the same lines.
  if (removed.some(lines => /["']{3}/.test(text.slice(lines.start, lines.end)))) return undefined;
  return removed.map(lines => ({ span: lines, newText: '' }));
}

/** Does NumPy's `x, y : int` document other arguments too? */
const isSharedEntry = (text: string, { nameSpan: { start, end } }: Parameter): boolean =>
  /,[ \t]*$/.test(text.slice(lineStart(text, start), start)) || /^[ \t]*,/.test(text.slice(end));

function wholeLines(text: string, { start, end }: Span): Span {
  const lineEnd = text.indexOf('\n', end);
  return spanOf(lineStart(text, start), lineEnd < 0 ? text.length : lineEnd + 1);
}

/** Documents one more argument, as the last documented one is. */
export function addEntry(reader: PythonReader, signature: Signature, target: Parameter): Changes {
  const { text } = reader;
  const last = signature.parameters.at(-1);
  if (!last) return undefined;
  const start = lineStart(text, last.span.start);
  const entryText = text.slice(start, last.span.end);
  const indentation = /^[ \t]*/.exec(entryText)?.[0] ?? '';
  const descriptionText = target.description?.replace(/\s*\n\s*/g, ' ') ?? `The ${target.name.replaceAll('_', ' ')}.`;
  const description = descriptionText.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const type = formatPythonType(target, detectPythonStyle(text))?.text;
  const hasType = last.typeSpan !== undefined && type !== undefined;
  const nestedIndentation = /\n([ \t]+)\S/.exec(entryText)?.[1] ?? `${indentation}    `;
  const isApart = last.typeSpan !== undefined && last.typeSpan.start >= last.span.end;
  const lineEnd = text.indexOf('\n', isApart ? last.typeSpan.end : last.span.end);
  if (lineEnd < 0 || /["']{3}/.test(text.slice(last.span.end, lineEnd))) return undefined;
  const entry = (): string => {
    if (/^\s*:/.test(entryText)) {
      const typeLine = hasType && isApart ? `\n${indentation}:type ${target.name}: ${type}` : '';
      return `:param ${hasType && !isApart ? `${type} ` : ''}${target.name}: ${description}${typeLine}`;
    }
    const isNumpy =
      last.description !== undefined &&
      /^[^\n:]*(:[^\n]*)?\n/.test(entryText) &&
      !/^\s*[^\n(:]*(\([^\n]*\))?:\s*\S/.test(entryText.split('\n')[0]?.replace(/ : .*/, '') ?? '');
    if (isNumpy) return `${target.name}${hasType ? ` : ${type}` : ''}\n${nestedIndentation}${description}`;
    return `${target.name}${hasType ? ` (${type})` : ''}: ${description}`;
  };
  const bullet = /^[ \t]*([-*] )?/.exec(entryText)?.[1] ?? '';
  return [{ span: spanOf(lineEnd, lineEnd), newText: `\n${indentation}${bullet}${entry()}` }];
}

export function changeEntry(reader: PythonReader, current: Parameter, aspect: Aspect, target: Parameter): Changes {
  // The change would be made to the others, too.
  if (isSharedEntry(reader.text, current)) return undefined;
  if (aspect === 'description' && current.descriptionSpan && target.description !== undefined) {
    return [
      { span: current.descriptionSpan, newText: target.description.replace(/\s*\n\s*/g, ' ').replaceAll('\\', '\\\\') },
    ];
  }
  if ((aspect === 'type' || aspect === 'enum') && current.typeSpan) {
    const previousText = reader.text.slice(current.typeSpan.start, current.typeSpan.end);
    const text = previousText.startsWith('{') ? formatBracedValues(previousText, target) : undefined;
    const newText = text ?? formatPythonType(target, detectPythonStyle(reader.text))?.text;
    return newText === undefined ? undefined : [{ span: current.typeSpan, newText }];
  }
  if (aspect === 'default' && current.defaultSpan && target.defaultValue !== undefined) {
    const newText = defaultText(reader.text, current.defaultSpan, target.defaultValue);
    return newText === undefined ? undefined : [{ span: current.defaultSpan, newText }];
  }
  if (aspect === 'required' && current.requiredSpan && !current.defaultSpan && target.required !== undefined) {
    return [
      withoutOptional(reader.text, current, target.required) ?? optionality(current.requiredSpan, target.required),
    ];
  }
  return undefined;
}

/** `{'name', 'distance'}`, as NumPy's convention lists values. */
function formatBracedValues(previousText: string, { enumValues }: Parameter): string | undefined {
  const preferredQuote = previousText.includes("'") ? "'" : '"';
  const texts = enumValues?.map(value =>
    typeof value === 'string' ? formatPythonString(value, preferredQuote) : JSON.stringify(value),
  );
  return texts?.some(text => /[\\{}\n]/.test(text)) ? undefined : texts && `{${texts.join(', ')}}`;
}

const optionality = (span: Span, required: boolean): TextChange => ({
  span,
  newText: required ? 'required' : 'optional',
});

/** `(str, optional)` says that it is required by saying `(str)`. */
function withoutOptional(
  text: string,
  { requiredSpan, typeSpan }: Parameter,
  required: boolean,
): TextChange | undefined {
  if (!required || !requiredSpan || !typeSpan || typeSpan.end > requiredSpan.start) return undefined;
  const between = text.slice(typeSpan.end, requiredSpan.start);
  return /^\s*,\s*$/.test(between) ? { span: spanOf(typeSpan.end, requiredSpan.end), newText: '' } : undefined;
}

/** In quotes where the old one is; undefined for a string that would need escapes. */
function defaultText(text: string, span: Span, value: JsonValue): string | undefined {
  const [quote = ''] = /^["']/.exec(text.slice(span.start, span.end)) ?? [];
  if (typeof value === 'string') return /["'\\\n]/.test(value) ? undefined : quote + value + quote;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}
