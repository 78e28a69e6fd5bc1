import { describe, expect, it } from 'vitest';
import { startTimer } from '../../support/startTimer.js';
import { toToolNames } from '../../../server/src/shared/toToolNames.js';

describe('names of tools', () => {
  it('are letters, digits, _ and -, no two alike, and stay if they are accepted', () => {
    expect(toToolNames(['a.b', 'a_b', 'a b', 'a_b_2', '', 'tool', 'a_b'])).toEqual([
      'a_b_3',
      'a_b',
      'a_b_4',
      'a_b_2',
      'tool_2',
      'tool',
      'a_b_5',
    ]);
  });

  it('stay unique when they are cut', () => {
    const names = toToolNames(Array.from({ length: 12 }, (_, index) => `${'x'.repeat(70)}${index}`));
    expect(new Set(names).size).toBe(12);
    expect(names.filter(name => name.length !== 64)).toEqual([]);
  });

  it('take linear time for many equal names', () => {
    const timer = startTimer();
    const names = toToolNames(new Array<string>(200_000).fill('mail.send'));
    timer.expectBelow(2000);
    expect([new Set(names).size, names.at(-1)]).toEqual([200_000, 'mail_send_200000']);
  });
});
