import type { SchemaSource, ValidationRequest, XmlValidator } from './xmlValidator.js';

/** Up to this many UTF-16 units, and with a harmless schema, a document takes milliseconds: no thread is worth its while. */
const short = 100_000;

/** Sends to a thread what may take long: large documents, and schemas with patterns, whose matching may take forever. */
export function guardedValidator(inPlace: XmlValidator, inThread: XmlValidator): XmlValidator {
  const patterned = new WeakMap<SchemaSource, boolean>();

  function hasPattern(schema: SchemaSource): boolean {
    const known =
      patterned.get(schema) ?? [schema.text, ...schema.imports.values()].some(text => /[<:]pattern\s/.test(text));
    patterned.set(schema, known);
    return known;
  }

  const isLong = ({ text, schema }: ValidationRequest): boolean =>
    text.length > short || (schema !== undefined && hasPattern(schema));

  return {
    validate: request => (isLong(request) ? inThread : inPlace).validate(request),
    compile: schema => (schema.text.length > short || hasPattern(schema) ? inThread : inPlace).compile(schema),
    dispose() {
      inPlace.dispose();
      inThread.dispose();
    },
  };
}
