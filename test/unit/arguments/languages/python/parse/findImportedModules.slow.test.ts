import { describe, expect, test } from 'vitest';
import { findImportedModules } from '../../../../../../server/src/arguments/languages/python/parse/findImportedModules.js';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { loadImportedModules as modulesOf } from '../../../../../../server/src/arguments/loadImportedModules.js';
import type { LanguageExtractor } from '../../../../../../server/src/arguments/languages/extractor.js';
import { documentKinds } from '../../../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../../../support/memoryWorkspace.js';
import { startTimer } from '../../../../../support/startTimer.js';

const repeated = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Processor time in milliseconds, the best of three. */
const time = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const timer = startTimer();
      findImportedModules(text);
      return timer.elapsed();
    }),
  );

describe('time grows with the text', () => {
  test.each<[string, (count: number) => string]>([
    [
      'many names of one module, used',
      count =>
        `from a import (${repeated(count, index => `n${String(index)},`)}\n)\n${repeated(count, index => `n${String(index)}.x`)}`,
    ],
    ['many modules', count => repeated(count, index => `from a${String(index)} import x${String(index)}`)],
    ['many whole modules', count => repeated(count, index => `import a.b${String(index)}`)],
    ['lists that are not closed', count => repeated(count, () => 'from a import (x')],
    ['lists that are not closed, with comments', count => repeated(count, () => 'from a import (x # (y) #\n#')],
    ['dots', count => `from ${'.'.repeat(10 * count)}`],
    ['spaces', count => `from ${' '.repeat(10 * count)}x`],
    ['a long word', count => 'x'.repeat(20 * count)],
    ['a long chain', count => 'Xy.'.repeat(10 * count)],
  ])('%s', (_name, text) => {
    time(text(2000));
    // Four times as much takes four times as long, sixteen times if it were quadratic.
    expect(time(text(40_000))).toBeLessThan(10 * time(text(10_000)) + 20);
  });
});

describe('what is imported', () => {
  test.each<[string, string, readonly string[]]>([
    ['a list with remarks', 'from a import (  # the (old) ones\n  b,  # c, d\n  Type,\n)\n', ['a']],
    ['a list after one that is not closed', 'from a import (x\nfrom b import (\n  Type,\n)\n', ['b']],
    ['modules that types are taken from', 'from a import b, c as d, e\nx: b.X | d.Y | e.z\n', ['a.b', 'a.c']],
    ['a path', 'import a.b\nimport a.c\nimport d.e as f\nx: a.b.X | a.b.c.d | f.Y\n', ['a.b', 'd.e']],
    ['packages above', 'from .. import b\nfrom ...c import d\n', ['..b', '..', '...c']],
  ])('%s', (_name, text, modules) => {
    expect([...findImportedModules(text)].sort()).toEqual([...modules].sort());
  });

  test('is looked at once per version of a text', async () => {
    const files = { 's/a.py': 'from .b import X\n@tool\ndef f(x: X): ...\n', 's/b.py': 'X = int\n' };
    const of = memoryWorkspace(files, documentKinds, defaultSettings);
    const document = of.document('s/a.py');
    const looked: string[] = [];
    const counting: LanguageExtractor = {
      ...pythonExtractor,
      findImports(source, passedOn) {
        looked.push(source.text);
        return pythonExtractor.findImports?.(source, passedOn) ?? [];
      },
    };
    for (let time = 0; time < 3; time++) {
      const imported = await modulesOf(document, counting, of.context);
      expect([...imported.keys()]).toEqual(['.b']);
    }
    expect(looked).toEqual(Object.values(files));
  });
});
