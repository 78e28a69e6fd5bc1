import { toFields } from '../yaml/parseYaml12.js';

type Fields = Record<string, unknown>;

/**
 * Qwen Code's own reader for a block that is no YAML: `key: value` lines, lists of `  - ` lines, and one level of indented fields.
 * Everything else is skipped.
 */
export function readSimpleLines(yaml: string): Readonly<Fields> {
  const lines = yaml.split('\n').filter(line => line.trim() !== '' && !line.trim().startsWith('#'));
  const fields: [string, unknown][] = [];
  let listKey = '';
  let innerKey = '';
  let list: unknown[] | undefined;
  let inner: [string, unknown][] | undefined;
  const closeList = () => {
    if (!list) return;
    fields.push([listKey, list]);
    list = undefined;
    listKey = '';
  };
  const closeInner = () => {
    if (inner) fields.push([innerKey, Object.fromEntries(inner)]);
    inner = undefined;
  };
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('  - ')) {
      list ??= [];
      list.push(readValue(line.slice(4).trim()));
      continue;
    }
    closeList();
    if (line.startsWith('  ') && inner) {
      inner.push(splitField(line.trim()));
      continue;
    }
    closeInner();
    if (!line.includes(':')) continue;
    const [key, value] = splitField(line);
    if (value !== '' || line.slice(line.indexOf(':') + 1).trim() !== '') {
      fields.push([key, value]);
      continue;
    }
    const next = lines[index + 1] ?? '';
    const isInner = next.startsWith('  ') && !next.startsWith('  - ');
    listKey = isInner ? '' : key;
    if (!isInner) continue;
    innerKey = key;
    inner = [];
  }
  closeList();
  closeInner();
  return toFields(Object.fromEntries(fields)) ?? {};
}

function splitField(line: string): [string, unknown] {
  const colon = line.indexOf(':');
  const key = colon < 0 ? line : line.slice(0, colon);
  return [key.trim(), readValue(colon < 0 ? '' : line.slice(colon + 1).trim())];
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  if (text === '') return '';
  if (text.length >= 2 && text.startsWith('"') && text.endsWith('"'))
    return text.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}
