import type { WireEvalRecord } from '../../../server/src/shared/evaluations.js';
import { modelMessages } from '../messages/modelMessages.js';
import { maxEvaluationRepetitions } from '../limits.js';

interface CombinedResult {
  /** Passed if every repetition passed. An error if no repetition got an answer. */
  readonly outcome: 'passed' | 'failed' | 'errored';
  readonly reason: string;
  /** Sum of all repetitions. */
  readonly milliseconds: number;
}

/** The result of a case with several repetitions, for the Test Explorer. */
export function combineResults(records: readonly WireEvalRecord[]): CombinedResult {
  const milliseconds = records.reduce((sum, record) => sum + record.milliseconds, 0);
  const passed = records.filter(({ success }) => success === true).length;
  if (passed === records.length) return { outcome: 'passed', reason: '', milliseconds };
  const outcome = records.every(({ success }) => success === undefined) ? 'errored' : 'failed';
  const reasons = [...new Set(records.flatMap(({ success, reason }) => (success === true ? [] : [reason])))].join('\n');
  const count = records.length === 1 ? '' : `${modelMessages.correctAnswers(passed, records.length)}\n`;
  return { outcome, reason: count + reasons, milliseconds };
}

/** Number of repetitions in the settings. Any value becomes a small whole number. */
export const readRepetitions = (setting: unknown): number =>
  typeof setting === 'number' && setting >= 1 ? Math.min(Math.floor(setting), maxEvaluationRepetitions) : 1;
