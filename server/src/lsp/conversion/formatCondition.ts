import type { EvalCondition } from '../../guide/index.js';
import { messages } from '../messages.js';

/** The label of an evaluation condition. */
export function formatCondition(condition: EvalCondition): string {
  if (condition === 'none') return messages.withoutGuide();
  if (condition === 'guide') return messages.withGuide();
  if (condition === 'zero-shot') return messages.guideAlone();
  return messages.withoutSection(condition.replace(/^without:/, ''));
}
