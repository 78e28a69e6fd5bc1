import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import type { PythonReader } from '../pythonModule.js';
import { pythonStyle, pythonType } from './pythonText.js';

type Changes = readonly TextChange[] | undefined;

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Removes the lines that document an argument. */
export function removeEntry({ text }: PythonReader, own: Parameter): Changes {
  const start = lineStart(text, own.span.start);
  const feed = text.indexOf('\n', own.span.end);
  const last = feed < 0 ? text.length : feed + 1;
  // The closing quotes may stand on the last line.
  if (/["']{3}/.test(text.slice(own.span.end, last)) || /["']{3}/.test(text.slice(start, own.span.start)))
    return undefined;
  return [{ span: spanOf(start, last), newText: '' }];
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
  const feed = text.indexOf('\n', last.span.end);
  if (feed < 0 || /["']{3}/.test(text.slice(last.span.end, feed))) return undefined;
  const entry = (): string => {
    if (/^\s*:/.test(written))
      return `:param ${typed && !written.includes(':type') ? `${type} ` : ''}${wanted.name}: ${description}`;
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
    const type = pythonType(wanted, pythonStyle(reader.text));
    return type && [{ span: own.typeSpan, newText: type.text }];
  }
  if (aspect === 'default' && own.defaultSpan && wanted.defaultValue !== undefined) {
    const value = wanted.defaultValue;
    return [{ span: own.defaultSpan, newText: typeof value === 'string' ? value : JSON.stringify(value) }];
  }
  if (aspect === 'required' && own.requiredSpan && !own.defaultSpan && wanted.required !== undefined) {
    return [{ span: own.requiredSpan, newText: wanted.required ? 'required' : 'optional' }];
  }
  return undefined;
}
