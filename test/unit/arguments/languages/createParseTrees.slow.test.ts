import type { TreeBuffer } from '@lezer/common';
import { Tree } from '@lezer/common';
import { describe, expect, test } from 'vitest';
import { pythonTrees } from '../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { pythonExtractor } from '../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { typeScriptTrees } from '../../../../server/src/arguments/languages/typescript/parse/parseTypeScript.js';
import { typeScriptExtractor } from '../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import { createSourceText, type SourceText } from '../../../../server/src/text/createSourceText.js';
import { largeSource, typingMark } from '../../../bench/largeSource.js';

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
    const before = createSourceText(text);
    const known = partsOf(trees.getTree(before));
    const at = text.indexOf(mark, middle);
    const after = createSourceText(`${text.slice(0, at)}x${text.slice(at)}`);
    extractor.reusePrevious?.(after, before);
    const all = partsOf(trees.getTree(after));
    const fresh = [...all].filter(tree => !known.has(tree));
    expect(all.size).toBeGreaterThan(100);
    expect(fresh.length / all.size).toBeLessThan(0.1);
  });

  test('without an earlier version everything is parsed', () => {
    const known = partsOf(trees.getTree(createSourceText(text)));
    const again = partsOf(trees.getTree(createSourceText(`${text}\n`)));
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
    let previous = createSourceText(text);
    extractor.extract(previous, defaultOptions);
    for (const [start, length, newText] of edits) {
      const source = createSourceText(previous.text.slice(0, start) + newText + previous.text.slice(start + length));
      extractor.reusePrevious?.(source, previous);
      expect(extractor.extract(source, defaultOptions)).toEqual(
        extractor.extract(createSourceText(source.text), defaultOptions),
      );
      previous = source;
    }
  });

  test('a mistake in the middle of a long text goes away with its mark', () => {
    const mark = text.indexOf(language === 'python' ? '"""' : '{', middle);
    const first = createSourceText(text);
    const broken = createSourceText(text.slice(0, mark) + text.slice(mark + 1));
    const again = createSourceText(text);
    const read = (source: SourceText) => extractor.extract(source, defaultOptions);
    const expected = read(first);
    extractor.reusePrevious?.(broken, first);
    expect(read(broken).length).toBeGreaterThan(0);
    extractor.reusePrevious?.(again, broken);
    expect(read(again)).toEqual(expected);
  });
});

test('of versions nobody read only the last one read is kept', () => {
  const first = createSourceText('def main(query: str): ...\n');
  const tree = pythonTrees.getTree(first);
  let previous = first;
  for (let count = 0; count < 5; count++) {
    const next = createSourceText(`${previous.text}# ${count}\n`);
    pythonTrees.reusePrevious(next, previous);
    previous = next;
  }
  expect(pythonTrees.getTree(previous).to).toBe(previous.text.length);
  expect(tree.to).toBe(first.text.length);
});
