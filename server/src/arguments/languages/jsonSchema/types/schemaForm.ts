import type { Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { ArgumentType, Constraints } from '../../../signature.js';

/** What one (sub)schema says, in the one form that all ways of writing it have in common. */
export interface SchemaForm {
  readonly type: ArgumentType;
  readonly typeSpan?: Span;
  readonly nullable?: boolean;
  readonly enumValues?: readonly JsonValue[];
  readonly enumSpan?: Span;
  readonly constraints?: Constraints;
  readonly constraintSpans?: Readonly<Partial<Record<keyof Constraints, Span>>>;
  readonly defaultValue?: JsonValue;
  readonly defaultSpan?: Span;
  readonly description?: string;
  readonly descriptionSpan?: Span;
  readonly examples?: readonly JsonValue[];
  readonly examplesSpan?: Span;
  /** What the schema itself requires, whichever of the schemas it is combined with lists the properties. */
  readonly requiredNames?: ReadonlyMap<string, Span>;
}
