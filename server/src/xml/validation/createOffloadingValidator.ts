import { maxFallbackLength, maxInPlaceLength } from '../limits.js';
import type { SchemaSource, ValidationRequest, XmlValidator } from '../../core/index.js';

/** Sends to a thread what may take long: large documents, and schemas with patterns, whose matching may take forever. */
export function createOffloadingValidator(inPlace: XmlValidator, inThread: XmlValidator): XmlValidator {
  const patternCache = new WeakMap<SchemaSource, boolean>();

  function hasPattern(schema: SchemaSource): boolean {
    const known =
      patternCache.get(schema) ?? [schema.text, ...schema.imports.values()].some(text => /[<:]pattern\s/.test(text));
    patternCache.set(schema, known);
    return known;
  }

  const isLong = ({ text, schema }: ValidationRequest): boolean =>
    text.length > maxInPlaceLength || (schema !== undefined && hasPattern(schema));

  return {
    async validate(request) {
      if (!isLong(request)) return inPlace.validate(request);
      const report = await inThread.validate(request);
      // Not every browser lets a worker start another one.
      const isBounded = request.text.length <= maxFallbackLength;
      return report.isUnseen && isBounded ? inPlace.validate(request) : report;
    },
    compile: schema =>
      (schema.text.length > maxInPlaceLength || hasPattern(schema) ? inThread : inPlace).compile(schema),
    dispose() {
      inPlace.dispose();
      inThread.dispose();
    },
  };
}
