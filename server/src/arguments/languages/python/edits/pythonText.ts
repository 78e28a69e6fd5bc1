import type { ArgumentType, TypeDetails } from '../../../signature.js';
import type { JsonValue } from '../../../../json/jsonValue.js';

/** How a file writes what may be written in several ways. */
export interface PythonStyle {
  readonly quote: '"' | "'";
  /** `Optional[X]` and `Union[X, Y]`, not `X | None`. */
  readonly named: boolean;
  /** `List[X]` and `Dict[X, Y]`. */
  readonly capital: boolean;
}

export function detectPythonStyle(text: string): PythonStyle {
  const count = (pattern: RegExp): number => (text.match(pattern) ?? []).length;
  return {
    quote: count(/(?<!')'(?!')/g) > count(/(?<!")"(?!")/g) ? "'" : '"',
    named: /\b(Optional|Union)\[/.test(text) && !/\|\s*None\b/.test(text),
    capital: /\b(List|Dict)\[/.test(text),
  };
}

/** A type as text, and the names it takes from `typing`. */
export interface RenderedType {
  readonly text: string;
  readonly names: ReadonlySet<string>;
}

/** Writes a JSON type as an annotation; undefined where it is not known well enough. */
export function formatPythonType(
  facts: { readonly type: ArgumentType } & TypeDetails,
  style: PythonStyle,
): RenderedType | undefined {
  const names = new Set<string>();
  const use = (name: string): string => {
    names.add(name);
    return name;
  };
  const alternatives = (parts: readonly string[]): string =>
    style.named ? `${use('Union')}[${parts.join(', ')}]` : parts.join(' | ');

  function formatType(type: ArgumentType): string | undefined {
    switch (type.kind) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'any':
        return use('Any');
      case 'unknown':
        return undefined;
      case 'array':
        return listOf(type.items);
      case 'object':
        return dictionaryOf(type.additional);
      case 'union': {
        const parts = type.of.map(member => write({ type: member, ...member }));
        return parts.every(part => part !== undefined) ? alternatives(parts) : undefined;
      }
    }
  }

  function listOf(items: ArgumentType): string | undefined {
    const name = style.capital ? use('List') : 'list';
    if (items.kind === 'any' || items.kind === 'unknown') return name;
    const innerText = write({ type: items, ...items });
    return innerText === undefined ? undefined : `${name}[${innerText}]`;
  }

  function dictionaryOf(values: ArgumentType | undefined): string | undefined {
    const name = style.capital ? use('Dict') : 'dict';
    if (!values || values.kind === 'unknown') return `${name}[str, ${use('Any')}]`;
    const innerText = write({ type: values, ...values });
    return innerText === undefined ? undefined : `${name}[str, ${innerText}]`;
  }

  function write({ type, enumValues, nullable }: { readonly type: ArgumentType } & TypeDetails): string | undefined {
    const values = enumValues?.map(value => formatPythonLiteral(value, style.quote)).join(', ');
    const text = values === undefined ? formatType(type) : `${use('Literal')}[${values}]`;
    if (text === undefined || !nullable) return text;
    return style.named ? `${use('Optional')}[${text}]` : `${text} | None`;
  }

  const text = write(facts);
  return text === undefined ? undefined : { text, names };
}

/** A JSON value as Python writes it. */
export function formatPythonLiteral(value: JsonValue, quote: '"' | "'"): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return formatPythonString(value, quote);
  if (Array.isArray(value)) {
    return `[${(value as readonly JsonValue[]).map(item => formatPythonLiteral(item, quote)).join(', ')}]`;
  }
  const entries = Object.entries(value).map(
    ([key, item]) => `${formatPythonString(key, quote)}: ${formatPythonLiteral(item, quote)}`,
  );
  return `{${entries.join(', ')}}`;
}

/** The other quote is used where the text holds this one, and only this one. */
export function formatPythonString(text: string, preferredQuote: '"' | "'"): string {
  const otherQuote = preferredQuote === '"' ? "'" : '"';
  const quote = text.includes(preferredQuote) && !text.includes(otherQuote) ? otherQuote : preferredQuote;
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(quote, `\\${quote}`);
  return quote + escaped + quote;
}
