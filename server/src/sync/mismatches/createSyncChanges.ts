import type { TextChange } from '../../core/index.js';
import { type Aspect, type DeclarationEditor, type Parameter, withItemConstraints } from '../../arguments/index.js';
import type { DifferenceKind, Owner } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';

/** What of an argument a difference is about; absent where a whole argument is. */
export const aspects: Partial<Readonly<Record<DifferenceKind, Aspect>>> = {
  'type-mismatch': 'type',
  'required-mismatch': 'required',
  'enum-mismatch': 'enum',
  'constraint-mismatch': 'constraints',
  'default-mismatch': 'default',
  'description-mismatch': 'description',
};

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
