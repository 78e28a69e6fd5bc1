import { describe, expect, it } from 'vitest';
import { compileGlob } from '../../../../server/src/core/index.js';
import { createIgnoreRules } from '../../../../server/src/core/index.js';
import { isQuick } from '../../../support/inputShare.js';
import { startTimer } from '../../../support/startTimer.js';

describe('globs of settings', () => {
  it.each([
    ['*.xml', 'a.xml', true],
    ['*.xml', 'a/b/c.xml', true],
    ['*.xml', 'a/b/c.xmlx', false],
    ['a.xml', 'b/a.xml', true],
    ['/a.xml', 'a.xml', true],
    ['./a.xml', 'a.xml', true],
    ['/a.xml', 'b/a.xml', false],
    ['a/*.xml', 'a/b.xml', true],
    ['a/*.xml', 'a/b/c.xml', false],
    ['a/**', 'a/b/c.xml', true],
    ['a/**', 'ab/c.xml', false],
    ['a/**/c.xml', 'a/c.xml', true],
    ['a/**/c.xml', 'a/b/b/c.xml', true],
    ['a/**/c.xml', 'a/bc.xml', false],
    ['**/**/**/c', 'a/b/c', true],
    ['a**c', 'a/b/c', true],
    ['?.xml', '𝒜.xml', true],
    ['?.xml', 'ab.xml', false],
    ['a?b/c', 'a/b/c', false],
    ['{a,b}/*.{xml,xsd}', 'b/x.xsd', true],
    ['{a,b}/*.{xml,xsd}', 'c/x.xsd', false],
    ['{a,{b,c}d}', 'cd', true],
    ['{a,{b,c}d}', 'ad', false],
    ['{a,}b/c', 'b/c', true],
    ['{a*,*b}*{c,}/x', 'ayc/x', true],
    ['{a,b', '{a,b', true],
    ['{a,{b}', 'ab', false],
    ['a}', 'a}', true],
    ['a,b', 'a,b', true],
    ['a.b+(c)|d$', 'a.b+(c)|d$', true],
    ['a.b', 'axb', false],
    ['[a-c].xml', 'b.xml', true],
    ['[!a-c].xml', 'b.xml', false],
    ['[!a-c].xml', 'd.xml', true],
    ['[id].xml', '[id].xml', false],
    ['[id', '[id', true],
    ['*', '', true],
    ['**', 'a/b', true],
  ])('%s and %s: %s', (glob, path, expected) => {
    expect(compileGlob(glob)(path)).toBe(expected);
  });

  it('matches nothing if it is longer than any path', () => {
    expect(compileGlob('a'.repeat(5000))('a'.repeat(5000))).toBe(false);
  });
});

const hostile: readonly (readonly [string, string])[] = [
  ['**/*a*a*a*a*a*a*a*b', 'a'.repeat(200)],
  [`**/${'*a'.repeat(100)}*b`, 'a'.repeat(2000)],
  [`${'**/'.repeat(500)}b`, `${'a/'.repeat(1000)}a`],
  [`${'**/a/'.repeat(100)}b`, `${'a/'.repeat(1000)}a`],
  [`${'{a,b,aa}'.repeat(100)}c`, 'a'.repeat(1000)],
  [`${'{a*,*a}'.repeat(100)}c`, 'a'.repeat(1000)],
  [`${'{'.repeat(1000)}a,b${'},c}'.repeat(400)}`, 'd'],
  [`${'{'.repeat(2000)}a`, 'a'.repeat(1000)],
  [`${'{,'.repeat(900)}${'}'.repeat(900)}b`, 'a'.repeat(1000)],
  [`${'+(a|aa)'.repeat(100)}b`, 'a'.repeat(1000)],
  [`${'?'.repeat(1000)}b`, 'a'.repeat(2000)],
  [`${'[!b]*'.repeat(200)}b`, 'a'.repeat(2000)],
  ['['.repeat(4000), 'a'.repeat(2000)],
];

/** Fails where the time is not linear: it would be minutes. @param call takes less than a second on an idle machine */
function expectLinearTime(call: () => void): void {
  const timer = startTimer();
  call();
  timer.expectBelow(10_000);
}

describe.skipIf(isQuick)('hostile globs take linear time', () => {
  it.each(hostile)('in settings: %.40s', (glob, path) => {
    expectLinearTime(() => expect(compileGlob(glob)(path)).toBe(false));
  });

  it.each(hostile)('in .gitignore: %.40s', (glob, path) => {
    const names = path.split('/');
    const last = names.pop() ?? '';
    expectLinearTime(() => {
      const rules = createIgnoreRules(glob);
      expect(names.reduce((inner, name) => inner.within(name, undefined), rules).isIgnored(last, false)).toBe(false);
    });
  });
});
