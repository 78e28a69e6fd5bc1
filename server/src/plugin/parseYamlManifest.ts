import { spanOf, type Span } from '../text/span.js';
import type { JsonEntry, JsonNode } from '../json/parseJson.js';
import { readYaml, type YamlEntry, type YamlNode } from '../skill/index.js';
import type { Manifest } from './manifest.js';
import { messages } from './messages.js';

/** Reads YAML into the form of JSON. Entries without a value, and values behind an alias, are left out. */
export function parseYamlManifest(text: string): Pick<Manifest, 'root' | 'problems'> {
  const { entries, problems } = readYaml(text, spanOf(0, text.length));
  const root: JsonNode = { kind: 'object', entries: entries.flatMap(toEntry), span: spanOf(0, text.length) };
  return {
    root,
    problems: problems.map(({ span, message, kind }) => ({ span, message: formatProblem(kind, message) })),
  };
}

/** The message of a duplicate key is the key alone. */
const formatProblem = (kind: 'syntax' | 'duplicate-key', message: string): string =>
  kind === 'syntax' ? message : messages.keyDuplicate(message);

function toEntry({ key, keySpan, value }: YamlEntry): readonly JsonEntry[] {
  if (value.kind === 'null' || value.kind === 'unknown' || !value.span) return [];
  const node = toNode(value, value.span);
  return [{ key, keySpan, value: node, span: spanOf(keySpan.start, value.span.end) }];
}

function toNode({ entries, items, scalar }: YamlNode, span: Span): JsonNode {
  if (entries) return { kind: 'object', entries: entries.flatMap(toEntry), span };
  if (items) return { kind: 'array', items: items.flatMap(item => (item.span ? [toNode(item, item.span)] : [])), span };
  return { kind: 'scalar', value: scalar ?? null, span };
}
