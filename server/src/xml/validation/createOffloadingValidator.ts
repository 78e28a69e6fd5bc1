import { maxFallbackLength, maxInPlaceLength } from '../limits.js';
import { toBundledPath } from '../../core/index.js';
import type { SchemaSource, ValidationRequest, XmlValidator } from '../../core/index.js';

/** Sends to a thread what may take long: large documents, and all schemas that are not ours. */
export function createOffloadingValidator(inPlace: XmlValidator, inThread: XmlValidator): XmlValidator {
  const isLong = ({ text, schema }: ValidationRequest): boolean =>
    text.length > maxInPlaceLength || (schema !== undefined && !isOurs(schema));

  return {
    async validate(request) {
      if (!isLong(request)) return inPlace.validate(request);
      const report = await inThread.validate(request);
      // Not every browser lets a worker start another one.
      const isBounded = request.text.length <= maxFallbackLength;
      return report.isUnseen && isBounded ? inPlace.validate(request) : report;
    },
    async compile(schema) {
      if (isOurs(schema)) return inPlace.compile(schema);
      const report = await inThread.compile(schema);
      return report.isUnseen ? inPlace.compile(schema) : report;
    },
    dispose() {
      inPlace.dispose();
      inThread.dispose();
    },
  };
}

const isOurs = ({ uri }: SchemaSource): boolean => toBundledPath(uri) !== undefined;
