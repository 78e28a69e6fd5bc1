import { shiftSpan, type Span } from '../../text/span.js';
import { findField } from '../frontmatter/frontmatter.js';
import { maxExaminedPlaceholders } from '../limits.js';
import type { SkillDocument } from '../skillDocument.js';
import type { ArgumentReader } from './argumentReader.js';
import { createPlaceReader } from './meaning/createPlaceReader.js';
import { findMeaning } from './meaning/findMeaning.js';
import type { PlaceholderMeaning } from './meaning/placeholderPlace.js';
import { readArgumentNames } from './readArgumentNames.js';

/** A `$1` that agents take for an argument, and that means something else. */
export interface ReplacedText extends PlaceholderMeaning {
  /** Of `$` and the digits, in the document. */
  readonly span: Span;
  readonly index: number;
  /** The agents that replace it, in the order of the table. Never empty. */
  readonly readers: readonly ArgumentReader[];
}

/** The places of a body where `$1` is no argument of the skill. @param readers the agents to look at */
export function findReplacedText(model: SkillDocument, readers: readonly ArgumentReader[]): readonly ReplacedText[] {
  const { source, body, frontmatter } = model;
  const text = source.text.slice(body.start, body.end);
  if (readers.length === 0 || !/\$\d/.test(text)) return [];
  const names = readArgumentNames(frontmatter);
  const byStart = new Map<number, { span: Span; index: number; readers: ArgumentReader[]; escaped: boolean }>();
  for (const reader of readers) {
    for (const { span, index, escaped } of reader.findPlaceholders(text, names)) {
      if (index === undefined || text.charAt(span.start + 1) === 'A') continue;
      const place = byStart.get(span.start) ?? { span, index, readers: [], escaped: false };
      // The author knows the placeholder: an escape of one agent counts for all.
      place.escaped ||= escaped;
      place.readers.push(reader);
      byStart.set(span.start, place);
    }
  }
  const readPlace = createPlaceReader(model);
  const places = Array.from(byStart.values())
    .filter(({ escaped }) => !escaped)
    .toSorted((a, b) => a.span.start - b.span.start)
    .slice(0, maxExaminedPlaceholders)
    .map(({ span: inBody, index, readers: replacing }) => {
      const span = shiftSpan(inBody, body.start);
      return { span, index, readers: replacing, meaning: findMeaning(readPlace(span)) };
    });
  // A skill that has a placeholder of its own may have more of them.
  const takesArguments = hasArguments(model) || places.some(({ meaning }) => meaning === undefined);
  return places.flatMap(({ meaning, ...place }): readonly ReplacedText[] =>
    meaning && (meaning.certain || !takesArguments) ? [{ ...place, ...meaning }] : [],
  );
}

/** The skill declares arguments or uses all of them. */
const hasArguments = ({ frontmatter, source, body }: SkillDocument): boolean =>
  ['argument-hint', 'arguments'].some(key => findField(frontmatter, key)) ||
  source.text.includes('$ARGUMENTS', body.start);
