import { type ArgumentType, type Parameter, toItemParameter } from '../../arguments/index.js';
import type { JsonValue } from '../../json/jsonValue.js';
import type { Difference } from '../compare/compareSignatures.js';
import type { Member } from '../groups/comparisonGroup.js';
import { languages } from '../../shared/languages.js';

/** A place in words: "the Swift declaration `Arguments`", "the JSON schema", "the Interface section". */
export function formatMemberPlace({ signature, document }: Member): string {
  if (signature.role === 'interface')
    return signature.language === 'markdown' ? 'the Interface section' : 'the docstring';
  if (signature.role === 'schema') return 'the JSON schema';
  if (signature.role === 'guide') return 'the usage guide';
  const name = document.source.text.slice(signature.anchor.start, signature.anchor.end);
  return `the ${languages[signature.language].displayName} declaration ${quote(name)}`;
}

export const quote = (text: string): string => `“${text}”`;

/** A type in JSON Schema's words. */
export function formatType(type: ArgumentType, nullable = false): string {
  const text = plainType(type);
  return nullable ? `${text} or null` : text;
}

function plainType(type: ArgumentType): string {
  if (type.kind === 'array') {
    if (type.items.kind === 'any' || type.items.kind === 'unknown') return 'array';
    return `array of ${plainType(type.items)}${choiceText(type.items)}`;
  }
  if (type.kind === 'union') return type.of.map(plainType).join(' or ');
  return type.kind;
}

/** Of what an array holds, the list of values may be all that differs. */
const choiceText = ({ enumValues }: ArgumentType): string => (enumValues ? ` (one of ${formatValue(enumValues)})` : '');

/** A value for a message: whole when short. */
export function formatValue(value: JsonValue | undefined): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}

/** What is wrong and what to write instead. */
export function formatMessage(
  { kind, ofItems, path, truth, other }: Difference,
  truthPlace: Member,
  otherPlace: Member,
  constraint: keyof NonNullable<Parameter['constraints']> | undefined,
): string {
  const name = quote(path.join('.'));
  const there = formatMemberPlace(truthPlace);
  const here = formatMemberPlace(otherPlace);
  switch (kind) {
    case 'argument-missing':
      return `${upper(here)} lacks the argument ${name} of ${there}. Add it${truth ? ` (${formatType(truth.type)}${truth.required === true ? ', required' : ''})` : ''}.`;
    case 'argument-extra':
      return `${name} is no argument of ${there}. Remove it here or declare it there.`;
    case 'type-mismatch':
      return `${name} is ${formatType(other?.type ?? any, nullableMatters(truth, other) && other?.nullable)} here, but ${formatType(truth?.type ?? any, nullableMatters(truth, other) && truth?.nullable)} in ${there}. Write ${formatType(truth?.type ?? any)} here.`;
    case 'required-mismatch':
      return truth?.required === true
        ? `${name} is required in ${there}, but optional here.${explainUnusedDefault(truth)} Make it required.`
        : `${name} is optional in ${there}, but required here.${explainUnusedDefault(other)} Make it optional.`;
    case 'enum-mismatch':
      return enumMessage(name, truth, other, there);
    case 'constraint-mismatch':
      return `${quote(constraint ?? '')} of ${ofItems ? 'the items of ' : ''}${name} is ${limitText(other, constraint, ofItems)} here, but ${limitText(truth, constraint, ofItems)} in ${there}.`;
    case 'default-mismatch':
      return `The default of ${name} is ${formatValue(other?.defaultValue)} here, but ${formatValue(truth?.defaultValue)} in ${there}.`;
    case 'description-mismatch':
      return `The description of ${name} differs from the one in ${there}: ${formatValue(truth?.description)}.`;
  }
}

/** Why an argument with a default is required all the same, after a sentence; empty where none is needed. */
export const explainUnusedDefault = (parameter: Parameter | undefined): string =>
  parameter?.defaultUnused && parameter.required === true
    ? " Its default value does not change that: the compiler's init(from:) throws keyNotFound when the key is absent."
    : '';

function limitText(
  parameter: Parameter | undefined,
  constraint: keyof NonNullable<Parameter['constraints']> | undefined,
  ofItems: true | undefined,
): string {
  const own = ofItems && parameter ? toItemParameter(parameter) : parameter;
  return formatValue(constraint && own?.constraints?.[constraint]);
}

const any: ArgumentType = { kind: 'any' };

/** Null is mentioned only where it is the whole difference. */
const nullableMatters = (truth: Parameter | undefined, other: Parameter | undefined): boolean =>
  truth !== undefined && other !== undefined && plainType(truth.type) === plainType(other.type);

function enumMessage(name: string, truth: Parameter | undefined, other: Parameter | undefined, there: string): string {
  const wanted = truth?.enumValues;
  const own = other?.enumValues;
  if (!wanted)
    return `${name} allows only ${formatValue(own)} here, but any value in ${there}. Remove the list or add it there.`;
  if (!own) return `${name} allows any value here, but only ${formatValue(wanted)} in ${there}. List those values.`;
  const has = (list: readonly JsonValue[], value: JsonValue): boolean =>
    list.some(candidate => JSON.stringify(candidate) === JSON.stringify(value));
  const missing = wanted.filter(value => !has(own, value));
  const extra = own.filter(value => !has(wanted, value));
  const parts = [
    ...(missing.length > 0
      ? [`${missing.map(formatValue).join(', ')} of ${there} ${missing.length > 1 ? 'are' : 'is'} missing`]
      : []),
    ...(extra.length > 0
      ? [`${extra.map(formatValue).join(', ')} ${extra.length > 1 ? 'are' : 'is'} unknown there`]
      : []),
  ];
  return `The allowed values of ${name} differ: ${parts.join('; ')}. Write ${formatValue(wanted)}.`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What related information on the other side says. */
export const formatRelated = (member: Member): string => `What ${formatMemberPlace(member)} says.`;
