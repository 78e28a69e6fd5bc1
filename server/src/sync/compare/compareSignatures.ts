import { compareTypes, enumsDiffer, type CompareOptions } from './compareTypes.js';
import {
  type ArgumentType,
  type Parameter,
  type Signature,
  constraintsDiffer,
  findItemConstraintDifferences,
  isIntegerType,
} from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { normalizeDescription } from './normalizeDescription.js';
import { alignParameters } from './alignParameters.js';
import { pairObjects, type ObjectPair } from './pairObjects.js';
import { isEqualJson } from '../../json/jsonEquality.js';
import { isDescriptiveDefault } from './isDescriptiveDefault.js';
import { maxComparedDepth } from '../limits.js';
import { append } from '../../text/append.js';

export type DifferenceKind =
  | 'argument-missing'
  | 'argument-extra'
  | 'type-mismatch'
  | 'required-mismatch'
  | 'enum-mismatch'
  | 'constraint-mismatch'
  | 'default-mismatch'
  | 'description-mismatch';

/** What declares an argument: a signature, or the argument it is nested in. */
export type Owner = Signature | Parameter;

/** One thing two declarations of the same arguments disagree about. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** It is about what an array holds, not about the array. */
  readonly ofItems?: true;
  /** Names from the outermost argument to the one in question. */
  readonly path: readonly string[];
  /** The same in messages. It says which member of a union is meant: `shape[kind="circle"].radius`. */
  readonly name: string;
  /** Undefined for an extra argument. */
  readonly truth?: Parameter;
  readonly truthOwner: Owner;
  /** Undefined for a missing argument. */
  readonly other?: Parameter;
  readonly otherOwner: Owner;
}

interface Sides {
  readonly truth: Signature;
  readonly other: Signature;
  /** Pairs of objects already compared, by their properties: shared and recursive definitions are walked once. */
  readonly seen: Map<readonly Parameter[], Set<readonly Parameter[]>>;
}

/** Two lists of arguments, and what declares them. */
interface Lists {
  readonly truths: readonly Parameter[];
  readonly others: readonly Parameter[];
  readonly truthOwner: Owner;
  readonly otherOwner: Owner;
  readonly path: readonly string[];
  /** What precedes the name of an argument in messages. */
  readonly prefix: string;
  /** Name of the property that selects the member of a union. */
  readonly discriminator?: string | undefined;
}

/**
 * The differences of `other` from `truth`. Only facts that both declarations state are compared. An unknown type, a computed
 * value, an incomplete list, or a fact that the language cannot express is never a difference. A declaration with a syntax
 * error is not compared: it is probably being typed.
 */
export function compareSignatures(truth: Signature, other: Signature): readonly Difference[] {
  if (truth.syntaxError || other.syntaxError) return [];
  const [one, two] = [alignParameters(truth, other), alignParameters(other, truth)];
  const sides = {
    truth: one.complete ? truth : { ...truth, complete: false },
    other: two.complete ? other : { ...other, complete: false },
    seen: new Map<readonly Parameter[], Set<readonly Parameter[]>>(),
  };
  return compareLists(sides, {
    truths: one.parameters,
    others: two.parameters,
    truthOwner: one.owner,
    otherOwner: two.owner,
    path: [],
    prefix: '',
  });
}

function compareLists(sides: Sides, lists: Lists): readonly Difference[] {
  const { truths, others, truthOwner, otherOwner, path, prefix, discriminator } = lists;
  const truthByName = new Map(truths.map(parameter => [parameter.name, parameter]));
  const otherByName = new Map(others.map(parameter => [parameter.name, parameter]));
  const differences: Difference[] = [];
  const place = (name: string) => ({ path: [...path, name], name: prefix + name, truthOwner, otherOwner });
  for (const [name, truth] of truthByName) {
    const pair = { ...place(name), truth };
    const other = otherByName.get(name);
    if (other) append(differences, compareParameters(sides, { ...pair, other }, name === discriminator));
    else if (sides.other.complete && !truth.mayBeInjected) differences.push({ kind: 'argument-missing', ...pair });
  }
  if (!sides.truth.complete) return differences;
  for (const [name, other] of otherByName) {
    if (truthByName.has(name) || other.mayBeInjected) continue;
    differences.push({ kind: 'argument-extra', ...place(name), other });
  }
  return differences;
}

type Pair = Omit<Difference, 'kind' | 'truth' | 'other'> & { readonly truth: Parameter; readonly other: Parameter };

