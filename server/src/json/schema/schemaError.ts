import type { JsonValue } from '../jsonValue.js';

export type JsonPath = readonly (string | number)[];

/** One keyword that a value breaks. */
export interface SchemaError {
  /** Where in the value. */
  readonly path: JsonPath;
  readonly keyword: string;
  /** What is wrong and what is allowed: the predicate of a sentence with the value as its subject. */
  readonly message: string;
  /** The property the keyword is about (`required`, `additionalProperties`, `dependentRequired`). */
  readonly property?: string;
  /** The types that `type` allows. */
  readonly expectedTypes?: readonly string[];
}

/** What the keyword checks share: the whole schema for references, and the number of schemas checked so far. */
export interface ValidationContext {
  readonly root: JsonValue;
  steps: number;
  validate(schema: JsonValue | undefined, value: JsonValue, path: JsonPath, depth: number): readonly SchemaError[];
}
