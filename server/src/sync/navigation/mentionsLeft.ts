import { baseName, type Location, type ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findArgumentPaths } from '../features/findArgumentAt.js';
import type { Member } from '../groups/comparisonGroup.js';
import { guidesIn, mentionsIn } from '../../arguments/index.js';

/**
 * Where an argument's name stands outside of what a rename understands: in the descriptions of its command, elsewhere in its
 * schemas, in the text of the SKILL.md. Ordinary words count only where they are written as names.
 * @param documents of the skill's folder
 * @param paths names from the outermost argument to this one, as each declaration has them
 */
export function mentionsLeft(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  paths: readonly (readonly string[])[],
): readonly Location[] {
  const named = (document: ParsedDocument, span: Span): readonly Location[] =>
    paths.flatMap(path =>
      mentionsIn(document.source.text, span, path)
        .filter(({ isName }) => isName)
        .map(mention => ({ document, span: mention.span })),
    );
  const inDeclarations = members.flatMap(({ document, signature }) => {
    const { role, span } = signature;
    if (role === 'guide') return [];
    if (role !== 'schema') return proseOf(signature).flatMap(part => named(document, part));
    // Other arguments may have the same name.
    const names = findArgumentPaths(signature.parameters).flatMap(path => path.slice(-1));
    const isDeclared = ({ start }: Span): boolean =>
      names.some(({ nameSpan, requiredSpan }) => nameSpan.start === start || requiredSpan?.start === start - 1);
    return named(document, span).filter(place => !isDeclared(place.span));
  });
  const inSkills = documents
    .filter(({ uri }) => /^skill\.md$/i.test(baseName(uri)))
    .flatMap(document => {
      const guides = guidesIn(document);
      const whole = { start: 0, end: document.source.text.length };
      return named(document, whole).filter(
        ({ span }) => !guides.some(guide => guide.span.start <= span.start && span.end <= guide.span.end),
      );
    });
  return [...inDeclarations, ...inSkills];
}

/** What a declaration says for readers. */
function proseOf({ parameters, descriptionSpan, documentation = [] }: Member['signature']): readonly Span[] {
  const spans = findArgumentPaths(parameters)
    .flatMap(path => path.slice(-1))
    .flatMap(one => [one.descriptionSpan, one.commentSpan]);
  return [descriptionSpan, ...documentation.map(({ span }) => span), ...spans].filter(span => span !== undefined);
}
