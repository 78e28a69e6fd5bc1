import type { Fix, ParsedDocument } from '../../core/index.js';
import type { Aspect, ExtractOptions } from '../../arguments/index.js';
import type { DifferenceKind } from '../compare/compareSignatures.js';
import { messages } from '../messages.js';
import { completeTypeChange, type ChangedPair } from './completeTypeChange.js';
import { aspects, createSyncChanges } from './createSyncChanges.js';
import type { Mismatch } from './findMismatches.js';
import { formatMemberPlace } from './wording.js';

type Title = (name: string, place: string) => string;

/** Titles of the two fixes of an aspect: the marked declaration changes, or the one that is right. */
const changeTitles: Readonly<Record<Aspect, { readonly here: Title; readonly there: Title }>> = {
  type: { here: messages.changeTypeHere, there: messages.changeTypeThere },
  required: { here: messages.changeRequiredHere, there: messages.changeRequiredThere },
  enum: { here: messages.changeEnumHere, there: messages.changeEnumThere },
  constraints: { here: messages.changeLimitsHere, there: messages.changeLimitsThere },
  items: { here: messages.changeLimitsHere, there: messages.changeLimitsThere },
  default: { here: messages.changeDefaultHere, there: messages.changeDefaultThere },
  description: { here: messages.changeDescriptionHere, there: messages.changeDescriptionThere },
};

function getTitles(kind: DifferenceKind): { readonly here: Title; readonly there: Title } {
  if (kind === 'argument-missing') return { here: messages.addHere, there: messages.removeThere };
  if (kind === 'argument-extra') return { here: messages.removeHere, there: messages.addThere };
  return changeTitles[aspects[kind] ?? 'type'];
}

/** How the documents of a mismatch are read. Only needed where a change entails others: the type of an argument. */
export type OptionsByDocument = ReadonlyMap<ParsedDocument, ExtractOptions>;

/** The two fixes of a difference: this declaration follows the one that is right, or the other way round. */
export function createFixes(
  { group: { truth }, other, difference }: Mismatch,
  options: OptionsByDocument,
): readonly Fix[] {
  const { kind, name } = difference;
  const titles = getTitles(kind);
  const place = formatMemberPlace(truth);
  const complete = (changes: ReturnType<typeof createSyncChanges>, pair: ChangedPair): typeof changes => {
    const read = options.get(pair.changed.document);
    return changes && read && kind === 'type-mismatch' ? completeTypeChange(changes, difference, pair, read) : changes;
  };
  const fixes: Fix[] = [];
  const changes = complete(
    createSyncChanges(difference, other, difference.otherOwner, difference.other, difference.truth),
    { changed: other, target: truth, changesTruth: false },
  );
  if (changes && changes.length > 0) fixes.push({ title: titles.here(name, place), changes });
  const truthChanges = complete(
    createSyncChanges(difference, truth, difference.truthOwner, difference.truth, difference.other),
    { changed: truth, target: other, changesTruth: true },
  );
  if (truthChanges && truthChanges.length > 0) {
    const title = titles.there(name, place);
    const isSameDocument = truth.document.uri === other.document.uri;
    fixes.push(
      isSameDocument
        ? { title, changes: truthChanges }
        : { title, changes: [], elsewhere: [{ document: truth.document, changes: truthChanges }] },
    );
  }
  return fixes;
}
