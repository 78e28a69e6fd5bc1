import { expect, test, vi } from 'vitest';
import { createLateAnswers } from '../../../../server/src/lsp/state/createLateAnswers.js';

test('an answer in time is given, and one that is late is not waited for', async () => {
  const answers = createLateAnswers(20);
  const onLate = vi.fn<(arrival: Promise<unknown>) => void>();
  expect(await answers.wait(Promise.resolve('there'), 'meanwhile', onLate)).toBe('there');
  await expect(answers.wait(Promise.reject(new Error('none')), 'meanwhile', onLate)).rejects.toThrow('none');
  expect(onLate).not.toHaveBeenCalled();

  let arrive: (answer: string) => void = () => undefined;
  const pending = new Promise<string>(resolve => (arrive = resolve));
  expect(await answers.wait(pending, 'meanwhile', onLate)).toBe('meanwhile');
  expect(onLate).toHaveBeenCalledOnce();
  arrive('there');
  await onLate.mock.calls[0]?.[0];
  expect(await answers.wait(pending, 'meanwhile', onLate)).toBe('there');
});

test('the failure of a late answer is left to those who wait for it', async () => {
  const answers = createLateAnswers(0);
  const onLate = vi.fn<(arrival: Promise<unknown>) => void>();
  let fail: (cause: Error) => void = () => undefined;
  const pending = new Promise<string>((_resolve, reject) => (fail = reject));
  expect(await answers.wait(pending, 'meanwhile', onLate)).toBe('meanwhile');
  fail(new Error('none'));
  await expect(onLate.mock.calls[0]?.[0]).resolves.toBeUndefined();
});
