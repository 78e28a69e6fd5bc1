import type { Context, Location, ParsedDocument } from '../../core/index.js';
import { toLocations, findOccurrences } from './occurrences.js';

/** The other declarations of the argument under the cursor; its own where there are none. */
export async function findArgumentDefinitions(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const [own, ...others] = await findOccurrences(document, offset, context);
  if (!own) return [];
  const places = others.length > 0 ? others : [own];
  return places.map(({ member, parameter }) => ({ document: member.document, span: parameter.nameSpan }));
}

/** Every place that names the argument, in all languages. */
export async function findArgumentReferences(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const occurrences = await findOccurrences(document, offset, context);
  const seen = new Set<string>();
  return occurrences.flatMap(toLocations).filter(({ document: { uri }, span }) => {
    const key = `${uri}#${span.start}`;
    return !seen.has(key) && seen.add(key);
  });
}
