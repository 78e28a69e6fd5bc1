import { shiftSpan, type Span } from '../text/span.js';
import type { ArgumentType, Parameter, Signature } from './signature.js';

/** Of moved signatures the one that was read: they differ in nothing but where they stand. */
const originals = new WeakMap<Signature, Signature>();

/** The signature that this one says the same as, elsewhere; itself where it was never moved. */
export const getOriginal = (signature: Signature): Signature => originals.get(signature) ?? signature;

/** A signature that stands elsewhere in its text by now. @param by UTF-16 units, negative towards the text's beginning */
export function shiftSignature(signature: Signature, by: number): Signature {
  const { commandSpan, declarationSpan, descriptionSpan, documentation, syntaxError } = signature;
  // Types may be shared; each is moved once.
  const types = new Map<ArgumentType, ArgumentType>();
  const result: Signature = {
    ...signature,
    anchor: shiftSpan(signature.anchor, by),
    span: shiftSpan(signature.span, by),
    parameters: signature.parameters.map(parameter => shiftParameter(parameter, by, types)),
    ...(commandSpan && { commandSpan: shiftSpan(commandSpan, by) }),
    ...(declarationSpan && { declarationSpan: shiftSpan(declarationSpan, by) }),
    ...(descriptionSpan && { descriptionSpan: shiftSpan(descriptionSpan, by) }),
    ...(syntaxError && { syntaxError: { ...syntaxError, span: shiftSpan(syntaxError.span, by) } }),
    ...(documentation && {
      documentation: documentation.map(segment => ({ ...segment, span: shiftSpan(segment.span, by) })),
    }),
  };
  originals.set(result, getOriginal(signature));
  return result;
}

type Types = Map<ArgumentType, ArgumentType>;

type Draft = { -readonly [Key in keyof Parameter]: Parameter[Key] };

const optionalSpans = [
  'typeSpan',
  'requiredSpan',
  'defaultSpan',
  'enumSpan',
  'descriptionSpan',
  'examplesSpan',
  'commentSpan',
] as const satisfies readonly (keyof Parameter)[];

function shiftParameter(parameter: Parameter, by: number, types: Types): Parameter {
  const result: Draft = { ...parameter };
  result.nameSpan = shiftSpan(parameter.nameSpan, by);
  result.span = shiftSpan(parameter.span, by);
  result.type = shiftType(parameter.type, by, types);
  for (const key of optionalSpans) {
    const span = parameter[key];
    if (span) result[key] = shiftSpan(span, by);
  }
  if (parameter.constraintSpans) result.constraintSpans = shiftSpans(parameter.constraintSpans, by);
  return result;
}

const shiftSpans = <Key extends string>(spans: Readonly<Partial<Record<Key, Span>>>, by: number) => {
  const result: Partial<Record<Key, Span>> = {};
  for (const key in spans) {
    const span = spans[key];
    if (span) result[key] = shiftSpan(span, by);
  }
  return result;
};

function shiftType(type: ArgumentType, by: number, types: Types): ArgumentType {
  if (type.kind !== 'array' && type.kind !== 'object' && type.kind !== 'union') return type;
  const shiftedType = types.get(type);
  if (shiftedType) return shiftedType;
  const result = shiftTypeParts(type, by, types);
  types.set(type, result);
  return result;
}

function shiftTypeParts(type: ArgumentType, by: number, types: Types): ArgumentType {
  if (type.kind === 'array') return { ...type, items: shiftType(type.items, by, types) };
  if (type.kind === 'union') return { ...type, of: type.of.map(member => shiftType(member, by, types)) };
  if (type.kind !== 'object') return type;
  return {
    ...type,
    properties: type.properties.map(property => shiftParameter(property, by, types)),
    ...(type.additional && { additional: shiftType(type.additional, by, types) }),
  };
}
