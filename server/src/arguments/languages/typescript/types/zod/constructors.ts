import { getNodeSpan, type SyntaxNode } from '../../../syntaxNode.js';
import { createDictionaryType, toInnerType, createUnionInfo } from '../../../createUnionInfo.js';
import { anyType, unknownType, type ValueInfo } from '../../../valueInfo.js';
import type { ArgumentType, Constraints } from '../../../../signature.js';
import type { JsonValue } from '../../../../../json/jsonValue.js';
import { createScriptEnumInfo } from '../createScriptEnumInfo.js';
import { readLiteralValue, resolveEnum } from '../../parse/scriptLiteral.js';
import { getText } from '../../parse/scriptModule.js';
import { readFormatInfo } from './formats.js';
import { mergeShapes } from './mergeShapes.js';
import { evaluateArgument, type ZodCall } from './zodCall.js';
import { createObjectValue, openValue, unknownValue, type ZodValue } from './zodValue.js';

const createPlain = (
  kind: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'any',
  constraints?: Constraints,
): ZodValue => ({
  facts: { type: { kind }, ...(constraints ? { constraints } : {}) },
});

/** Constructors without schema arguments, as zod's own JSON Schema export writes them. */
const simpleConstructors: Readonly<Record<string, ZodValue>> = {
  string: createPlain('string'),
  number: createPlain('number'),
  boolean: createPlain('boolean'),
  null: createPlain('null'),
  any: createPlain('any'),
  unknown: createPlain('any'),
  int: createPlain('integer'),
  int32: createPlain('integer', { minimum: -2147483648, maximum: 2147483647 }),
  uint32: createPlain('integer', { minimum: 0, maximum: 4294967295 }),
  float32: createPlain('number'),
  float64: createPlain('number'),
};

type Constructor = (call: ZodCall) => ZodValue;

const constructors: Readonly<Record<string, Constructor>> = {
  object: objectOf,
  strictObject: objectOf,
  looseObject: objectOf,
  array: call => ({ facts: { type: { kind: 'array', items: itemOf(call, 0) } } }),
  tuple: tupleOf,
  record: call => ({ facts: { type: createDictionaryType(itemOf(call, call.given.length > 1 ? 1 : 0)) } }),
  literal: literalOf,
  enum: enumOf,
  nativeEnum: nativeEnumOf,
  union: unionOf,
  discriminatedUnion: call => unionOf({ ...call, given: call.given.slice(1) }),
  intersection: intersectionOf,
  optional: call => withInfo(evaluateArgument(call, 0), { required: false, requiredSpan: getNodeSpan(call.node) }),
  nullable: call => withInfo(evaluateArgument(call, 0), { nullable: true }),
  nullish: call =>
    withInfo(evaluateArgument(call, 0), { nullable: true, required: false, requiredSpan: getNodeSpan(call.node) }),
  preprocess: call => evaluateArgument(call, 1) ?? unknownValue,
  lazy: call => lazyOf(call),
};

/** Builds what `z.name(…)` builds; a constructor we do not know may build anything. */
export function construct(call: ZodCall): ZodValue {
  if (Object.hasOwn(constructors, call.name)) return constructors[call.name]?.(call) ?? unknownValue;
  if (Object.hasOwn(simpleConstructors, call.name)) return simpleConstructors[call.name] ?? unknownValue;
  // `z.date()` is a Date; `z.iso.date()` is a string.
  const isTime = /^(date|time|datetime|duration)$/.test(call.name);
  if (isTime && !/\biso\s*\.\s*\w+$/.test(getText(call.module, call.node.firstChild ?? call.node))) return unknownValue;
  const format = readFormatInfo(call.name, getNodeSpan(call.node));
  if (format) return { facts: { type: { kind: 'string' }, ...format } };
  return withoutJson.test(call.name) ? unknownValue : openValue;
}

