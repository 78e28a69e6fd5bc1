import { findTriggerSpans, readTriggerCases } from '../../../skill/index.js';
import { skillMessages } from '../../messages/skillMessages.js';

/** Why a file with trigger tests cannot be used. Undefined if it can. @param name of the skill beside it @param path as messages show it */
export function describeTriggerProblem(text: string, name: string, path: string): string | undefined {
  const cases = readTriggerCases(text, name);
  if (cases === 0) return skillMessages.triggersInvalid(path);
  if (typeof cases === 'number') return skillMessages.triggerInvalid(`${path}:${findLine(text, cases)}`, cases);
  return cases.length === 0 ? skillMessages.triggersEmpty(path) : undefined;
}

/** The line of a case. Both numbers count from 1. */
function findLine(text: string, number: number): number {
  const start = findTriggerSpans(text)[number - 1]?.start ?? 0;
  return text.slice(0, start).split('\n').length;
}
