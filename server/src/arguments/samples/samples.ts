import type { Span } from '../../text/span.js';
import type { JsonValue, Parameter, Signature } from '../signature.js';

/** A value that a schema offers as an example of an argument, or as its default. */
export interface Sample {
  readonly value: JsonValue;
  readonly span: Span;
  readonly parameter: Parameter;
  readonly signature: Signature;
}

/** The samples of a signature's arguments; null as a default says that there is none. */
export function samplesIn(signature: Signature): readonly Sample[] {
  return signature.parameters.flatMap(parameter => {
    const { defaultValue, defaultSpan, examples = [], examplesSpan } = parameter;
    const samples: Sample[] = [];
    if (defaultValue !== undefined && defaultValue !== null && defaultSpan) {
      samples.push({ value: defaultValue, span: defaultSpan, parameter, signature });
    }
    for (const value of examples) {
      samples.push({ value, span: examplesSpan ?? parameter.nameSpan, parameter, signature });
    }
    return samples;
  });
}
