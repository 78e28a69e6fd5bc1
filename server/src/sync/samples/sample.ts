import type { JsonValue } from '../../json/jsonValue.js';
import type { JsonPath } from '../../json/schema/schemaError.js';
import type { JsonNode } from '../../json/parseJson.js';

/** A value that shows how a command is called: a whole call, or the value of one argument. */
export interface Sample {
  readonly value: JsonNode;
  /**
   * From the arguments to the one the value is of, `0` standing for the items of an array; empty for a whole call.
   * Undefined where the value is of no argument (in a definition, in one of several alternatives).
   */
  readonly path: JsonPath | undefined;
  /** The property whose schema it stands in, where `path` is undefined. */
  readonly property?: string;
  readonly isDefault?: true;
  /** Arguments that the call has, of values that are not told. */
  readonly open?: ReadonlySet<string>;
  /** The schema it is written in or for, and the whole that references in it point into. */
  readonly schema?: { readonly json: JsonValue; readonly root: JsonValue };
}
