import type { Span } from '../../../../text/span.js';
import type { JsonValue, Parameter } from '../../../signature.js';
import { childrenOf, nodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { innerType, unionFacts } from '../../unionFacts.js';
import { unknownType, type ValueFacts } from '../../valueFacts.js';
import { literalValue } from '../scriptLiteral.js';
import { textOf } from '../scriptModule.js';
import { stringContentSpan } from '../scriptString.js';
import { limited } from './limits.js';
import { mergedShapes } from './mergedShapes.js';
import { argumentOf, type ZodCall } from './zodCall.js';
import { objectValue, unknownValue, type Shape, type ZodValue } from './zodValue.js';

type Modifier = (value: ZodValue, call: ZodCall) => ZodValue;

/** Methods that change nothing a JSON Schema of the input says. */
const neutral =
  /^(strict|strip|passthrough|loose|catchall|brand|readonly|refine|superRefine|transform|pipe|trim|toLowerCase|toUpperCase|normalize|finite|register|overwrite|clone|removeDefault|unwrapDefault)$/;

const withFacts = (value: ZodValue, facts: Partial<ValueFacts>): ZodValue => ({
  ...value,
  facts: { ...value.facts, ...facts },
});

const modifiers: Readonly<Record<string, Modifier>> = {
  describe: (value, { module, given }) => withFacts(value, described(literalValue(module, given[0] ?? null), given[0])),
  meta: metadata,
  optional: (value, call) => withFacts(value, { required: false, requiredSpan: callSpan(call) }),
  exactOptional: (value, call) => withFacts(value, { required: false, requiredSpan: callSpan(call) }),
  nullable: value => withFacts(value, { nullable: true }),
  nullish: (value, call) => withFacts(value, { nullable: true, required: false, requiredSpan: callSpan(call) }),
  default: defaulted,
  prefault: defaulted,
  catch: (value, call) => withFacts(value, { defaultSpan: nodeSpan(call.given[0] ?? call.node) }),
  // Any number in zod 3, a whole one in zod 4.
  safe: value => withFacts(value, { type: unknownType }),
  unwrap: value => withFacts(value, { required: true, nullable: false }),
  array: value => ({ facts: { type: { kind: 'array', items: innerType(value.facts) } } }),
  or: (value, call) => ({ facts: unionFacts([value.facts, (argumentOf(call, 0) ?? unknownValue).facts]) }),
  and: (value, call) => extended(value, argumentOf(call, 0)?.shape),
  merge: (value, call) => extended(value, argumentOf(call, 0)?.shape),
  extend: (value, call) => extended(value, argumentOf(call, 0)?.shape),
  safeExtend: (value, call) => extended(value, argumentOf(call, 0)?.shape),
  augment: (value, call) => extended(value, argumentOf(call, 0)?.shape),
  partial: (value, call) =>
    reshaped(value, call, (parameter, chosen) => (chosen ? { ...parameter, required: false } : parameter)),
  deepPartial: (value, call) => reshaped(value, call, parameter => ({ ...parameter, required: false })),
  required: (value, call) =>
    reshaped(value, call, (parameter, chosen) => (chosen ? { ...parameter, required: true } : parameter)),
  pick: (value, call) => reshaped(value, call, (parameter, chosen) => (chosen ? parameter : undefined)),
  omit: (value, call) => reshaped(value, call, (parameter, chosen) => (chosen ? undefined : parameter)),
  exclude: (value, call) => chosenValues(value, call, false),
  extract: (value, call) => chosenValues(value, call, true),
};

/** Applies `schema.name(…)`; a method we do not know leaves nothing certain about the schema. */
export function modify(value: ZodValue, call: ZodCall): ZodValue {
  if (Object.hasOwn(modifiers, call.name)) return modifiers[call.name]?.(value, call) ?? unknownValue;
  if (neutral.test(call.name)) return value;
  const facts = limited(value.facts, call);
  return facts ? { ...value, facts } : { facts: { ...value.facts, type: unknownType } };
}

/** From the method's name to the closing parenthesis. */
function callSpan({ node }: ZodCall): Span {
  const name = node.firstChild?.getChild('PropertyName');
  return { start: name?.from ?? node.from, end: node.to };
}

function described(text: JsonValue | undefined, node: SyntaxNode | undefined): Partial<ValueFacts> {
  if (!node) return {};
  const descriptionSpan = stringContentSpan(node);
  return typeof text === 'string' ? { description: text, descriptionSpan } : { descriptionSpan };
}

/** `.meta({ description: "…", examples: […] })`. */
function metadata(value: ZodValue, { module, given }: ZodCall): ZodValue {
  const [object] = given;
  if (object?.name !== 'ObjectExpression') return value;
  let facts: Partial<ValueFacts> = {};
  for (const property of object.getChildren('Property')) {
    const [key, , written] = childrenOf(property);
    const name = key && textOf(module, key);
    const literal = literalValue(module, written ?? null);
    if (name === 'description') facts = { ...facts, ...described(literal, written) };
    if (name === 'examples' && Array.isArray(literal)) facts = { ...facts, examples: literal as readonly JsonValue[] };
  }
  return withFacts(value, facts);
}

function defaulted(value: ZodValue, call: ZodCall): ZodValue {
  const [written] = call.given;
  const defaultValue = literalValue(call.module, written ?? null);
  return withFacts(value, {
    required: false,
    requiredSpan: value.facts.requiredSpan ?? callSpan(call),
    defaultSpan: nodeSpan(written ?? call.node),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  });
}

function extended(value: ZodValue, added: Shape | undefined): ZodValue {
  if (!value.shape) return unknownValue;
  return keeping(value, objectValue(mergedShapes(value.shape, added ?? { parameters: [], complete: false })));
}

/** Changes which properties there are, or what they say. The mask `{ a: true }` chooses; without one, all are chosen. */
function reshaped(
  value: ZodValue,
  { module, given }: ZodCall,
  change: (parameter: Parameter, chosen: boolean) => Parameter | undefined,
): ZodValue {
  if (!value.shape) return unknownValue;
  const mask = given[0] ? literalValue(module, given[0]) : undefined;
  if (given[0] && (typeof mask !== 'object' || mask === null))
    return keeping(value, objectValue({ ...value.shape, complete: false }));
  const chosen = (name: string): boolean => typeof mask !== 'object' || mask === null || Object.hasOwn(mask, name);
  const parameters = value.shape.parameters.flatMap(parameter => change(parameter, chosen(parameter.name)) ?? []);
  return keeping(value, objectValue({ parameters, complete: value.shape.complete }));
}

/** A new shape under the description of the old one. */
const keeping = ({ facts }: ZodValue, { facts: { type }, shape }: ZodValue): ZodValue => ({
  facts: { ...facts, type },
  ...(shape ? { shape } : {}),
});

/** `Color.exclude(["red"])`. */
function chosenValues(value: ZodValue, { module, given }: ZodCall, keep: boolean): ZodValue {
  const names = literalValue(module, given[0] ?? null);
  const { enumValues, enumSpan, ...facts } = value.facts;
  const place = enumSpan ? { enumSpan } : {};
  if (!Array.isArray(names) || !enumValues) return { facts: { ...facts, ...place } };
  return { facts: { ...facts, ...place, enumValues: enumValues.filter(item => names.includes(item) === keep) } };
}
