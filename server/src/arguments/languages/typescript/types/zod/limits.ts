import { spanOf, type Span } from '../../../../../text/span.js';
import type { ArgumentType, Constraints } from '../../../../signature.js';
import type { JsonValue } from '../../../../../json/jsonValue.js';
import { getNodeSpan } from '../../../syntaxNode.js';
import type { ConstraintName, ValueInfo } from '../../../valueInfo.js';
import { readLiteralValue } from '../../parse/scriptLiteral.js';
import { getText } from '../../parse/scriptModule.js';
import { readFormatInfo } from './formats.js';
import type { ZodCall } from './zodCall.js';

type Family = 'number' | 'string' | 'array';

/** Which keywords a method sets, and to what where the method takes no argument. */
const methods: Readonly<Record<Family, Readonly<Record<string, readonly (readonly [ConstraintName, number?])[]>>>> = {
  number: {
    min: [['minimum']],
    gte: [['minimum']],
    max: [['maximum']],
    lte: [['maximum']],
    gt: [['exclusiveMinimum']],
    lt: [['exclusiveMaximum']],
    positive: [['exclusiveMinimum', 0]],
    negative: [['exclusiveMaximum', 0]],
    nonnegative: [['minimum', 0]],
    nonpositive: [['maximum', 0]],
    multipleOf: [['multipleOf']],
    step: [['multipleOf']],
  },
  string: {
    min: [['minLength']],
    max: [['maxLength']],
    length: [['minLength'], ['maxLength']],
    nonempty: [['minLength', 1]],
    regex: [['pattern']],
    startsWith: [['pattern']],
    endsWith: [['pattern']],
    includes: [['pattern']],
    lowercase: [['pattern']],
    uppercase: [['pattern']],
  },
  array: {
    min: [['minItems']],
    max: [['maxItems']],
    length: [['minItems'], ['maxItems']],
    nonempty: [['minItems', 1]],
  },
};

function familyOf({ kind }: ArgumentType): Family | undefined {
  if (kind === 'integer' || kind === 'number') return 'number';
  return kind === 'string' || kind === 'array' ? kind : undefined;
}

/** The facts after a check such as `.min(1)`; undefined for a method that is none. */
export function applyLimit(facts: ValueInfo, call: ZodCall): ValueInfo | undefined {
  const family = familyOf(facts.type);
  const span = callSpan(call);
  if (call.name === 'int' && family === 'number') {
    return { ...facts, type: { kind: 'integer' }, typeSpan: getNodeSpan(call.node) };
  }
  const format = family === 'string' ? readFormatInfo(call.name, span) : undefined;
  if (format) return mergeLimits(facts, format.constraints ?? {}, format.constraintSpans ?? {});
  const settings = family && (methods[family][call.name] ?? undefined);
  if (!settings) return facts.type.kind === 'unknown' ? facts : undefined;
  const constraints: { -readonly [Name in ConstraintName]?: Constraints[Name] } = {};
  const spans: Partial<Record<ConstraintName, Span>> = {};
  for (const [name, fixed] of settings) {
    const [argument] = call.given;
    spans[name] = fixed === undefined && argument ? getNodeSpan(argument) : span;
    if (name === 'pattern') Object.assign(constraints, patternOf(call));
    else if (name !== 'format' && name !== 'uniqueItems')
      Object.assign(constraints, readNumericLimit(name, fixed, call));
  }
  return mergeLimits(facts, constraints, spans);
}

function readNumericLimit(name: ConstraintName, fixed: number | undefined, { module, given }: ZodCall): Constraints {
  const value: JsonValue | undefined = fixed ?? readLiteralValue(module, given[0] ?? null);
  return typeof value === 'number' ? { [name]: value } : {};
}

/** Only a regular expression without flags says the same in JSON Schema. */
function patternOf({ module, name, given }: ZodCall): Constraints {
  const patternText = given[0]?.name === 'RegExp' ? getText(module, given[0]) : '';
  const pattern = /^\/(.+)\/$/s.exec(patternText)?.[1];
  return name === 'regex' && pattern !== undefined ? { pattern } : {};
}

function callSpan({ node }: ZodCall): Span {
  const name = node.firstChild?.getChild('PropertyName');
  return spanOf(name?.from ?? node.from, node.to);
}

const mergeLimits = (
  facts: ValueInfo,
  constraints: Constraints,
  spans: Readonly<Partial<Record<ConstraintName, Span>>>,
): ValueInfo => ({
  ...facts,
  constraints: { ...facts.constraints, ...constraints },
  constraintSpans: { ...facts.constraintSpans, ...spans },
});
