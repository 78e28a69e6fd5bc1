import { expect, it } from 'vitest';
import { setTranslation } from '../../server/src/text/localize.js';

it('makes no sentence before the language is known', async () => {
  const made: string[] = [];
  const record = (_target: object, key: string | symbol): undefined => void made.push(String(key));
  setTranslation(new Proxy<Record<string, string>>({}, { get: record, getOwnPropertyDescriptor: record }));
  await import('../../server/src/nodeServer.js');
  expect(made).toEqual([]);
});
