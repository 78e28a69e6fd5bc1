import type { Fix, TextChange } from '../../core/index.js';
import { type Aspect, type DeclarationEditor, type Parameter, withItemConstraints } from '../../arguments/index.js';
import type { DifferenceKind, Owner } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';
import type { Mismatch } from './findMismatches.js';
import { formatMemberPlace, quote } from './wording.js';

const aspects: Partial<Readonly<Record<DifferenceKind, Aspect>>> = {
  'type-mismatch': 'type',
  'required-mismatch': 'required',
  'enum-mismatch': 'enum',
  'constraint-mismatch': 'constraints',
  'default-mismatch': 'default',
  'description-mismatch': 'description',
};

/** The two ways out of a difference: this side follows the truth, or the truth follows this side. */
export function createFixes({ group: { truth }, other, difference }: Mismatch): readonly Fix[] {
  const { kind, path } = difference;
  const name = quote(path.join('.'));
  const fixes: Fix[] = [];
  const changes = createSyncChanges(difference, other, difference.otherOwner, difference.other, difference.truth);
  if (changes && changes.length > 0)
    fixes.push({ title: `${verb(kind, true, name)} as in ${formatMemberPlace(truth)}`, changes });
  const truthChanges = createSyncChanges(difference, truth, difference.truthOwner, difference.truth, difference.other);
  if (truthChanges && truthChanges.length > 0) {
    const title = `${verb(kind, false, name)} in ${formatMemberPlace(truth)} instead`;
    const sameDocument = truth.document.uri === other.document.uri;
    fixes.push(
      sameDocument
        ? { title, changes: truthChanges }
        : { title, changes: [], elsewhere: [{ document: truth.document, changes: truthChanges }] },
    );
  }
  return fixes;
}

/** The changes that make `own` in its place say what `wanted` says. */
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

/** For a declaration whose defaults are used. One that its own declaration does not use is passed on only where it is asked for. */
function dropUnusedDefault(parameter: Parameter, withDefault: boolean): Parameter {
  if (!parameter.defaultUnused) return parameter;
  const copy: { -readonly [Key in keyof Parameter]: Parameter[Key] } = { ...parameter };
  delete copy.defaultUnused;
  if (withDefault) return copy;
  delete copy.defaultValue;
  delete copy.defaultSpan;
  return copy;
}

function verb(kind: DifferenceKind, changes: boolean, name: string): string {
  if (kind === 'argument-missing') return changes ? `Add ${name}` : `Remove ${name}`;
  if (kind === 'argument-extra') return changes ? `Remove ${name}` : `Add ${name}`;
  const what = {
    type: 'type',
    required: 'requirement',
    enum: 'allowed values',
    constraints: 'limits',
    items: 'limits',
    default: 'default',
    description: 'description',
  };
  return `Change the ${what[aspects[kind] ?? 'type']} of ${name}`;
}
