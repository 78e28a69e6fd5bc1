import type { Span } from '../../../../../text/span.js';
import type { JsonValue } from '../../../../../json/jsonValue.js';
import type { Parameter } from '../../../../signature.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../../syntaxNode.js';
import { toInnerType, createUnionInfo } from '../../../createUnionInfo.js';
import { unknownType, type ValueInfo } from '../../../valueInfo.js';
import { readLiteralValue } from '../../parse/scriptLiteral.js';
import { getText } from '../../parse/scriptModule.js';
import { findStringContentSpan } from '../../parse/scriptString.js';
import { applyLimit } from './limits.js';
import { mergeShapes } from './mergeShapes.js';
import { evaluateArgument, type ZodCall } from './zodCall.js';
import { createObjectValue, unknownValue, type Shape, type ZodValue } from './zodValue.js';

type Modifier = (value: ZodValue, call: ZodCall) => ZodValue;

/** Methods that change nothing a JSON Schema of the input says. */
const neutral =
  /^(strict|strip|passthrough|loose|catchall|brand|readonly|refine|superRefine|transform|pipe|trim|toLowerCase|toUpperCase|normalize|finite|register|overwrite|clone|removeDefault|unwrapDefault)$/;

const withInfo = (value: ZodValue, facts: Partial<ValueInfo>): ZodValue => ({
  ...value,
  facts: { ...value.facts, ...facts },
});

const modifiers: Readonly<Record<string, Modifier>> = {
  describe: (value, { module, given }) =>
    withInfo(value, createDescription(readLiteralValue(module, given[0] ?? null), given[0])),
  meta: metadata,
  optional: (value, call) => withInfo(value, { required: false, requiredSpan: callSpan(call) }),
  exactOptional: (value, call) => withInfo(value, { required: false, requiredSpan: callSpan(call) }),
  nullable: value => withInfo(value, { nullable: true }),
  nullish: (value, call) => withInfo(value, { nullable: true, required: false, requiredSpan: callSpan(call) }),
  default: applyDefault,
  prefault: applyDefault,
  catch: (value, call) => withInfo(value, { defaultSpan: getNodeSpan(call.given[0] ?? call.node) }),
  // Any number in zod 3, a whole one in zod 4.
  safe: value => withInfo(value, { type: unknownType }),
  unwrap: value => withInfo(value, { required: true, nullable: false }),
  array: value => ({ facts: { type: { kind: 'array', items: toInnerType(value.facts) } } }),
  or: (value, call) => ({ facts: createUnionInfo([value.facts, (evaluateArgument(call, 0) ?? unknownValue).facts]) }),
  and: (value, call) => extendShape(value, evaluateArgument(call, 0)?.shape),
  merge: (value, call) => extendShape(value, evaluateArgument(call, 0)?.shape),
  extend: (value, call) => extendShape(value, evaluateArgument(call, 0)?.shape),
  safeExtend: (value, call) => extendShape(value, evaluateArgument(call, 0)?.shape),
  augment: (value, call) => extendShape(value, evaluateArgument(call, 0)?.shape),
  partial: (value, call) =>
    reshape(value, call, (parameter, isChosen) => (isChosen ? { ...parameter, required: false } : parameter)),
  deepPartial: (value, call) => reshape(value, call, parameter => ({ ...parameter, required: false })),
  required: (value, call) =>
    reshape(value, call, (parameter, isChosen) => (isChosen ? { ...parameter, required: true } : parameter)),
  pick: (value, call) => reshape(value, call, (parameter, isChosen) => (isChosen ? parameter : undefined)),
  omit: (value, call) => reshape(value, call, (parameter, isChosen) => (isChosen ? undefined : parameter)),
  exclude: (value, call) => selectEnumValues(value, call, false),
  extract: (value, call) => selectEnumValues(value, call, true),
};

