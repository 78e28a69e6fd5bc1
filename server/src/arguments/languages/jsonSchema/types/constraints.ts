import type { Span } from '../../../../text/span.js';
import { numericConstraints } from '../../../constraintKeywords.js';
import type { Constraints, Parameter } from '../../../signature.js';
import { findEntry, type JsonNode } from '../../../../json/parseJson.js';

type Draft = { -readonly [Key in keyof Constraints]: Constraints[Key] };

/** The validation keywords of a schema with the spans of their values; undefined where there are none. */
export function readConstraints(node: JsonNode): Pick<Parameter, 'constraints' | 'constraintSpans'> | undefined {
  const constraints: Draft = {};
  for (const keyword of numericConstraints) {
    const value = scalarOf(node, keyword);
    if (typeof value === 'number') constraints[keyword] = value;
    // Draft 4 wrote `exclusiveMinimum: true` beside `minimum`.
    if (value === true && keyword === 'exclusiveMinimum') exclude(constraints, 'minimum', keyword);
    if (value === true && keyword === 'exclusiveMaximum') exclude(constraints, 'maximum', keyword);
  }
  const pattern = scalarOf(node, 'pattern');
  const format = scalarOf(node, 'format');
  if (typeof pattern === 'string') constraints.pattern = pattern;
  if (typeof format === 'string') constraints.format = format;
  if (scalarOf(node, 'uniqueItems') === true) constraints.uniqueItems = true;
  const keys = Object.keys(constraints);
  if (keys.length === 0) return undefined;
  const constraintSpans = Object.fromEntries(keys.flatMap(key => spanOf(node, key)));
  return { constraints, constraintSpans };
}

function spanOf(node: JsonNode, key: string): [string, Span][] {
  const value = findEntry(node, key)?.value;
  return value ? [[key, value.span]] : [];
}

function scalarOf(node: JsonNode, key: string): unknown {
  const value = findEntry(node, key)?.value;
  return value?.kind === 'scalar' ? value.value : undefined;
}

function exclude(draft: Draft, bound: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'): void {
  const value = draft[bound];
  if (value === undefined) return;
  draft[exclusive] = value;
  Reflect.deleteProperty(draft, bound);
}
