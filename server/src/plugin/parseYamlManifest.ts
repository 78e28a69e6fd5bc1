import { spanOf, type Span } from '../text/span.js';
import type { JsonEntry, JsonNode } from '../json/parseJson.js';
import { describeYamlProblem, readYaml, type YamlEntry, type YamlNode, type YamlProblem } from '../skill/index.js';
import type { Manifest } from './manifest.js';
import { messages } from './messages.js';

/** Reads YAML into the form of JSON. Entries without a value, and values behind an alias, are left out. */
export function parseYamlManifest(text: string): Pick<Manifest, 'root' | 'problems'> {
  const { entries, problems } = readYaml(text, spanOf(0, text.length));
  const root: JsonNode = { kind: 'object', entries: entries.flatMap(toEntry), span: spanOf(0, text.length) };
  return {
    root,
    problems: problems.map(problem => ({ span: problem.span, message: formatProblem(problem) })),
  };
}

function formatProblem(problem: YamlProblem): string {
  // The message of a duplicate key is the key alone.
  if (problem.kind === 'duplicate-key') return messages.keyDuplicate(problem.message);
  if (problem.isLimit) return messages.yamlNotRead();
  return problem.isYaml ? messages.yamlNotFields() : describeYamlProblem(problem);
}

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
