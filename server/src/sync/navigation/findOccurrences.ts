import type { Context, DocumentChange, Location, ParsedDocument, TextChange } from '../../core/index.js';
import { touches, type Span } from '../../text/span.js';
import {
  type LanguageExtractor,
  type Parameter,
  type Signature,
  findExtractor,
  findSignatures,
  isDeclaredElsewhere,
} from '../../arguments/index.js';
import {
  findArgumentAt,
  findArgumentPaths,
  findPathsTo,
  findSameArgument,
  isSameArgument,
  type LocatedArgument,
} from '../features/findArgumentAt.js';
import { append } from '../../text/append.js';
import type { Member } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';

/** One declaration of an argument. */
export interface Occurrence {
  readonly member: Member;
  readonly parameter: Parameter;
  /** Of its name; in the current document, the name under the cursor. */
  readonly span: Span;
}

/** All declarations of the argument at an offset, the one in this document first. */
export async function findOccurrences(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Occurrence[]> {
  const extractor = findExtractor(document);
  if (!extractor) return [];
  const signatures = await findSignatures(document, context);
  const located = findArgumentAt(signatures, offset) ?? findMention(document, extractor, signatures, offset);
  if (!located) return [];
  const current: Occurrence = {
    member: { document, extractor, signature: located.signature },
    parameter: located.parameter,
    span: located.span,
  };
  const groups = await findComparisonGroups(document, context);
  const members = groups
    .map(({ truth, others }) => [truth, ...others])
    .find(list => list.some(({ signature }) => signature === located.signature));
  const occurrences = [current];
  // A type that two arguments share leads from one to the other.
  for (const { member, parameter } of occurrences) {
    for (const path of findPathsTo(member.signature.parameters, parameter))
      append(occurrences, findCounterparts(member, path, members ?? [], occurrences));
  }
  return occurrences;
}

/** An argument in the other declarations, where it was not found yet. */
function findCounterparts(
  { signature }: Member,
  path: readonly Parameter[],
  members: readonly Member[],
  known: readonly Occurrence[],
): readonly Occurrence[] {
  return members.flatMap(member => {
    if (member.signature === signature) return [];
    const parameter = findSameArgument(member.signature, path, signature);
    const isKnown = (found: Parameter): boolean =>
      known.some(each => each.member.signature === member.signature && isSameArgument(each.parameter, found));
    return parameter && !isKnown(parameter) ? [{ member, parameter, span: parameter.nameSpan }] : [];
  });
}

/** The argument that a guide names at an offset. A guide names an argument in many places. */
function findMention(
  document: ParsedDocument,
  extractor: LanguageExtractor,
  signatures: readonly Signature[],
  offset: number,
): LocatedArgument | undefined {
  for (const signature of signatures.filter(({ role }) => role === 'guide')) {
    const mentions = mentionsOf.get(signature) ?? listMentions(document, extractor, signature);
    mentionsOf.set(signature, mentions);
    const mention = mentions.find(({ span }) => touches(span, offset));
    if (mention) return mention;
  }
  return undefined;
}

/** By signature, which belongs to one version of a guide: an editor asks at each place of it. */
const mentionsOf = new WeakMap<Signature, readonly LocatedArgument[]>();

/** All places where a guide names an argument, argument by argument. */
const listMentions = (
  { source }: ParsedDocument,
  { editor }: LanguageExtractor,
  signature: Signature,
): readonly LocatedArgument[] =>
  findArgumentPaths(signature.parameters).flatMap(path => {
    const parameter = path[path.length - 1];
    if (!parameter) return [];
    const changes = editor?.rename?.(source, signature, parameter, parameter.name) ?? [];
    return changes.map(({ span }) => ({ signature, path, parameter, span }));
  });

/** The edits that rename an argument in one document. */
export function renameOccurrence(
  { member, parameter }: Occurrence,
  newName: string,
): readonly TextChange[] | undefined {
  const { document, extractor, signature } = member;
  const { editor } = extractor;
  if (isDeclaredElsewhere(parameter)) return undefined;
  if (!editor?.rename) return [{ span: parameter.nameSpan, newText: newName }];
  return editor.rename(document.source, signature, parameter, newName);
}

/** Every place that names the argument: the places that a rename changes. */
export function toLocations(occurrence: Occurrence): readonly Location[] {
  const { member, parameter } = occurrence;
  const changes = renameOccurrence(occurrence, parameter.name) ?? [{ span: parameter.nameSpan, newText: '' }];
  return changes.map(({ span }) => ({ document: member.document, span }));
}

/** Changes by document, without duplicates. */
export function groupByDocument(
  edits: readonly { readonly document: ParsedDocument; readonly changes: readonly TextChange[] }[],
): readonly DocumentChange[] {
  const merged = new Map<string, { document: ParsedDocument; changes: TextChange[] }>();
  for (const { document, changes } of edits) {
    const entry = merged.get(document.uri) ?? { document, changes: [] };
    merged.set(document.uri, entry);
    for (const change of changes) {
      const isDuplicate = entry.changes.some(
        ({ span }) => span.start === change.span.start && span.end === change.span.end,
      );
      if (!isDuplicate) entry.changes.push(change);
    }
  }
  return [...merged.values()].map(({ document, changes }) => ({
    document,
    changes: changes.sort((a, b) => a.span.start - b.span.start),
  }));
}
