import type { TextChange } from '../../../../core/index.js';
import { spanOf, type Span } from '../../../../text/span.js';
import type { JsonValue, Parameter, Signature } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import type { PythonReader } from '../pythonModule.js';
import { pythonStyle, pythonType } from './pythonText.js';

type Changes = readonly TextChange[] | undefined;

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Removes the lines that document an argument, a `:type name:` of its own included. */
export function removeEntry({ text }: PythonReader, own: Parameter): Changes {
  const { span, typeSpan } = own;
  const isApart = typeSpan !== undefined && typeSpan.start >= span.end;
  const removed = [span, ...(isApart ? [typeSpan] : [])].map(part => wholeLines(text, part));
  // The quotes of the docstring may stand on the same lines.
  if (removed.some(lines => /["']{3}/.test(text.slice(lines.start, lines.end)))) return undefined;
  return removed.map(lines => ({ span: lines, newText: '' }));
}

function wholeLines(text: string, { start, end }: Span): Span {
  const feed = text.indexOf('\n', end);
  return spanOf(lineStart(text, start), feed < 0 ? text.length : feed + 1);
}

/** Documents one more argument, as the last documented one is. */
export function addEntry(reader: PythonReader, signature: Signature, wanted: Parameter): Changes {
  const { text } = reader;
  const last = signature.parameters.at(-1);
  if (!last) return undefined;
  const start = lineStart(text, last.span.start);
  const written = text.slice(start, last.span.end);
  const indentation = /^[ \t]*/.exec(written)?.[0] ?? '';
  const said = wanted.description?.replace(/\s*\n\s*/g, ' ') ?? `The ${wanted.name.replaceAll('_', ' ')}.`;
  const description = said.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const type = pythonType(wanted, pythonStyle(text))?.text;
  const typed = last.typeSpan !== undefined && type !== undefined;
  const deeper = /\n([ \t]+)\S/.exec(written)?.[1] ?? `${indentation}    `;
  const isApart = last.typeSpan !== undefined && last.typeSpan.start >= last.span.end;
  const feed = text.indexOf('\n', isApart ? last.typeSpan.end : last.span.end);
  if (feed < 0 || /["']{3}/.test(text.slice(last.span.end, feed))) return undefined;
  const entry = (): string => {
    if (/^\s*:/.test(written)) {
      const below = typed && isApart ? `\n${indentation}:type ${wanted.name}: ${type}` : '';
      return `:param ${typed && !isApart ? `${type} ` : ''}${wanted.name}: ${description}${below}`;
    }
    const isNumpy =
      last.description !== undefined &&
      /^[^\n:]*(:[^\n]*)?\n/.test(written) &&
      !/^\s*[^\n(:]*(\([^\n]*\))?:\s*\S/.test(written.split('\n')[0]?.replace(/ : .*/, '') ?? '');
    if (isNumpy) return `${wanted.name}${typed ? ` : ${type}` : ''}\n${deeper}${description}`;
    return `${wanted.name}${typed ? ` (${type})` : ''}: ${description}`;
  };
  const bullet = /^[ \t]*([-*] )?/.exec(written)?.[1] ?? '';
  return [{ span: spanOf(feed, feed), newText: `\n${indentation}${bullet}${entry()}` }];
}

export function changeEntry(reader: PythonReader, own: Parameter, aspect: Aspect, wanted: Parameter): Changes {
  if (aspect === 'description' && own.descriptionSpan && wanted.description !== undefined) {
    return [
      { span: own.descriptionSpan, newText: wanted.description.replace(/\s*\n\s*/g, ' ').replaceAll('\\', '\\\\') },
    ];
  }
  if ((aspect === 'type' || aspect === 'enum') && own.typeSpan) {
    const old = reader.text.slice(own.typeSpan.start, own.typeSpan.end);
    const text = old.startsWith('{') ? bracedValues(old, wanted) : undefined;
    const newText = text ?? pythonType(wanted, pythonStyle(reader.text))?.text;
    return newText === undefined ? undefined : [{ span: own.typeSpan, newText }];
  }
  if (aspect === 'default' && own.defaultSpan && wanted.defaultValue !== undefined) {
    return [{ span: own.defaultSpan, newText: defaultText(reader.text, own.defaultSpan, wanted.defaultValue) }];
  }
  if (aspect === 'required' && own.requiredSpan && !own.defaultSpan && wanted.required !== undefined) {
    return [withoutOptional(reader.text, own, wanted.required) ?? optionality(own.requiredSpan, wanted.required)];
  }
  return undefined;
}

/** `{'name', 'distance'}`, as NumPy's convention lists values. */
function bracedValues(old: string, { enumValues }: Parameter): string | undefined {
  const quote = old.includes("'") ? "'" : '"';
  const texts = enumValues?.map(value => (typeof value === 'string' ? quote + value + quote : JSON.stringify(value)));
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

/** In quotes where the old one is. */
function defaultText(text: string, span: Span, value: JsonValue): string {
  const [quote = ''] = /^["']/.exec(text.slice(span.start, span.end)) ?? [];
  if (typeof value === 'string') return quote + value + quote;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}
