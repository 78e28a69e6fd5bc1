import { composeChanges, type TextChange } from '../../core/index.js';
import { extractMemoized, type ExtractOptions, type Signature } from '../../arguments/index.js';
import { applyChanges } from '../../text/applyChanges.js';
import { createSourceText } from '../../text/createSourceText.js';
import { alignParameters } from '../compare/alignParameters.js';
import { compareSignatures, type Difference } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';
import { maxTypeChangeSteps } from '../limits.js';
import { createSyncChanges } from './createSyncChanges.js';
import { findUnfit } from './findUnfit.js';

/** The declaration that changes, and the one it is to match. */
export interface ChangedPair {
  readonly changed: Member;
  readonly target: Member;
  /** Does the declaration that is right change? */
  readonly changesTruth: boolean;
}

/**
 * Adds to a change of an argument's type what the change entails: limits, values and the default that no longer fit, or that the
 * new type makes comparable. Without it, the fix would leave new differences behind.
 */
export function completeTypeChange(
  changes: readonly TextChange[],
  difference: Difference,
  pair: ChangedPair,
  options: ExtractOptions,
): readonly TextChange[] {
  const { document, extractor } = pair.changed;
  const original = extractMemoized(extractor, document.source, options);
  const changedIndex = indexOf(original, pair.changed.signature);
  const isSameDocument = pair.target.document.uri === document.uri;
  const targetIndex = isSameDocument ? indexOf(original, pair.target.signature) : -1;
  const known = new Set(compare(pair, pair.changed.signature, pair.target.signature).map(toKey));
  let completed = changes;
  for (let step = 0; step < maxTypeChangeSteps; step++) {
    const text = applyChanges(document.source.text, completed);
    const source = createSourceText(text);
    const signatures = extractor.extract(source, options);
    const signature = signatures[changedIndex];
    const target = isSameDocument ? signatures[targetIndex] : pair.target.signature;
    if (!signature || !target) return completed;
    const member = { document: { ...document, source }, extractor, signature };
    const all = compare(pair, signature, target);
    // The change of the type did not help: nothing follows from it.
    if (all.some(each => each.kind === 'type-mismatch' && each.name === difference.name)) return completed;
    const next = [
      ...all.filter(each => isOf(each, difference) && !known.has(toKey(each))),
      ...findUnfitParts(signature, target, difference, pair),
    ];
    const following = findFirst(next, each => createFollowingChanges(each, member, pair.changesTruth));
    if (!following || applyChanges(text, following) === text) return completed;
    completed = composeChanges(completed, following, text);
  }
  return completed;
}

const indexOf = (signatures: readonly Signature[], { role, command, span }: Signature): number =>
  signatures.findIndex(each => each.role === role && each.command === command && each.span.start === span.start);

const compare = ({ changesTruth }: ChangedPair, changed: Signature, target: Signature): readonly Difference[] =>
  changesTruth ? compareSignatures(changed, target) : compareSignatures(target, changed);

const toKey = ({ kind, ofItems, name }: Difference): string => [kind, ofItems ? 'items' : '', name].join('\n');

/** Is it about the argument whose type changes, or about what that holds? */
const isOf = ({ name }: Difference, changed: Difference): boolean =>
  name === changed.name || name.startsWith(`${changed.name}.`) || name.startsWith(`${changed.name}[`);

/** What the changed argument of a declaration still states that does not fit its new type, as differences. */
function findUnfitParts(
  changed: Signature,
  target: Signature,
  { path, name }: Difference,
  { changesTruth }: ChangedPair,
): readonly Difference[] {
  const [one, two] = [alignParameters(changed, target), alignParameters(target, changed)];
  const parameter = one.parameters.find(each => each.name === path[0]);
  const model = two.parameters.find(each => each.name === path[0]);
  if (path.length !== 1 || !parameter || !model) return [];
  const sides = changesTruth
    ? { truth: parameter, truthOwner: one.owner, other: model, otherOwner: two.owner }
    : { truth: model, truthOwner: two.owner, other: parameter, otherOwner: one.owner };
  return findUnfit(parameter).map(kind => ({ kind, path, name, ...sides }));
}

function createFollowingChanges(
  difference: Difference,
  member: Member,
  changesTruth: boolean,
): readonly TextChange[] | undefined {
  const { truth, other, truthOwner, otherOwner } = difference;
  const changes = changesTruth
    ? createSyncChanges(difference, member, truthOwner, truth, other)
    : createSyncChanges(difference, member, otherOwner, other, truth);
  return changes && changes.length > 0 ? changes : undefined;
}

function findFirst<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