/** What zod has no JSON Schema for, or one that our model has no words for; it must be given all the same. */
const withoutJson =
  /^(custom|instanceof|bigint|symbol|map|set|function|promise|nan|never|file|templateLiteral|stringbool|json|codec|partialRecord)$/;

const withInfo = (value: ZodValue | undefined, facts: Partial<ValueInfo>): ZodValue =>
  value ? { ...value, facts: { ...value.facts, ...facts } } : unknownValue;

const itemOf = (call: ZodCall, index: number): ArgumentType =>
  call.given.length === 0 ? anyType : toInnerType(evaluateArgument(call, index)?.facts ?? unknownValue.facts);

function objectOf(call: ZodCall): ZodValue {
  if (call.given.length === 0) return createObjectValue({ parameters: [], complete: true });
  return createObjectValue(evaluateArgument(call, 0)?.shape ?? { parameters: [], complete: false });
}

function tupleOf({ module, given }: ZodCall): ZodValue {
  const literal = given[0]?.name === 'ArrayExpression' && !getText(module, given[0]).includes('...');
  // A tuple has a type for each position, which our model cannot express. Its items remain unknown.
  return { facts: { type: literal ? { kind: 'array', items: unknownType } : unknownType } };
}

function literalOf({ module, given, node }: ZodCall): ZodValue {
  const value = readLiteralValue(module, given[0] ?? null);
  const enumSpan = getNodeSpan(given[0] ?? node);
  if (value === undefined) return { facts: { type: unknownType, enumSpan } };
  const values = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return { facts: { ...createScriptEnumInfo(values), ...(value === null ? {} : { enumSpan }) } };
}

/** `z.enum(["a", "b"])`, `z.enum(KEYS)`, `z.nativeEnum(E)`, `z.enum({ A: "a" })`. */
function enumOf({ module, given, node }: ZodCall): ZodValue {
  const [valuesNode] = given;
  const enumSpan = getNodeSpan(valuesNode ?? node);
  const members = valuesNode && resolveEnum(module, valuesNode);
  const value = members ? [...members.values()] : readLiteralValue(module, valuesNode ?? null);
  const values =
    typeof value === 'object' && value !== null
      ? Object.values<JsonValue>(value as Record<string, JsonValue>)
      : undefined;
  const hasValues = values && values.length > 0;
  return { facts: hasValues ? { ...createScriptEnumInfo(values), enumSpan } : { type: { kind: 'string' }, enumSpan } };
}

/** An enum that cannot be read may have numbers. */
function nativeEnumOf(call: ZodCall): ZodValue {
  const value = enumOf(call);
  return value.facts.enumValues ? value : unknownValue;
}

function unionOf({ module, given, depth, evaluate }: ZodCall): ZodValue {
  const [list] = given;
  if (list?.name !== 'ArrayExpression') return unknownValue;
  const members: ValueInfo[] = [];
  for (let node: SyntaxNode | null = list.firstChild; node; node = node.nextSibling) {
    if (/^([[\],]|LineComment|BlockComment)$/.test(node.name)) continue;
    members.push((evaluate(module, node, depth + 1) ?? unknownValue).facts);
  }
  const enumSpan = members.every(member => member.enumValues) ? { enumSpan: getNodeSpan(list) } : {};
  return { facts: { ...createUnionInfo(members), ...enumSpan, typeSpan: getNodeSpan(list.parent?.parent ?? list) } };
}

function intersectionOf(call: ZodCall): ZodValue {
  const [leftShape, rightShape] = [evaluateArgument(call, 0)?.shape, evaluateArgument(call, 1)?.shape];
  return leftShape && rightShape ? createObjectValue(mergeShapes(leftShape, rightShape)) : unknownValue;
}

/** `z.lazy(() => X)`: the schema is usually recursive, which ends where the constant refers to itself. */
function lazyOf({ module, given, depth, evaluate }: ZodCall): ZodValue {
  const body = given[0]?.name === 'ArrowFunction' ? given[0].lastChild : null;
  return (body && evaluate(module, body, depth + 1)) ?? unknownValue;
}
