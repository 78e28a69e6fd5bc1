import type { SourceText } from '../../../../text/createSourceText.js';
import type { Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import { isSameOrigin, type DuplicateCommand } from '../../findDuplicateCommands.js';
import { findSchemas, type FoundSchema } from './findSchemas.js';
import { toInnerSpan, mayDeclare, parseJsonMemoized } from './jsonDocument.js';
import { findEntry, toText, type JsonNode } from '../../../../json/parseJson.js';

interface Entry {
  readonly span: Span;
  readonly facts: Readonly<Record<string, JsonValue>>;
}

/** Entries of a list of tools that share a name. Texts with syntax errors are not checked. */
export function findDuplicateTools(source: SourceText): readonly DuplicateCommand[] {
  const { root, problems } = mayDeclare(source) ? parseJsonMemoized(source) : { root: undefined, problems: [] };
  if (!root || problems.length > 0) return [];
  const byName = new Map<string, Entry[]>();
  const duplicates: DuplicateCommand[] = [];
  for (const { tool, item } of findSchemas(root)) {
    const name = findEntry(tool, 'name')?.value;
    const command = toText(name);
    if (!name || command === undefined) continue;
    const entry = { span: toInnerSpan(name.span), facts: { ...readScalars(item), ...readScalars(tool) } };
    const sameName = byName.get(command) ?? [];
    const first = sameName.find(candidate => isSameOrigin(candidate.facts, entry.facts));
    if (first) duplicates.push({ command, first: first.span, second: entry.span });
    else byName.set(command, [...sameName, entry]);
  }
  return duplicates;
}

/** What an entry says of itself in strings and numbers. */
function readScalars(node: FoundSchema['item']): Readonly<Record<string, JsonValue>> {
  const entries = node?.kind === 'object' ? node.entries : [];
  const scalars = entries.flatMap(({ key, value }): [string, JsonValue][] => {
    const scalar = scalarOf(value);
    return scalar === undefined ? [] : [[key, scalar]];
  });
  return Object.fromEntries(scalars);
}

const scalarOf = (node: JsonNode): JsonValue | undefined => (node.kind === 'scalar' ? node.value : undefined);