function compareParameters(sides: Sides, pair: Pair, isDiscriminator: boolean): readonly Difference[] {
  const { truth, other, path } = pair;
  const differences: Difference[] = [];
  const addDifference = (kind: DifferenceKind, differs: boolean): void => {
    if (differs) differences.push({ kind, ...pair });
  };
  const areIntegers = isIntegerType(truth.type, truth.constraints) && isIntegerType(other.type, other.constraints);
  const types =
    areIntegers || areNumericChoices(truth, other)
      ? 'same'
      : compareTypes(truth.type, other.type, createCompareOptions(sides));
  addDifference('type-mismatch', types === 'different' || nullabilityDiffers(sides, pair));
  // Its only value as a default says nothing more: a member is selected by the value that is given.
  const selectsByDefault = isDiscriminator && [truth, other].some(({ defaultValue }) => defaultValue !== undefined);
  addDifference('required-mismatch', !selectsByDefault && requirementDiffers(sides, pair));
  if (types === 'same') addDifference('enum-mismatch', enumDiffers(sides, pair));
  // How many items there are does not depend on what they are: of a recursive type nothing more is known.
  if (types === 'same' || (types === 'undecided' && areArrays(truth, other))) {
    addDifference('constraint-mismatch', !isProse(sides) && constraintsDiffer(sides, truth, other));
    if (!isProse(sides) && findItemConstraintDifferences(truth, other).length > 0) {
      differences.push({ kind: 'constraint-mismatch', ofItems: true, ...pair });
    }
  }
  if (types !== 'different') {
    addDifference('default-mismatch', !selectsByDefault && defaultDiffers(sides, pair));
    if (path.length < maxComparedDepth) append(differences, compareNested(sides, pair));
  }
  addDifference('description-mismatch', descriptionDiffers(sides, pair));
  return differences;
}

const createCompareOptions = (sides: Sides): CompareOptions => ({
  lenient: isProse(sides),
  cannotListValues: { truth: isSilent(sides.truth, 'enum'), other: isSilent(sides.other, 'enum') },
});

const areArrays = (...both: readonly Parameter[]): boolean => both.every(({ type }) => type.kind === 'array');

/** Where the allowed numbers are listed it makes no difference whether they are called whole. */
const areNumericChoices = (...both: readonly Parameter[]): boolean =>
  both.every(({ type: { kind }, enumValues }) => enumValues && (kind === 'integer' || kind === 'number'));

function compareNested(sides: Sides, { truth, other, path, name }: Pair): readonly Difference[] {
  return pairObjects(truth.type, other.type).flatMap(pair => {
    const { properties } = pair.truth;
    const seen = sides.seen.get(properties) ?? new Set<readonly Parameter[]>();
    if (seen.has(pair.other.properties)) return [];
    sides.seen.set(properties, seen.add(pair.other.properties));
    return compareLists(sides, {
      truths: properties,
      others: pair.other.properties,
      truthOwner: pair.inUnion ? createMemberOwner(truth, pair.truth, pair) : truth,
      otherOwner: pair.inUnion ? createMemberOwner(other, pair.other, pair) : other,
      path,
      prefix: `${name}${formatMember(pair)}.`,
      discriminator: pair.discriminator,
    });
  });
}

/** The member of a union as an argument of its own. It is marked at its discriminator, or else at its first property. */
function createMemberOwner(union: Parameter, type: ArgumentType, { discriminator }: ObjectPair): Parameter {
  const properties = type.kind === 'object' ? type.properties : [];
  const mark = properties.find(({ name }) => name === discriminator) ?? properties[0];
  return { name: union.name, nameSpan: mark?.nameSpan ?? union.nameSpan, span: union.span, type };
}

/** `[kind="circle"]` */
function formatMember({ truth, discriminator }: ObjectPair): string {
  const values = truth.properties.find(({ name }) => name === discriminator)?.enumValues ?? [];
  return values.length === 0 ? '' : `[${discriminator ?? ''}=${values.map(value => JSON.stringify(value)).join('|')}]`;
}

/** Prose for readers: its types are approximate, and it may leave things out. */
const isProse = ({ truth, other }: Sides): boolean =>
  [truth.role, other.role].some(role => role === 'interface' || role === 'guide');

/** A provider's strict mode lists everything as required and lets null stand for "not given". */
function requirementDiffers({ truth: a, other: b }: Sides, { truth, other }: Pair): boolean {
  if (truth.required === undefined || other.required === undefined || truth.required === other.required) return false;
  const isStrict = (role: string, { required, nullable }: Parameter): boolean =>
    role === 'schema' && required === true && nullable === true;
  return !isStrict(a.role, truth) && !isStrict(b.role, other);
}

