import type { ParsedDocument, TextChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findEntry, findMember, toText, type JsonNode } from '../../json/parseJson.js';
import { resolveReference } from '../../arguments/index.js';
import { isEvaluationFile } from './sampleFiles.js';
import type { SampleSet } from './findSampleSets.js';
import { maxReferences } from '../limits.js';

/** Gives an argument another name in the calls of a document. @param path names from the outermost argument to this one */
export function renameInSamples(
  { samples, schema }: SampleSet,
  { uri }: ParsedDocument,
  path: readonly string[],
  newName: string,
): readonly TextChange[] {
  const keys = samples.flatMap(sample => {
    const parentNames = sample.path?.filter(step => typeof step === 'string');
    if (!parentNames || parentNames.length >= path.length || parentNames.some((name, index) => path[index] !== name))
      return [];
    return findKeys(sample.value, path.slice(parentNames.length));
  });
  // Cases bring a schema of their own, which is no declaration of the command.
  const schemaKeys = schema?.document.uri === uri && isEvaluationFile(uri) ? findSchemaNames(schema.node, path) : [];
  const seen = new Set<number>();
  return [...keys, ...schemaKeys]
    .filter(({ start }) => !seen.has(start) && seen.add(start))
    .map(span => ({ span, newText: newName }));
}

/** The keys that a way through a value leads to; through arrays to those of all items. */
function findKeys(node: JsonNode, path: readonly string[]): readonly Span[] {
  if (node.kind === 'array') return node.items.flatMap(item => findKeys(item, path));
  const [name = '', ...rest] = path;
  const entry = findEntry(node, name);
  if (!entry) return [];
  return rest.length === 0 ? [entry.keySpan] : findKeys(entry.value, rest);
}

/** The key of a property and its entry in `required`. */
function findSchemaNames(root: JsonNode, path: readonly string[]): readonly Span[] {
  let node: JsonNode | undefined = root;
  for (const [index, name] of path.entries()) {
    for (let step = 0; step < maxReferences && node && !findMember(node, 'properties'); step++) {
      node = findMember(node, 'items') ?? resolveReference(root, toText(findMember(node, '$ref')) ?? '');
    }
    const property = findEntry(findMember(node, 'properties'), name);
    if (!property) return [];
    if (index === path.length - 1) {
      const required = findMember(node, 'required');
      const requiredItems = required?.kind === 'array' ? required.items.filter(item => toText(item) === name) : [];
      return [property.keySpan, ...requiredItems.map(({ span }) => ({ start: span.start + 1, end: span.end - 1 }))];
    }
    node = property.value;
  }
  return [];
}
