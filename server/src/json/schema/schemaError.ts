import type { JsonValue } from '../jsonValue.js';

export type JsonPath = readonly (string | number)[];

/** One keyword that a value breaks. */
export interface SchemaError {
  /** Where in the value. */
  readonly path: JsonPath;
  readonly keyword: string;
  /** What is wrong and what is allowed, without the path. */
  readonly message: string;
  /** The property the keyword is about (`required`, `additionalProperties`, `dependentRequired`). */
  readonly property?: string;
}

/** What the keyword checks share: the whole schema for references, and a budget so that no schema runs away. */
export interface ValidationContext {
  readonly root: JsonValue;
  steps: number;
  validate(schema: JsonValue | undefined, value: JsonValue, path: JsonPath, depth: number): readonly SchemaError[];
}
