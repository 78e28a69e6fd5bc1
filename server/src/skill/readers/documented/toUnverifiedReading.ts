import { messages } from '../../messages/index.js';
import type { SkillReading } from '../reader.js';

/**
 * What an agent does according to its documentation or source, if it was not run. A refusal becomes `partly`, and each reason says
 * that it is not verified.
 */
export function toUnverifiedReading(reading: SkillReading): SkillReading {
  const isRefused = reading.verdict === 'ignored';
  return {
    ...reading,
    verdict: reading.reasons.length > 0 ? 'partly' : reading.verdict,
    inCatalogue: isRefused || reading.inCatalogue,
    inMenu: isRefused || reading.inMenu,
    reasons: reading.reasons.map(reason => ({
      ...reason,
      message: messages.readerNotVerified(reason.message),
      ...(isRefused && { unverifiedRefusal: true as const }),
    })),
  };
}
