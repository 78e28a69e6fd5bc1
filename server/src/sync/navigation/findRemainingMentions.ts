import { baseName, type Location, type ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findArgumentPaths } from '../features/findArgumentAt.js';
import type { Member } from '../groups/comparisonGroup.js';
import { guidesIn, mentionsIn } from '../../arguments/index.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/**
 * Mentions of an argument's name that a rename cannot change safely: in descriptions of the command, elsewhere in its schemas, and
 * in the text of the SKILL.md. Ordinary words count only if they are written as names.
 * @param documents the documents in the skill's folder
 * @param paths names from the outermost argument to this one, in each declaration
 */
export function findRemainingMentions(
  members: readonly Member[],
  documents: readonly ParsedDocument[],
  paths: readonly (readonly string[])[],
): readonly Location[] {
  const findMentions = (document: ParsedDocument, span: Span): readonly Location[] =>
    paths.flatMap(path =>
      mentionsIn(document.source.text, span, path)
        .filter(({ isName }) => isName)
        .map(mention => ({ document, span: mention.span })),
    );
  const declarationMentions = members.flatMap(({ document, signature }) => {
    const { role, span } = signature;
    if (role === 'guide') return [];
    if (role !== 'schema') return listProseSpans(signature).flatMap(part => findMentions(document, part));
    // Other arguments may have the same name.
    const names = findArgumentPaths(signature.parameters).flatMap(path => path.slice(-1));
    const isDeclared = ({ start }: Span): boolean =>
      names.some(({ nameSpan, requiredSpan }) => nameSpan.start === start || requiredSpan?.start === start - 1);
    return findMentions(document, span).filter(place => !isDeclared(place.span));
  });
  const skillMentions = documents
    .filter(({ uri }) => isSkillFileName(baseName(uri)))
    .flatMap(document => {
      const guides = guidesIn(document);
      const documentSpan = { start: 0, end: document.source.text.length };
      return findMentions(document, documentSpan).filter(
        ({ span }) => !guides.some(guide => guide.span.start <= span.start && span.end <= guide.span.end),
      );
    });
  return [...declarationMentions, ...skillMentions];
}

/** The descriptions and comments of a declaration. */
function listProseSpans({ parameters, descriptionSpan, documentation = [] }: Member['signature']): readonly Span[] {
  const spans = findArgumentPaths(parameters)
    .flatMap(path => path.slice(-1))
    .flatMap(parameter => [parameter.descriptionSpan, parameter.commentSpan]);
  return [descriptionSpan, ...documentation.map(({ span }) => span), ...spans].filter(span => span !== undefined);
}
