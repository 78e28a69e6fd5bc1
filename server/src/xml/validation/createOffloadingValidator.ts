import { maxFallbackLength, maxInPlaceLength, maxInPlaceParticles } from '../limits.js';
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
      if (!report.isUnseen || !isBounded) return report;
      const { schema, ...withoutSchema } = request;
      if (!schema || isSmall(schema)) return inPlace.validate(request);
      const { stopped } = report;
      return { ...(await inPlace.validate(withoutSchema)), ...(stopped !== undefined && { schemaStopped: stopped }) };
    },
    async compile(schema) {
      if (isOurs(schema)) return inPlace.compile(schema);
      const report = await inThread.compile(schema);
      return report.isUnseen && isSmall(schema) ? inPlace.compile(schema) : report;
    },
    dispose() {
      inPlace.dispose();
      inThread.dispose();
    },
  };
}

const isOurs = ({ uri }: SchemaSource): boolean => toBundledPath(uri) !== undefined;

/** Nothing ends a compilation in place, which may take time that grows with the square of the particles. */
const isSmall = (schema: SchemaSource): boolean =>
  isOurs(schema) || (schema.particles !== undefined && schema.particles <= maxInPlaceParticles);
