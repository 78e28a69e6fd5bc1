import { type ArgumentType, type Parameter, toItemParameter } from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { Difference } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';
import { messages } from '../messages.js';
import { formatMemberPlace, formatPlainType, formatType, formatValue, formatValues } from './wording.js';

type Constraint = keyof NonNullable<Parameter['constraints']>;

const any: ArgumentType = { kind: 'any' };

/** The message of a mismatch: what is wrong, and what to write instead. */
export function formatMismatch(
  { kind, ofItems, name, truth, other }: Difference,
  truthMember: Member,
  otherMember: Member,
  constraint: Constraint | undefined,
): string {
  const place = formatMemberPlace(truthMember);
  switch (kind) {
    case 'argument-missing':
      return formatMissing(name, truth, formatMemberPlace(otherMember), place);
    case 'argument-extra':
      return messages.argumentExtra(name, place);
    case 'type-mismatch':
      return formatTypeMismatch(name, truth, other, place);
    case 'required-mismatch':
      return formatRequiredMismatch(name, truth, other, place);
    case 'enum-mismatch':
      return formatEnumMismatch(name, truth?.enumValues, other?.enumValues, place);
    case 'constraint-mismatch':
      return formatConstraintMismatch(name, truth, other, place, constraint, ofItems);
    case 'default-mismatch':
      return formatDefaultMismatch(name, truth?.defaultValue, other?.defaultValue, place);
    case 'description-mismatch':
      return messages.descriptionDiffers(name, place, formatValue(truth?.description ?? ''));
  }
}

function formatMissing(name: string, truth: Parameter | undefined, otherPlace: string, place: string): string {
  if (!truth || truth.type.kind === 'unknown')
    return truth?.required === true
      ? messages.requiredUntypedArgumentMissing(name, otherPlace, place)
      : messages.untypedArgumentMissing(name, otherPlace, place);
  const type = formatType(truth.type);
  return truth.required === true
    ? messages.requiredArgumentMissing(name, otherPlace, type, place)
    : messages.argumentMissing(name, otherPlace, type, place);
}

function formatTypeMismatch(
  name: string,
  truth: Parameter | undefined,
  other: Parameter | undefined,
  place: string,
): string {
  // Null is mentioned only if it is the whole difference.
  const showsNull =
    truth !== undefined && other !== undefined && formatPlainType(truth.type) === formatPlainType(other.type);
  const otherType = formatType(other?.type ?? any, showsNull && other.nullable);
  const truthType = formatType(truth?.type ?? any, showsNull && truth.nullable);
  return messages.typeDiffers(name, otherType, place, truthType, formatType(truth?.type ?? any));
}

function formatRequiredMismatch(
  name: string,
  truth: Parameter | undefined,
  other: Parameter | undefined,
  place: string,
): string {
  if (truth?.required === true) {
    return truth.defaultUnused ? messages.optionalHereDefaultUnused(name, place) : messages.optionalHere(name, place);
  }
  const isDefaultUnused = other?.defaultUnused && other.required === true;
  return isDefaultUnused ? messages.requiredHereDefaultUnused(name, place) : messages.requiredHere(name, place);
}

function formatEnumMismatch(
  name: string,
  truthValues: readonly JsonValue[] | undefined,
  otherValues: readonly JsonValue[] | undefined,
  place: string,
): string {
  if (!truthValues) return messages.enumOnlyHere(name, formatValue(otherValues ?? []), place);
  if (!otherValues) return messages.enumOnlyThere(name, formatValue(truthValues), place);
  const has = (list: readonly JsonValue[], value: JsonValue): boolean =>
    list.some(candidate => JSON.stringify(candidate) === JSON.stringify(value));
  const missing = truthValues.filter(value => !has(otherValues, value));
  const extra = otherValues.filter(value => !has(truthValues, value));
  if (extra.length === 0) return messages.enumValuesMissing(name, formatValues(missing), place);
  if (missing.length === 0) return messages.enumValuesExtra(name, formatValues(extra), place);
  return messages.enumDiffers(name, place, formatValues(missing), formatValues(extra), formatValue(truthValues));
}

function formatConstraintMismatch(
  name: string,
  truth: Parameter | undefined,
  other: Parameter | undefined,
  place: string,
  constraint: Constraint = 'minimum',
  ofItems: boolean | undefined,
): string {
  const read = (parameter: Parameter | undefined): JsonValue | undefined =>
    (ofItems && parameter ? toItemParameter(parameter) : parameter)?.constraints?.[constraint];
  const [value, truthValue] = [read(other), read(truth)];
  if (value === undefined) return messages.constraintMissing(constraint, name, place, formatValue(truthValue ?? null));
  if (truthValue === undefined) return messages.constraintExtra(constraint, name, formatValue(value), place);
  return ofItems
    ? messages.itemConstraintDiffers(constraint, name, formatValue(value), place, formatValue(truthValue))
    : messages.constraintDiffers(constraint, name, formatValue(value), place, formatValue(truthValue));
}

function formatDefaultMismatch(
  name: string,
  truthValue: JsonValue | undefined,
  value: JsonValue | undefined,
  place: string,
): string {
  if (value === undefined) return messages.defaultMissing(name, place, formatValue(truthValue ?? null));
  if (truthValue === undefined) return messages.defaultExtra(name, formatValue(value), place);
  return messages.defaultDiffers(name, formatValue(value), place, formatValue(truthValue));
}
