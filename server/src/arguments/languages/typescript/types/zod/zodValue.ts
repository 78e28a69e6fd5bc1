import type { Span } from '../../../../../text/span.js';
import type { ArgumentType, Parameter } from '../../../../signature.js';
import { toImportedInfo, toImportedParameter } from '../../../toImportedInfo.js';
import { relocateInfo, unknownType, limitTypeSize, type ValueInfo } from '../../../valueInfo.js';

/** The properties of an object schema, or of a plain object whose values are schemas. */
export interface Shape {
  readonly parameters: readonly Parameter[];
  /** False where a spread or a computed key could not be followed. */
  readonly complete: boolean;
}

/** What an expression that builds a schema evaluates to. */
export interface ZodValue {
  readonly facts: ValueInfo;
  readonly shape?: Shape;
  /** Nothing is known of it, not even whether it may be left out. */
  readonly open?: boolean;
}

/** A schema of a type we cannot tell. */
export const unknownValue: ZodValue = { facts: { type: unknownType } };

/** What may be any schema: an import that was not given. */
export const openValue: ZodValue = { ...unknownValue, open: true };

/** An object schema. One whose properties are not all known has an unknown type, but still a shape. */
export function createObjectValue(shape: Shape): ZodValue {
  const type: ArgumentType = shape.complete ? { kind: 'object', properties: shape.parameters } : unknownType;
  return { facts: { type }, shape };
}

/** The value of a constant, as it holds where `span` refers to it. Its properties keep the places they are declared at. */
export const toReferencedValue = (value: ZodValue, span: Span): ZodValue => ({
  ...value,
  facts: relocateInfo(span, limitTypeSize(value.facts)),
});

/** The value of something imported: the document has no place for any part of it but `span`, which refers to it. */
export function toImportedValue(value: ZodValue, span: Span): ZodValue {
  return {
    facts: toImportedInfo(span, limitTypeSize(value.facts)),
    ...(value.open ? { open: true } : {}),
    ...(value.shape
      ? {
          shape: {
            ...value.shape,
            parameters: value.shape.parameters.map(parameter => toImportedParameter(span, parameter)),
          },
        }
      : {}),
  };
}
