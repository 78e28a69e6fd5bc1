import { expect, it } from 'vitest';
import { readPromptSource } from '../../../../server/src/prompt/sources/readPromptSource.js';
import { startTimer } from '../../../support/startTimer.js';

it('reads thousands of wrong messages in little time', () => {
  const wrong = JSON.stringify({
    context: Array.from({ length: 20_000 }, () => ({ timestamp: 'x', mood: 1 })),
    request: {},
  });
  const timer = startTimer();
  const source = readPromptSource(wrong, undefined);
  expect('error' in source ? 0 : source.problems.length).toBeGreaterThan(60_000);
  timer.expectBelow(5000);
});
