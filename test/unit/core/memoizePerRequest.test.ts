import { expect, test } from 'vitest';
import { memoizePerRequest, type Context } from '../../../server/src/core/index.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { memoryWorkspace } from '../../support/memoryWorkspace.js';

test('answers once for each subject of a request', async () => {
  const { context } = memoryWorkspace({}, [], defaultSettings);
  const request = (): Context => ({ ...context, signal: new AbortController().signal });
  let calls = 0;
  const find = memoizePerRequest<object, number>(() => Promise.resolve(++calls));
  const [first, second] = [request(), request()];
  const [a, b] = [{}, {}];
  expect(await find(a, first)).toBe(1);
  expect(await find(a, { ...first })).toBe(1);
  expect(await find(b, first)).toBe(2);
  expect(await find(a, second)).toBe(3);
  expect(await find(a, first)).toBe(1);
});
