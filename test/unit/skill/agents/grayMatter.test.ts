import { describe, expect, it } from 'vitest';
import { parseAsGrayMatter } from '../../../../server/src/skill/frontmatter/parseAsGrayMatter.js';
import { isQuick } from '../../../support/inputShare.js';
import { skill } from '../support.js';
import { startTimer } from '../../../support/startTimer.js';

describe('gray-matter', () => {
  it('never executes a block', () => {
    for (const language of ['js', 'javascript', 'JS', 'coffee', 'cson', 'json', 'toml', 'lisp']) {
      Reflect.deleteProperty(globalThis, 'executed');
      const text = `---${language}\n(globalThis.executed = true, { name: "x" })\n---\n`;
      const isCode = /^(?:js|javascript)$/i.test(language);
      for (let time = 0; time < 2; time++)
        expect(parseAsGrayMatter(text), language).toMatchObject({ ok: isCode, executesCode: isCode });
      expect(skill(text).frontmatter.fields).toEqual([]);
      expect(Reflect.get(globalThis, 'executed')).toBeUndefined();
    }
  });

  it('reads a block as YAML 1.1', () => {
    expect(parseAsGrayMatter('---\na: 010\nb: text\n---\nbody')).toMatchObject({
      ok: true,
      data: { a: 8, b: 'text' },
      body: 'body',
    });
    expect(parseAsGrayMatter('---\na: [\n---\n').ok).toBe(false);
    expect(parseAsGrayMatter('no block').ok).toBe(true);
  });

  it.skipIf(isQuick).each([
    ['', 200_000],
    ['    ', 200_000],
    [' '.repeat(1000), 900],
    [`${'\n'.repeat(900)}x: y`, 1000],
  ])('reads many lines in time: %#', (line, count) => {
    const timer = startTimer();
    parseAsGrayMatter(`---\nname: demo\n${`${line}\n`.repeat(count)}---\n`);
    timer.expectBelow(2000);
  });
});
