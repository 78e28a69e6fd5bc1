import type { Span } from '../../text/span.js';
import type { ArgumentType, Constraints, Parameter } from '../signature.js';
import type { JsonValue } from '../../json/jsonValue.js';
import { maxTypeParts } from './limits.js';
import { append } from '../../text/append.js';

export type ConstraintName = keyof Constraints;

/** What a type, a default and their annotations say of one value, whatever the language. Spans as in {@link Parameter}. */
export interface ValueInfo {
  readonly type: ArgumentType;
  readonly typeSpan?: Span;
  readonly nullable?: boolean;
  readonly required?: boolean;
  readonly requiredSpan?: Span;
  readonly defaultValue?: JsonValue;
  readonly defaultSpan?: Span;
  readonly defaultIsBare?: true;
  readonly enumValues?: readonly JsonValue[];
  readonly enumSpan?: Span;
  readonly constraints?: Constraints;
  readonly constraintSpans?: Readonly<Partial<Record<ConstraintName, Span>>>;
  readonly description?: string;
  readonly descriptionSpan?: Span;
  readonly examples?: readonly JsonValue[];
}

export const unknownType: ArgumentType = { kind: 'unknown' };
export const anyType: ArgumentType = { kind: 'any' };
export const unknownInfo: ValueInfo = { type: unknownType };

/** The facts, or `unknown` where the type has too many parts. */
export const limitTypeSize = (facts: ValueInfo): ValueInfo =>
  partsOf(facts.type, maxTypeParts) > maxTypeParts ? { ...facts, type: unknownType } : facts;

function partsOf(root: ArgumentType, maxParts: number): number {
  const stack = [root];
  let count = 0;
  for (let type = stack.pop(); type && count <= maxParts; type = stack.pop()) {
    count++;
    if (type.kind === 'array') stack.push(type.items);
    else if (type.kind === 'union') append(stack, type.of);
    else if (type.kind === 'object') {
      append(
        stack,
        type.properties.map(property => property.type),
      );
      if (type.additional) stack.push(type.additional);
    }
  }
  return count;
}

/**
 * Facts declared elsewhere (a type alias, a shared constant), as they hold where `span` refers to them: a finding
 * about one argument never points into a declaration that others share.
 */
export const relocateInfo = (span: Span, facts: ValueInfo): ValueInfo => ({
  ...relocateDetails(span, facts),
  typeSpan: span,
});

/** The same of facts that say nothing about the type. */
export function relocateDetails<Facts extends Omit<ValueInfo, 'type' | 'typeSpan'>>(span: Span, facts: Facts): Facts {
  const itemInfo: { -readonly [Key in keyof ValueInfo]?: ValueInfo[Key] } & Facts = { ...facts };
  if (facts.requiredSpan) itemInfo.requiredSpan = span;
  if (facts.defaultSpan) itemInfo.defaultSpan = span;
  if (facts.enumSpan ?? facts.enumValues) itemInfo.enumSpan = span;
  if (facts.descriptionSpan) itemInfo.descriptionSpan = span;
  if (facts.constraintSpans) {
    itemInfo.constraintSpans = Object.fromEntries(Object.keys(facts.constraintSpans).map(name => [name, span]));
  }
  return itemInfo;
}

/** What is written of an argument, together with its name and place. */
export function createParameter(
  names: Pick<Parameter, 'name' | 'nameSpan' | 'span' | 'comment' | 'commentSpan'>,
  facts: ValueInfo,
): Parameter {
  // Object.assign is faster than spread. A file may have thousands of arguments, and this runs at each keystroke.
  return Object.assign({}, facts, names);
}
