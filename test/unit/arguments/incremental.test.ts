import type { TreeBuffer } from '@lezer/common';
import { Tree } from '@lezer/common';
import { describe, expect, test } from 'vitest';
import { pythonTrees } from '../../../server/src/arguments/languages/python/parsePython.js';
import { pythonExtractor } from '../../../server/src/arguments/languages/python/pythonExtractor.js';
import { typeScriptTrees } from '../../../server/src/arguments/languages/typescript/parseTypeScript.js';
import { typeScriptExtractor } from '../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { standardOptions } from '../../../server/src/arguments/signaturesOf.js';
import { sourceText, type SourceText } from '../../../server/src/text/sourceText.js';
import { largeSource, typingMark } from '../../bench/largeSource.js';

const languages = [
  ['python', pythonExtractor, pythonTrees],
  ['typescript', typeScriptExtractor, typeScriptTrees],
] as const;

/** All parts of a tree that the library keeps as objects of their own. */
function partsOf(root: object): ReadonlySet<object> {
  const found = new Set<object>();
  const stack: (Tree | TreeBuffer | undefined)[] = [
    'tree' in root && root.tree instanceof Tree ? root.tree : undefined,
  ];
  for (let at = stack.pop(); at; at = stack.pop()) {
    found.add(at);
    if (at instanceof Tree) stack.push(...at.children);
  }
  return found;
}

describe.each(languages)('typing in 2,000 lines of %s', (language, extractor, trees) => {
  const text = largeSource(language, 2000);
  const middle = text.length / 2;

  test.each([typingMark[language], 'What to look', 'query'])('parses little again around “%s”', mark => {
    const before = sourceText(text);
    const known = partsOf(trees.of(before));
    const at = text.indexOf(mark, middle);
    const after = sourceText(`${text.slice(0, at)}x${text.slice(at)}`);
    extractor.takeOver?.(after, before);
    const all = partsOf(trees.of(after));
    const fresh = [...all].filter(tree => !known.has(tree));
    expect(all.size).toBeGreaterThan(100);
    expect(fresh.length / all.size).toBeLessThan(0.1);
  });

  test('without an earlier version everything is parsed', () => {
    const known = partsOf(trees.of(sourceText(text)));
    const again = partsOf(trees.of(sourceText(`${text}\n`)));
    expect([...again].filter(tree => known.has(tree)).length).toBe(0);
  });

  test('says the same as reading the whole text anew, whatever is typed', () => {
    const text = largeSource(language, 700);
    const middle = text.length / 2;
    const edits: readonly (readonly [number, number, string])[] = [
      [middle, 0, 'x'],
      [middle, 1, ''],
      [text.indexOf('query', middle), 5, 'words'],
      [text.indexOf('"""', middle), 3, ''],
      [text.indexOf('(', middle), 1, ''],
      [text.indexOf('{', middle), 1, '`'],
      [text.indexOf('\n', middle), 1, '\n\n    '],
      [0, 40, ''],
      [text.length - 30, 30, ''],
      [100, text.length - 200, ''],
      [middle, 0, text.slice(0, 3000)],
      [0, 0, text],
    ];
    let previous = sourceText(text);
    extractor.extract(previous, standardOptions);
    for (const [start, length, newText] of edits) {
      const source = sourceText(previous.text.slice(0, start) + newText + previous.text.slice(start + length));
      extractor.takeOver?.(source, previous);
      expect(extractor.extract(source, standardOptions)).toEqual(
        extractor.extract(sourceText(source.text), standardOptions),
      );
      previous = source;
    }
  });

  test('a mistake in the middle of a long text goes away with its mark', () => {
    const mark = text.indexOf(language === 'python' ? '"""' : '{', middle);
    const first = sourceText(text);
    const broken = sourceText(text.slice(0, mark) + text.slice(mark + 1));
    const again = sourceText(text);
    const read = (source: SourceText) => extractor.extract(source, standardOptions);
    const expected = read(first);
    extractor.takeOver?.(broken, first);
    expect(read(broken).length).toBeGreaterThan(0);
    extractor.takeOver?.(again, broken);
    expect(read(again)).toEqual(expected);
  });
});

test('of versions nobody read only the last one read is kept', () => {
  const first = sourceText('def main(query: str): ...\n');
  const tree = pythonTrees.of(first);
  let previous = first;
  for (let count = 0; count < 5; count++) {
    const next = sourceText(`${previous.text}# ${count}\n`);
    pythonTrees.takeOver(next, previous);
    previous = next;
  }
  expect(pythonTrees.of(previous).to).toBe(previous.text.length);
  expect(tree.to).toBe(first.text.length);
});
