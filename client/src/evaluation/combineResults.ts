import type { WireEvalRecord } from '../../../server/src/shared/evaluations.js';

interface CombinedResult {
  /** Passed only where every repetition did; an error where no answer came at all. */
  readonly outcome: 'passed' | 'failed' | 'errored';
  readonly reason: string;
  /** Of all repetitions. */
  readonly milliseconds: number;
}

/** What the Test Explorer shows of a case that was asked several times. */
export function combineResults(records: readonly WireEvalRecord[]): CombinedResult {
  const milliseconds = records.reduce((sum, record) => sum + record.milliseconds, 0);
  const passed = records.filter(({ success }) => success === true).length;
  if (passed === records.length) return { outcome: 'passed', reason: '', milliseconds };
  const outcome = records.every(({ success }) => success === undefined) ? 'errored' : 'failed';
  const reasons = [...new Set(records.flatMap(({ success, reason }) => (success === true ? [] : [reason])))].join('\n');
  const count = records.length === 1 ? '' : `${passed} of ${records.length} answers were correct.\n`;
  return { outcome, reason: count + reasons, milliseconds };
}

const maxRepetitions = 20;

/** How often a case is asked, as the settings say it: whatever is written there, a small whole number. */
export const readRepetitions = (setting: unknown): number =>
  typeof setting === 'number' && setting >= 1 ? Math.min(Math.floor(setting), maxRepetitions) : 1;
