import { describe, expect, it } from 'vitest';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { parseSkill } from '../../../../../server/src/skill/index.js';
import { drawn, skill } from '../../support.js';

const create = (...lines: readonly string[]): string =>
  [
    '---',
    'name: demo',
    'description: Shows one thing. Use it in examples.',
    '---',
    '',
    '# Demo',
    '',
    ...lines,
    '',
  ].join('\n');

const chunk = ['<chunk id="a" description="About a">', '', 'Text.', '', '</chunk>'];

describe('text after a fence that is never closed', () => {
  it('is read again as a fresh reading after every keystroke', () => {
    const typed = create(
      '```json',
      '{}',
      '',
      '## Next',
      '',
      ...chunk,
      '',
      '```',
      '',
      'Text [a](b.md).',
      '```js',
      'f()',
      '# C',
      '',
      'End.',
    );
    let previous = skill('');
    for (let end = 0; end <= typed.length; end++) {
      const text = typed.slice(0, end) + typed.slice(typed.length - 30);
      previous = parseSkill(createSourceText(text), previous);
      expect(drawn(previous)).toBe(drawn(skill(text)));
    }
  });
});
