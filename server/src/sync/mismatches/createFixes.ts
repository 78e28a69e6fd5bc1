import type { Fix, TextChange } from '../../core/index.js';
import { type Aspect, type DeclarationEditor, type Parameter, withItemConstraints } from '../../arguments/index.js';
import type { DifferenceKind, Owner } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';
import type { Mismatch } from './findMismatches.js';
import { messages } from '../messages.js';
import { formatMemberPlace } from './wording.js';

const aspects: Partial<Readonly<Record<DifferenceKind, Aspect>>> = {
  'type-mismatch': 'type',
  'required-mismatch': 'required',
  'enum-mismatch': 'enum',
  'constraint-mismatch': 'constraints',
  'default-mismatch': 'default',
  'description-mismatch': 'description',
};

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

/** The two fixes of a difference: this declaration follows the one that is right, or the other way round. */
export function createFixes({ group: { truth }, other, difference }: Mismatch): readonly Fix[] {
  const { kind, name } = difference;
  const titles = getTitles(kind);
  const place = formatMemberPlace(truth);
  const fixes: Fix[] = [];
  const changes = createSyncChanges(difference, other, difference.otherOwner, difference.other, difference.truth);
  if (changes && changes.length > 0) fixes.push({ title: titles.here(name, place), changes });
  const truthChanges = createSyncChanges(difference, truth, difference.truthOwner, difference.truth, difference.other);
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

/** The changes that give the parameter `current` of a declaration the aspect of `target`. */
export function createSyncChanges(
  { kind, ofItems }: { readonly kind: DifferenceKind; readonly ofItems?: true | undefined },
  { document, extractor }: Member,
  owner: Owner,
  current: Parameter | undefined,
  target: Parameter | undefined,
): readonly TextChange[] | undefined {
  const editor: DeclarationEditor = extractor.editor ?? {};
  const aspect = aspects[kind];
  if (current && target && ofItems) {
    return editor.change?.(document.source, owner, current, 'items', withItemConstraints(current, target));
  }
  if (current && target && aspect)
    return editor.change?.(document.source, owner, current, aspect, dropUnusedDefault(target, aspect === 'default'));
  if (current && !target) return editor.remove?.(document.source, owner, current);
  return target && !current ? editor.add?.(document.source, owner, dropUnusedDefault(target, false)) : undefined;
}

/** A default that its declaration does not use is dropped, unless it is the difference. */
function dropUnusedDefault(parameter: Parameter, withDefault: boolean): Parameter {
  if (!parameter.defaultUnused) return parameter;
  const copy: { -readonly [Key in keyof Parameter]: Parameter[Key] } = { ...parameter };
  delete copy.defaultUnused;
  if (withDefault) return copy;
  delete copy.defaultValue;
  delete copy.defaultSpan;
  return copy;
}
