import type { Context, Location, ParsedDocument } from '../../core/index.js';
import { locationsOf, occurrencesAt } from './occurrences.js';

/** The other declarations of the argument under the cursor; its own where there are none. */
export async function argumentDefinitions(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const [own, ...others] = await occurrencesAt(document, offset, context);
  if (!own) return [];
  const places = others.length > 0 ? others : [own];
  return places.map(({ member, parameter }) => ({ document: member.document, span: parameter.nameSpan }));
}

/** Every place that names the argument, in all languages. */
export async function argumentReferences(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Location[]> {
  const occurrences = await occurrencesAt(document, offset, context);
  const seen = new Set<string>();
  return occurrences.flatMap(locationsOf).filter(({ document: { uri }, span }) => {
    const key = `${uri}#${span.start}`;
    return !seen.has(key) && seen.add(key);
  });
}
