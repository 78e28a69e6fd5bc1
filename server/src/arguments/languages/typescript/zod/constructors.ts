import { nodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { dictionaryOf, innerType, unionFacts } from '../../unionFacts.js';
import { anyType, unknownType, type ValueFacts } from '../../valueFacts.js';
import type { ArgumentType, Constraints, JsonValue } from '../../../signature.js';
import { scriptEnumFacts } from '../scriptEnumFacts.js';
import { literalValue, namedEnum } from '../scriptLiteral.js';
import { textOf } from '../scriptModule.js';
import { formatFacts } from './formats.js';
import { mergedShapes } from './mergedShapes.js';
import { argumentOf, type ZodCall } from './zodCall.js';
import { objectValue, openValue, unknownValue, type ZodValue } from './zodValue.js';

const plain = (
  kind: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'any',
  constraints?: Constraints,
): ZodValue => ({
  facts: { type: { kind }, ...(constraints ? { constraints } : {}) },
});

/** Constructors without schema arguments, as zod's own JSON Schema export writes them. */
const simple: Readonly<Record<string, ZodValue>> = {
  string: plain('string'),
  number: plain('number'),
  boolean: plain('boolean'),
  null: plain('null'),
  any: plain('any'),
  unknown: plain('any'),
  int: plain('integer'),
  int32: plain('integer', { minimum: -2147483648, maximum: 2147483647 }),
  uint32: plain('integer', { minimum: 0, maximum: 4294967295 }),
  float32: plain('number'),
  float64: plain('number'),
};

type Constructor = (call: ZodCall) => ZodValue;

const constructors: Readonly<Record<string, Constructor>> = {
  object: objectOf,
  strictObject: objectOf,
  looseObject: objectOf,
  array: call => ({ facts: { type: { kind: 'array', items: itemOf(call, 0) } } }),
  tuple: tupleOf,
  record: call => ({ facts: { type: dictionaryOf(itemOf(call, call.given.length > 1 ? 1 : 0)) } }),
  literal: literalOf,
  enum: enumOf,
  nativeEnum: enumOf,
  union: unionOf,
  discriminatedUnion: call => unionOf({ ...call, given: call.given.slice(1) }),
  intersection: intersectionOf,
  optional: call => withFacts(argumentOf(call, 0), { required: false, requiredSpan: nodeSpan(call.node) }),
  nullable: call => withFacts(argumentOf(call, 0), { nullable: true }),
  nullish: call =>
    withFacts(argumentOf(call, 0), { nullable: true, required: false, requiredSpan: nodeSpan(call.node) }),
  preprocess: call => argumentOf(call, 1) ?? unknownValue,
  lazy: call => lazyOf(call),
};

/** Builds what `z.name(…)` builds; a constructor we do not know may build anything. */
export function construct(call: ZodCall): ZodValue {
  if (Object.hasOwn(constructors, call.name)) return constructors[call.name]?.(call) ?? unknownValue;
  if (Object.hasOwn(simple, call.name)) return simple[call.name] ?? unknownValue;
  // `z.date()` is a Date; `z.iso.date()` is a string.
  const isTime = /^(date|time|datetime|duration)$/.test(call.name);
  if (isTime && !/\biso\s*\.\s*\w+$/.test(textOf(call.module, call.node.firstChild ?? call.node))) return unknownValue;
  const format = formatFacts(call.name, nodeSpan(call.node));
  if (format) return { facts: { type: { kind: 'string' }, ...format } };
  return withoutJson.test(call.name) ? unknownValue : openValue;
}

/** What zod has no JSON Schema for, or one that our model has no words for; it must be given all the same. */
const withoutJson =
  /^(custom|instanceof|bigint|symbol|map|set|function|promise|nan|never|file|templateLiteral|stringbool|json|codec|partialRecord)$/;

const withFacts = (value: ZodValue | undefined, facts: Partial<ValueFacts>): ZodValue =>
  value ? { ...value, facts: { ...value.facts, ...facts } } : unknownValue;

const itemOf = (call: ZodCall, index: number): ArgumentType =>
  call.given.length === 0 ? anyType : innerType(argumentOf(call, index)?.facts ?? unknownValue.facts);

function objectOf(call: ZodCall): ZodValue {
  if (call.given.length === 0) return objectValue({ parameters: [], complete: true });
  return objectValue(argumentOf(call, 0)?.shape ?? { parameters: [], complete: false });
}

function tupleOf({ module, given }: ZodCall): ZodValue {
  const literal = given[0]?.name === 'ArrayExpression' && !textOf(module, given[0]).includes('...');
  // Position by position a tuple says more than our model can: its items are left undecided.
  return { facts: { type: literal ? { kind: 'array', items: unknownType } : unknownType } };
}

function literalOf({ module, given, node }: ZodCall): ZodValue {
  const value = literalValue(module, given[0] ?? null);
  const enumSpan = nodeSpan(given[0] ?? node);
  if (value === undefined) return { facts: { type: unknownType, enumSpan } };
  const values = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return { facts: { ...scriptEnumFacts(values), ...(value === null ? {} : { enumSpan }) } };
}

/** `z.enum(["a", "b"])`, `z.enum(KEYS)`, `z.nativeEnum(E)`, `z.enum({ A: "a" })`. */
function enumOf({ module, given, node }: ZodCall): ZodValue {
  const [written] = given;
  const enumSpan = nodeSpan(written ?? node);
  const members = written && namedEnum(module, written);
  const value = members ? [...members.values()] : literalValue(module, written ?? null);
  const values =
    typeof value === 'object' && value !== null
      ? Object.values<JsonValue>(value as Record<string, JsonValue>)
      : undefined;
  const known = values && values.length > 0;
  return { facts: known ? { ...scriptEnumFacts(values), enumSpan } : { type: { kind: 'string' }, enumSpan } };
}

function unionOf({ module, given, depth, evaluate }: ZodCall): ZodValue {
  const [list] = given;
  if (list?.name !== 'ArrayExpression') return unknownValue;
  const members: ValueFacts[] = [];
  for (let node: SyntaxNode | null = list.firstChild; node; node = node.nextSibling) {
    if (/^([[\],]|LineComment|BlockComment)$/.test(node.name)) continue;
    members.push((evaluate(module, node, depth + 1) ?? unknownValue).facts);
  }
  const enumSpan = members.every(member => member.enumValues) ? { enumSpan: nodeSpan(list) } : {};
  return { facts: { ...unionFacts(members), ...enumSpan, typeSpan: nodeSpan(list.parent?.parent ?? list) } };
}

function intersectionOf(call: ZodCall): ZodValue {
  const [left, right] = [argumentOf(call, 0)?.shape, argumentOf(call, 1)?.shape];
  return left && right ? objectValue(mergedShapes(left, right)) : unknownValue;
}

/** `z.lazy(() => X)`: the schema is usually recursive, which ends where the constant refers to itself. */
function lazyOf({ module, given, depth, evaluate }: ZodCall): ZodValue {
  const body = given[0]?.name === 'ArrowFunction' ? given[0].lastChild : null;
  return (body && evaluate(module, body, depth + 1)) ?? unknownValue;
}
