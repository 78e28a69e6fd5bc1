import { checkEach, type Context, type ParsedDocument, type Problem, type Rule } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { createExtractOptions, type ExtractOptions, type Parameter } from '../../arguments/index.js';
import { isDocstring, type Difference, type DifferenceKind, type Owner } from '../compare/compareSignatures.js';
import { findMismatches, type Mismatch } from './findMismatches.js';
import { createFixes, type OptionsByDocument } from './createFixes.js';
import { findDifferingConstraint, findMismatchSpan } from './findMismatchSpan.js';
import { messages } from '../messages.js';
import { formatMismatch } from './formatMismatch.js';
import { formatMemberPlace } from './wording.js';

/** The check of the rules that compare declarations. Each rule reports one kind of difference. */
export const createMismatchCheck =
  (kind: DifferenceKind): Rule<unknown>['check'] =>
  async (_model, context) => {
    const mismatches = await findMismatches(context.document, context, kind);
    const options = kind === 'type-mismatch' ? await readOptions(mismatches, context) : new Map<never, never>();
    const seen: SeenPlaces = new Map();
    return checkEach(mismatches, context, mismatch => createNewProblem(mismatch, seen, options));
  };

async function readOptions(mismatches: readonly Mismatch[], context: Context): Promise<OptionsByDocument> {
  const options = new Map<ParsedDocument, ExtractOptions>();
  for (const { document, extractor } of mismatches.flatMap(({ group, other }) => [group.truth, other])) {
    if (!options.has(document)) options.set(document, await createExtractOptions(document, extractor, context));
  }
  return options;
}

/** The places of differences that have a problem already, as JSON, by the document of the truth. */
type SeenPlaces = Map<ParsedDocument, Set<string>>;

/** Arguments that share a type, and recursive types, differ in one declaration: the first of them stands for all. */
function createNewProblem(mismatch: Mismatch, seen: SeenPlaces, options: OptionsByDocument): readonly Problem[] {
  const problem = createProblem(mismatch, options);
  const { group, difference } = mismatch;
  const places = seen.get(group.truth.document) ?? new Set();
  seen.set(group.truth.document, places);
  const key = JSON.stringify(getPlace(difference, problem.span));
  if (places.has(key)) return [];
  places.add(key);
  return [problem];
}

/** What identifies a difference: two with equal places are one. */
function getPlace({ truth, other, otherOwner, ofItems }: Difference, span: Span): readonly unknown[] {
  // A missing argument is marked at what should declare it. Several arguments of one type lack it in the same place.
  const [first] = truth && !other ? getFields(otherOwner) : [];
  return first ? [truth?.name, truth?.span, first.name, first.nameSpan] : [span, truth?.span, ofItems];
}

function getFields(owner: Owner): readonly Parameter[] {
  if ('parameters' in owner) return owner.parameters;
  let { type } = owner;
  while (type.kind === 'array') type = type.items;
  return type.kind === 'object' ? type.properties : [];
}

function createProblem(mismatch: Mismatch, options: OptionsByDocument): Problem {
  const { group, other, difference } = mismatch;
  const { truth, truthOwner, otherOwner } = difference;
  // Constraints of array items are part of the type.
  const kind = difference.ofItems ? 'type-mismatch' : difference.kind;
  const constraint = findDifferingConstraint(difference, { truth: group.truth.signature, other: other.signature });
  return {
    span: findMismatchSpan(kind, difference.other, otherOwner, constraint),
    message: formatMismatch(difference, group.truth, other, constraint),
    // Many docstrings document only some of the arguments.
    ...(kind === 'argument-missing' && isDocstring(other.signature) ? { severity: 'hint' as const } : {}),
    related: [
      {
        document: group.truth.document,
        span: findMismatchSpan(kind, truth, truthOwner, constraint),
        message: messages.comparedWith(formatMemberPlace(group.truth)),
      },
    ],
    fixes: () => createFixes(mismatch, options),
  };
}
