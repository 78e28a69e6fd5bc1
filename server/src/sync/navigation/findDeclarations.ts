import type { Context, Location, ParsedDocument } from '../../core/index.js';
import { toLocations, findOccurrences } from './findOccurrences.js';

/** The other declarations of the argument under the cursor, or this one if it has no others. */
export async function findArgumentDefinitions(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const [current, ...others] = await findOccurrences(document, offset, context);
  if (!current) return [];
  const declarations = others.length > 0 ? others : [current];
  return declarations.map(({ member, parameter }) => ({ document: member.document, span: parameter.nameSpan }));
}

/** Every place that names the argument, in all languages. */
export async function findArgumentReferences(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const occurrences = await findOccurrences(document, offset, context);
  const visited = new Set<string>();
  return occurrences.flatMap(toLocations).filter(({ document: { uri }, span }) => {
    const key = `${uri}#${span.start}`;
    return !visited.has(key) && visited.add(key);
  });
}
