import { formatCodePoint } from '../../formatCodePoint.js';
import { messages } from '../../messages/index.js';
import { readYamlTree, withoutAliasLimit, type YamlValue } from '../../frontmatter/readYamlTree.js';
import { indentContinuations } from '../frontmatter/indentContinuations.js';
import { createDepthError, type YamlError } from './parseYaml12.js';

const nonPrintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u;
const knownTag = /^!$|^tag:yaml\.org,2002:(?:str|seq|map|null|bool|int|float|timestamp|merge|binary|omap|pairs|set)$/;
const integer = /^[-+]?(?:0b[01_]+|0x[\da-fA-F_]+|0o[0-7_]+|\d[\d_]*)$/;
const float =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const timestamp =
  /^\d{4}-(?:\d{2}-\d{2}|\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d{2}:\d{2}(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d{2})?))?)$/;

/** Thrown inside this file alone. */
class JsYamlError extends Error {
  constructor(
    message: string,
    readonly start: number,
  ) {
    super(message);
  }
}

/**
 * Plain data as js-yaml 4 gives it, or an error. Unlike the `yaml` package, js-yaml accepts CR as a line end, and refuses control
 * characters and unknown tags. It merges `<<`, and reads `1_000` as a number and a date as a date. Quoted text and flow collections may
 * continue at any column.
 */
export function parseJsYaml(
  source: string,
  bytes?: Uint8Array,
): { readonly value: unknown } | { readonly error: YamlError } {
  const control = nonPrintable.exec(source);
  if (control) {
    const message = messages.yamlCharacter(formatCodePoint(control[0]));
    return { error: { code: 'NON_PRINTABLE', message, start: control.index } };
  }
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    // js-yaml takes a later byte order mark for text, and the `yaml` package skips it behind comments.
    .replace(/^(?:[ \t]*(?:#.*)?\n)+\ufeff/, skipped => `${skipped.slice(0, -1)}\ufffd`);
  const strict = withoutAliasLimit(readYamlTree(lines, bytes));
  const lenient =
    strict.errors.length === 0 ? strict : withoutAliasLimit(readYamlTree(indentContinuations(lines), bytes));
  const error = lenient.errors.length === 0 ? undefined : strict.errors[0];
  if (error) return { error };
  const { root } = lenient;
  try {
    return { value: root && construct(root) };
  } catch (cause) {
    if (cause instanceof JsYamlError) return { error: { code: 'JS_YAML', message: cause.message, start: cause.start } };
    return { error: createDepthError(cause) };
  }
}

function construct(node: YamlValue): unknown {
  if (node.tag !== undefined && !knownTag.test(node.tag)) throw new JsYamlError(messages.yamlTag(), node.start);
  if (node.kind === 'list') return node.items.map(construct);
  if (node.kind === 'map') return constructMap(node);
  if (node.tag === '!' || node.tag?.endsWith(':str')) return node.text;
  return node.plain && node.tag === undefined ? resolvePlain(node.text, node.value) : node.value;
}

function constructMap({ entries }: YamlValue & { readonly kind: 'map' }): object {
  const fields = new Map<string, unknown>();
  const merged = new Set<string>();
  for (const { key, value } of entries) {
    if (key.kind === 'scalar' && key.plain && key.text === '<<') {
      for (const [name, inner] of readMerged(construct(value), value.start)) {
        if (fields.has(name)) continue;
        fields.set(name, inner);
        merged.add(name);
      }
      continue;
    }
    if (key.kind === 'scalar' && key.plain && key.text === '')
      throw new JsYamlError(messages.yamlKeyAbsent(), key.start);
    const name = String(construct(key));
    if (fields.has(name) && !merged.delete(name)) throw new JsYamlError(messages.yamlKeyTwice(name), key.start);
    fields.set(name, construct(value));
  }
  return Object.fromEntries(fields);
}

function readMerged(value: unknown, start: number): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(item => readMerged(item, start));
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  throw new JsYamlError(messages.yamlMergeOfText(), start);
}

/** Undefined for a date, which is an object in js-yaml. */
function resolvePlain(text: string, value: unknown): unknown {
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return text.toLowerCase() === 'true';
  if (!text.endsWith('_') && (integer.test(text) || float.test(text)))
    return typeof value === 'number' ? value : Number(text.replaceAll('_', ''));
  return timestamp.test(text) ? undefined : text;
}
