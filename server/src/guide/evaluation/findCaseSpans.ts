import { parseJson } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';

/** Where the cases of an evaluation set stand in its JSON text, in their order. */
export function findCaseSpans(text: string): readonly Span[] {
  const { root } = parseJson(text);
  const entry = root?.kind === 'object' ? root.entries.find(({ key }) => key === 'cases') : undefined;
  return entry?.value.kind === 'array' ? entry.value.items.map(({ span }) => span) : [];
}
