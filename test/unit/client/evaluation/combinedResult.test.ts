import { describe, expect, it } from 'vitest';
import { combineResults, readRepetitions } from '../../../../client/src/evaluation/combineResults.js';

const record = (success: boolean | undefined, reason = '') => ({
  run: 'r',
  condition: 'guide',
  case: 'a',
  ...(success !== undefined && { success }),
  reason,
  milliseconds: 10,
});

describe('what the Test Explorer shows of a case', () => {
  it('is the answer where there is one', () => {
    expect(combineResults([record(true)])).toEqual({ outcome: 'passed', reason: '', milliseconds: 10 });
    expect(combineResults([record(false, 'No call.')])).toEqual({
      outcome: 'failed',
      reason: 'No call.',
      milliseconds: 10,
    });
    expect(combineResults([record(undefined, 'Refused.')]).outcome).toBe('errored');
  });

  it('passes only where every repetition is right, and counts those which are', () => {
    expect(combineResults([record(true), record(true)]).outcome).toBe('passed');
    expect(combineResults([record(true), record(false, 'a'), record(false, 'a'), record(undefined, 'b')])).toEqual({
      outcome: 'failed',
      reason: 'Correct in 1 of 4 repetitions.\na\nb',
      milliseconds: 40,
    });
  });
});

it('repetitions are a small whole number, whatever the settings say', () => {
  expect([undefined, 'x', 0, -3, 2.7, 1e9, Number.NaN].map(readRepetitions)).toEqual([1, 1, 1, 1, 2, 20, 1]);
});
