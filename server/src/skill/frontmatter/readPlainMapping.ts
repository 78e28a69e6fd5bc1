import type { YamlValue } from './readYamlTree.js';

/** A key with a word, a number, or quoted text that has no marks of YAML. */
const plainLine =
  /([A-Za-z_][\w-]*): ([A-Za-z](?:[\w ,./()-]*[\w.)])?|[1-9]\d{0,8}|"[\w ,./()-]*"|'[\w ,./()-]*')(?:\n|$)/y;
const typedWord = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

/**
 * A mapping of such lines alone, as a parser of YAML 1.2 reads it. Undefined for any other text. The parser needs a second for 100,000
 * lines, and this a tenth of it.
 */
export function readPlainMapping(source: string): YamlValue | undefined {
  const entries: { readonly key: YamlValue; readonly value: YamlValue }[] = [];
  let start = 0;
  while (start < source.length) {
    plainLine.lastIndex = start;
    const [line, key = '', value = ''] = plainLine.exec(source) ?? [];
    if (line === undefined || typedWord.test(key) || typedWord.test(value)) return undefined;
    entries.push({
      key: createScalar(key, start, { value: key, plain: true }),
      value: readScalar(value, start + key.length + 2),
    });
    start += line.length;
  }
  return entries.length === 0 ? undefined : { kind: 'map', entries, start: 0 };
}

function readScalar(source: string, start: number): YamlValue {
  const isQuoted = /^["']/.test(source);
  const text = isQuoted ? source.slice(1, -1) : source;
  return createScalar(text, start, { value: /^\d/.test(source) ? Number(source) : text, plain: !isQuoted });
}

const createScalar = (
  text: string,
  start: number,
  { value, plain }: { readonly value: string | number; readonly plain: boolean },
): YamlValue => ({ kind: 'scalar', value, text, plain, block: false, start });