/** Applies `schema.name(…)`; a method we do not know leaves nothing certain about the schema. */
export function modify(value: ZodValue, call: ZodCall): ZodValue {
  if (Object.hasOwn(modifiers, call.name)) return modifiers[call.name]?.(value, call) ?? unknownValue;
  if (neutral.test(call.name)) return value;
  const facts = applyLimit(value.facts, call);
  return facts ? { ...value, facts } : { facts: { ...value.facts, type: unknownType } };
}

/** From the method's name to the closing parenthesis. */
function callSpan({ node }: ZodCall): Span {
  const name = node.firstChild?.getChild('PropertyName');
  return { start: name?.from ?? node.from, end: node.to };
}

function createDescription(text: JsonValue | undefined, node: SyntaxNode | undefined): Partial<ValueInfo> {
  if (!node) return {};
  const descriptionSpan = findStringContentSpan(node);
  return typeof text === 'string' ? { description: text, descriptionSpan } : { descriptionSpan };
}

/** `.meta({ description: "…", examples: […] })`. */
function metadata(value: ZodValue, { module, given }: ZodCall): ZodValue {
  const [object] = given;
  if (object?.name !== 'ObjectExpression') return value;
  let facts: Partial<ValueInfo> = {};
  for (const property of object.getChildren('Property')) {
    const [key, , valueNode] = listChildren(property);
    const name = key && getText(module, key);
    const literal = readLiteralValue(module, valueNode ?? null);
    if (name === 'description') facts = { ...facts, ...createDescription(literal, valueNode) };
    if (name === 'examples' && Array.isArray(literal)) facts = { ...facts, examples: literal as readonly JsonValue[] };
  }
  return withInfo(value, facts);
}

function applyDefault(value: ZodValue, call: ZodCall): ZodValue {
  const [valueNode] = call.given;
  const defaultValue = readLiteralValue(call.module, valueNode ?? null);
  return withInfo(value, {
    required: false,
    requiredSpan: value.facts.requiredSpan ?? callSpan(call),
    defaultSpan: getNodeSpan(valueNode ?? call.node),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  });
}

function extendShape(value: ZodValue, added: Shape | undefined): ZodValue {
  if (!value.shape) return unknownValue;
  return keepPresence(value, createObjectValue(mergeShapes(value.shape, added ?? { parameters: [], complete: false })));
}

/** Changes which properties there are, or what they say. The mask `{ a: true }` chooses; without one, all are chosen. */
function reshape(
  value: ZodValue,
  { module, given }: ZodCall,
  change: (parameter: Parameter, isChosen: boolean) => Parameter | undefined,
): ZodValue {
  if (!value.shape) return unknownValue;
  const mask = given[0] ? readLiteralValue(module, given[0]) : undefined;
  if (given[0] && (typeof mask !== 'object' || mask === null))
    return keepPresence(value, createObjectValue({ ...value.shape, complete: false }));
  const isChosen = (name: string): boolean => typeof mask !== 'object' || mask === null || Object.hasOwn(mask, name);
  const parameters = value.shape.parameters.flatMap(parameter => change(parameter, isChosen(parameter.name)) ?? []);
  return keepPresence(value, createObjectValue({ parameters, complete: value.shape.complete }));
}

/** A new shape under the description of the old one. */
const keepPresence = ({ facts }: ZodValue, { facts: { type }, shape }: ZodValue): ZodValue => ({
  facts: { ...facts, type },
  ...(shape ? { shape } : {}),
});

/** `Color.exclude(["red"])`. */
function selectEnumValues(value: ZodValue, { module, given }: ZodCall, keep: boolean): ZodValue {
  const names = readLiteralValue(module, given[0] ?? null);
  const { enumValues, enumSpan, ...facts } = value.facts;
  const place = enumSpan ? { enumSpan } : {};
  if (!Array.isArray(names) || !enumValues) return { facts: { ...facts, ...place } };
  return { facts: { ...facts, ...place, enumValues: enumValues.filter(item => names.includes(item) === keep) } };
}
