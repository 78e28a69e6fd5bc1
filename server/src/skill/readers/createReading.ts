import type { ReadingReason, SkillReading } from './reader.js';
import type { Span } from '../../text/span.js';

interface LoadedSkill {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly inCatalogue?: boolean;
  readonly inMenu?: boolean;
  readonly isConditional?: boolean;
  /** Top-level fields as written. */
  readonly fields: readonly string[];
  /** Names of fields that this agent reads. */
  readonly knownFields: readonly string[];
  readonly reasons: readonly ReadingReason[];
}

/** A loaded skill. Each reason says what the agent shows otherwise than written, so one makes the verdict `partly`. */
export function createLoadedReading(skill: LoadedSkill): SkillReading {
  const fields = [...new Set(skill.fields)];
  const knownFields = new Set(skill.knownFields);
  return {
    verdict: skill.reasons.length > 0 ? 'partly' : 'loads',
    ...(skill.name !== undefined && { name: skill.name }),
    ...(skill.description !== undefined && { description: skill.description }),
    inCatalogue: skill.inCatalogue ?? true,
    inMenu: skill.inMenu ?? true,
    ...(skill.isConditional && { isConditional: true }),
    usedFields: fields.filter(field => knownFields.has(field)),
    ignoredFields: fields.filter(field => !knownFields.has(field)),
    reasons: skill.reasons,
  };
}

export const createIgnoredReading = (code: string, message: string, span?: Span): SkillReading => ({
  verdict: 'ignored',
  inCatalogue: false,
  inMenu: false,
  usedFields: [],
  ignoredFields: [],
  reasons: [createReason(code, message, span)],
});

export const createReason = (code: string, message: string, span?: Span): ReadingReason => ({
  code,
  message,
  ...(span && { span }),
});
