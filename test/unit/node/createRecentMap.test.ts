import { expect, it } from 'vitest';
import { createRecentMap } from '../../../server/src/node/createRecentMap.js';

it('remembers the last half of its maximum at least, and nothing that is older than all of it', () => {
  const map = createRecentMap<number>(10);
  for (let number = 0; number < 100; number++) {
    map.set(String(number), number);
    for (let recent = Math.max(0, number - 4); recent <= number; recent++) expect(map.get(String(recent))).toBe(recent);
    expect(map.get(String(number - 10))).toBeUndefined();
  }
});

it('keeps what is used', () => {
  const map = createRecentMap<string>(6);
  for (let number = 0; number < 50; number++) {
    map.set(`other ${number}`, '');
    map.set('used', map.get('used') ?? 'value');
  }
  expect(map.get('used')).toBe('value');
});