/** The schema lets a model send null where the code cannot take it. */
function nullabilityDiffers({ truth: a, other: b }: Sides, { truth, other }: Pair): boolean {
  const refusesNull = (
    code: Signature,
    codeParameter: Parameter,
    schema: Signature,
    schemaParameter: Parameter,
  ): boolean =>
    code.role === 'code' &&
    schema.role === 'schema' &&
    codeParameter.nullable === false &&
    codeParameter.required === true &&
    schemaParameter.nullable === true &&
    codeParameter.type.kind !== 'unknown' &&
    codeParameter.type.kind !== 'any';
  return refusesNull(a, truth, b, other) || refusesNull(b, other, a, truth);
}

const isSilent = (signature: Signature, aspect: 'enum' | 'default'): boolean =>
  signature.role === 'interface' || signature.role === 'guide' || signature.silentAbout?.includes(aspect) === true;

function enumDiffers({ truth: a, other: b }: Sides, { truth, other }: Pair): boolean {
  const undecided = ({ enumSpan, enumValues }: Parameter): boolean => enumSpan !== undefined && !enumValues;
  if (undecided(truth) || undecided(other)) return false;
  // A schema's list of alternatives may imply the values, so they need not be listed.
  const isImplied = (one: Parameter, two: Parameter, { role }: Signature): boolean =>
    role === 'schema' && one.enumValues !== undefined && !one.enumSpan && !two.enumValues;
  if (isImplied(truth, other, a) || isImplied(other, truth, b)) return false;
  return enumsDiffer(getEnumValues(truth), getEnumValues(other), {
    truth: isSilent(a, 'enum'),
    other: isSilent(b, 'enum'),
  });
}

/** Both truth values are what a boolean is anyway. */
const getEnumValues = ({ type, enumValues }: Parameter): readonly JsonValue[] | undefined =>
  type.kind === 'boolean' && enumValues && new Set(enumValues).size > 1 ? undefined : enumValues;

/** No default and a default of null say the same; a schema that leaves the code's default out says less. */
export function defaultDiffers(
  { truth: a, other: b }: Pick<Sides, 'truth' | 'other'>,
  { truth, other }: Pick<Pair, 'truth' | 'other'>,
): boolean {
  const undecided = ({ defaultSpan, defaultValue }: Parameter): boolean =>
    defaultSpan !== undefined && defaultValue === undefined;
  if (undecided(truth) || undecided(other)) return false;
  const one = truth.defaultValue;
  const two = other.defaultValue;
  if (one !== undefined && two !== undefined) {
    if (![a, b].some(({ role }) => role === 'interface')) return !isEqualJson(one, two);
    // `limit=None` in code, "10 by default" in prose: the code puts its own value there.
    return (
      one !== null &&
      two !== null &&
      formatProseValue(one) !== formatProseValue(two) &&
      !(a.role === 'interface' && isDescriptiveDefault(truth, other)) &&
      !(b.role === 'interface' && isDescriptiveDefault(other, truth))
    );
  }
  const omitsDefault = (code: Signature, { defaultValue, ...codeParameter }: Parameter, schema: Signature): boolean =>
    code.role === 'code' &&
    schema.role === 'schema' &&
    !codeParameter.defaultInUse &&
    !codeParameter.defaultUnused &&
    // Where the program alone decides what is required, it decides about the default too.
    codeParameter.required !== undefined &&
    defaultValue !== undefined &&
    defaultValue !== null &&
    !isSilent(schema, 'default');
  return omitsDefault(a, truth, b) || omitsDefault(b, other, a);
}

/**
 * Capitals, articles and punctuation are style. A docstring is for those who read the code: it may say more
 * than the description or less, but not something else. Other prose is for other readers.
 */
function descriptionDiffers(sides: Sides, { truth, other }: Pair): boolean {
  if (truth.description === undefined || other.description === undefined) return false;
  const [one, two] = [truth.description, other.description];
  const [words, otherWords] = [normalizeDescription(one), normalizeDescription(two)];
  if (!isProse(sides)) return words !== otherWords;
  if (![sides.truth, sides.other].some(isDocstring) || words === '' || otherWords === '') return false;
  return !isPart(words, otherWords) && !isPart(normalizeDescription(one, true), normalizeDescription(two, true));
}

const isPart = (one: string, two: string): boolean => one.includes(two) || two.includes(one);

/** What a function's own documentation says of its arguments: as much as its author had to say. */
export const isDocstring = ({ role, language }: Signature): boolean => role === 'interface' && language === 'python';

/** As prose writes a value: without quotes. */
const formatProseValue = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
