import type { SchemaSource, ValidationRequest, XmlValidator } from './xmlValidator.js';

/** Up to this many UTF-16 units, and with a harmless schema, a document takes milliseconds: no thread is worth its while. */
const maxShortLength = 100_000;

/** Longest text that is validated in place where there is no thread, in UTF-16 units. */
const maxInPlaceLength = 1_000_000;

/** Sends to a thread what may take long: large documents, and schemas with patterns, whose matching may take forever. */
export function createOffloadingValidator(inPlace: XmlValidator, inThread: XmlValidator): XmlValidator {
  const patterned = new WeakMap<SchemaSource, boolean>();

  function hasPattern(schema: SchemaSource): boolean {
    const known =
      patterned.get(schema) ?? [schema.text, ...schema.imports.values()].some(text => /[<:]pattern\s/.test(text));
    patterned.set(schema, known);
    return known;
  }

  const isLong = ({ text, schema }: ValidationRequest): boolean =>
    text.length > maxShortLength || (schema !== undefined && hasPattern(schema));

  return {
    async validate(request) {
      if (!isLong(request)) return inPlace.validate(request);
      const report = await inThread.validate(request);
      // Not every browser lets a worker start another one.
      const isBounded = request.text.length <= maxInPlaceLength;
      return report.isUnseen && isBounded ? inPlace.validate(request) : report;
    },
    compile: schema => (schema.text.length > maxShortLength || hasPattern(schema) ? inThread : inPlace).compile(schema),
    dispose() {
      inPlace.dispose();
      inThread.dispose();
    },
  };
}
