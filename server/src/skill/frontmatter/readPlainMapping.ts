import type { YamlValue } from './readYamlTree.js';

/**
 * A key and a value on one line: text that starts with a letter, a number, or quoted text without escapes. In plain text, a colon is
 * followed by a character, a `#` follows one, and blanks stand alone.
 */
const plainLine =
  /([A-Za-z_][\w-]*): ([A-Za-z](?:[^\s\p{Cc}:#]|:(?=\S)|(?<=\S)#| (?=[^\s#]))*|[1-9]\d{0,8}|"[^"\\\p{Cc}\u2028\u2029\ufeff]*"|'[^'\p{Cc}\u2028\u2029\ufeff]*')(?:\n|$)/uy;
const typedWord = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

/** A field of a plain mapping. Offsets are into the source. */
export interface PlainField {
  readonly key: string;
  readonly start: number;
  readonly value: string | number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** Without quotes. */
  readonly plain: boolean;
}

/**
 * The fields of a mapping of such lines alone, as a parser of YAML 1.2 reads them. Undefined for any other text. Most frontmatter is of
 * this form, and the parser needs ten times as long.
 */
export function readPlainFields(source: string): readonly PlainField[] | undefined {
  const fields: PlainField[] = [];
  let start = 0;
  while (start < source.length) {
    plainLine.lastIndex = start;
    const [line, key = '', written = ''] = plainLine.exec(source) ?? [];
    if (line === undefined || typedWord.test(key) || typedWord.test(written)) return undefined;
    const valueStart = start + key.length + 2;
    const isQuoted = /^["']/.test(written);
    const text = isQuoted ? written.slice(1, -1) : written;
    const value = /^\d/.test(written) ? Number(written) : text;
    fields.push({ key, start, value, valueStart, valueEnd: valueStart + written.length, plain: !isQuoted });
    start += line.length;
  }
  return fields.length === 0 ? undefined : fields;
}

/** The same fields as a tree. */
export function readPlainMapping(source: string): YamlValue | undefined {
  const fields = readPlainFields(source);
  return (
    fields && {
      kind: 'map',
      entries: fields.map(({ key, start, value, valueStart, plain }) => ({
        key: createScalar(key, start, key, true),
        value: createScalar(String(value), valueStart, value, plain),
      })),
      start: 0,
    }
  );
}

const createScalar = (text: string, start: number, value: string | number, plain: boolean): YamlValue => ({
  kind: 'scalar',
  value,
  text,
  plain,
  block: false,
  start,
});
