import { parseJson } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';

/** Where the cases of a file with trigger tests are, in their order. */
export function findTriggerSpans(text: string): readonly Span[] {
  const { root } = parseJson(text);
  return root?.kind === 'array' ? root.items.map(({ span }) => span) : [];
}
