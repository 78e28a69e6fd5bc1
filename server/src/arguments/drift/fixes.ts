import type { Fix, TextChange } from '../../core/index.js';
import type { Aspect, DeclarationEditor } from '../languages/extractor.js';
import type { DifferenceKind, Owner } from '../compare.js';
import { withItemConstraints } from '../compareConstraints.js';
import type { Member } from '../groups/group.js';
import type { Parameter } from '../signature.js';
import type { Drift } from './drift.js';
import { placeName, quote } from './wording.js';

const aspects: Partial<Readonly<Record<DifferenceKind, Aspect>>> = {
  'type-mismatch': 'type',
  'required-mismatch': 'required',
  'enum-mismatch': 'enum',
  'constraint-mismatch': 'constraints',
  'default-mismatch': 'default',
  'description-mismatch': 'description',
};

/** The two ways out of a difference: this side follows the truth, or the truth follows this side. */
export function fixesFor({ group: { truth }, other, difference }: Drift): readonly Fix[] {
  const { kind, path } = difference;
  const name = quote(path.join('.'));
  const fixes: Fix[] = [];
  const here = changesTo(difference, other, difference.otherOwner, difference.other, difference.truth);
  if (here && here.length > 0)
    fixes.push({ title: `${verb(kind, true, name)} as in ${placeName(truth)}`, changes: here });
  const there = changesTo(difference, truth, difference.truthOwner, difference.truth, difference.other);
  if (there && there.length > 0) {
    const title = `${verb(kind, false, name)} in ${placeName(truth)} instead`;
    const sameDocument = truth.document.uri === other.document.uri;
    fixes.push(
      sameDocument
        ? { title, changes: there }
        : { title, changes: [], elsewhere: [{ document: truth.document, changes: there }] },
    );
  }
  return fixes;
}

/** The changes that make `own` in its place say what `wanted` says. */
export function changesTo(
  { kind, ofItems }: { readonly kind: DifferenceKind; readonly ofItems?: true | undefined },
  { document, extractor }: Member,
  owner: Owner,
  own: Parameter | undefined,
  wanted: Parameter | undefined,
): readonly TextChange[] | undefined {
  const editor: DeclarationEditor = extractor.editor ?? {};
  const aspect = aspects[kind];
  if (own && wanted && ofItems) {
    return editor.change?.(document.source, owner, own, 'items', withItemConstraints(own, wanted));
  }
  if (own && wanted && aspect)
    return editor.change?.(document.source, owner, own, aspect, forOthers(wanted, aspect === 'default'));
  if (own && !wanted) return editor.remove?.(document.source, owner, own);
  return wanted && !own ? editor.add?.(document.source, owner, forOthers(wanted, false)) : undefined;
}

/** For a declaration whose defaults are used. One that its own declaration does not use is passed on only where it is asked for. */
function forOthers(parameter: Parameter, withDefault: boolean): Parameter {
  if (!parameter.defaultUnused) return parameter;
  const copy: { -readonly [Key in keyof Parameter]: Parameter[Key] } = { ...parameter };
  delete copy.defaultUnused;
  if (withDefault) return copy;
  delete copy.defaultValue;
  delete copy.defaultSpan;
  return copy;
}

function verb(kind: DifferenceKind, here: boolean, name: string): string {
  if (kind === 'argument-missing') return here ? `Add ${name}` : `Remove ${name}`;
  if (kind === 'argument-extra') return here ? `Remove ${name}` : `Add ${name}`;
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
