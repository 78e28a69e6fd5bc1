import type { Context, ParsedDocument, TextChange, WorkspaceChange } from '../../core/index.js';
import { applyChanges } from '../../text/applyChanges.js';
import { createSourceText } from '../../text/createSourceText.js';
import { touches } from '../../text/span.js';
import { compareSignatures, type Difference } from '../compare/compareSignatures.js';
import { completeTypeChange, type ChangedPair } from '../mismatches/completeTypeChange.js';
import { createSyncChanges } from '../mismatches/createSyncChanges.js';
import type { ComparisonGroup, Member } from '../groups/comparisonGroup.js';
import { createComparisonGroup } from '../groups/comparisonGroup.js';
import { findComparisonGroups } from '../groups/findComparisonGroups.js';
import { type ExtractOptions, createExtractOptions, findSignatures } from '../../arguments/index.js';
import { maxFollowSteps } from '../limits.js';

/**
 * Changes the schemas of a command to match its code (`follower` is `schema`), or the code to match the schema. Changes every
 * difference that can be written without guessing. Only the command at `offset`, else all commands of the document.
 * Empty if nothing differs.
 */
export async function followTruth(
  document: ParsedDocument,
  follower: 'code' | 'schema',
  context: Context,
  offset?: number,
): Promise<WorkspaceChange> {
  const groups = await findComparisonGroups(document, context);
  const selectedGroups =
    offset === undefined ? [] : groups.filter(group => listMembers(group).some(isAt(document, offset)));
  const texts = new Map<string, { document: ParsedDocument; text: string }>();
  for (const group of selectedGroups.length > 0 ? selectedGroups : groups) {
    const members = listMembers(group);
    const directed = createComparisonGroup(members, follower === 'schema' ? 'code' : 'schema');
    if (!directed || directed.truth.signature.role === follower) continue;
    for (const other of directed.others) {
      if (other.signature.role !== follower) continue;
      const { uri } = other.document;
      const before = texts.get(uri)?.text ?? other.document.source.text;
      const text = await rewriteFollower(directed.truth, other, before, context);
      texts.set(uri, { document: other.document, text });
    }
  }
  return [...texts.values()].flatMap(({ document: changed, text }) => {
    const change = createChange(changed.source.text, text);
    return change ? [{ document: changed, changes: [change] }] : [];
  });
}

const listMembers = ({ truth, others }: ComparisonGroup): readonly Member[] => [truth, ...others];

const isAt =
  (document: ParsedDocument, offset: number) =>
  (member: Member): boolean =>
    member.document.uri === document.uri && touches(member.signature.span, offset);

/** Writes one difference at a time and reads the text again, so that edits never overlap. */
async function rewriteFollower(truth: Member, other: Member, before: string, context: Context): Promise<string> {
  const { document, extractor } = other;
  const ordinal = (await findSignatures(document, context)).indexOf(other.signature);
  const sameFile = truth.document.uri === document.uri;
  const truthOrdinal = sameFile ? (await findSignatures(document, context)).indexOf(truth.signature) : -1;
  const options: ExtractOptions = await createExtractOptions(document, extractor, context);
  const attempted = new Set<string>();
  let text = before;
  let previousSource = document.source;
  for (let step = 0; step < maxFollowSteps; step++) {
    const source = createSourceText(text);
    extractor.reusePrevious?.(source, previousSource);
    previousSource = source;
    const signatures = extractor.extract(source, options);
    const signature = signatures[ordinal];
    const truthSignature = sameFile ? signatures[truthOrdinal] : truth.signature;
    if (!signature || !truthSignature) return text;
    const changed = { document: { ...document, source }, extractor, signature };
    const pair = { changed, target: { ...truth, signature: truthSignature }, changesTruth: false };
    const next = findNextChange(compareSignatures(truthSignature, signature), pair, options, attempted);
    if (!next) return text;
    text = applyChanges(text, next);
  }
  return text;
}

/** The changes for the first difference that was not tried yet and can be written. */
function findNextChange(
  differences: readonly Difference[],
  pair: ChangedPair,
  options: ExtractOptions,
  attempted: Set<string>,
): readonly TextChange[] | undefined {
  for (const difference of differences) {
    const { kind, ofItems, name, other, otherOwner, truth } = difference;
    const key = [kind, ofItems ? 'items' : '', name].join('\n');
    if (attempted.has(key)) continue;
    attempted.add(key);
    const changes = createSyncChanges({ kind, ofItems }, pair.changed, otherOwner, other, truth);
    if (!changes || changes.length === 0) continue;
    return kind === 'type-mismatch' ? completeTypeChange(changes, difference, pair, options) : changes;
  }
  return undefined;
}

/** The smallest single change from one text to another; undefined where they are equal. */
function createChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { span: { start, end: before.length - end }, newText: after.slice(start, after.length - end) };
}
