import { expect, test } from 'vitest';
import { typeScriptTrees } from '../../../../../../server/src/arguments/languages/typescript/parse/parseTypeScript.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { compilerTree, treeDifferences } from '../../../../../support/compilerTree.js';
import { fixture } from '../../../../../support/fixture.js';
import { startTimer } from '../../../../../support/startTimer.js';

/** `npm run bench -- "read otherwise"` compares thousands of real files the same way. */
const snippets = fixture('arguments/typescript/syntax.txt').trimEnd().split('\n===\n');

test.each(snippets.map(snippet => [snippet.replace(/\s+/g, ' ').slice(0, 80), snippet] as const))(
  'the same tree as the compiler: %s',
  (_, snippet) => {
    const file = compilerTree(snippet);
    expect(file && treeDifferences(createSourceText(snippet), file)).toEqual([]);
  },
);

test('all of them in one file', () => {
  const text = snippets
    .filter(snippet => !/^(#!|import|export)|\n(import|export)/.test(snippet))
    .map((snippet, index) => `function f${index}() {\n${snippet}\n}`)
    .join('\n');
  const file = compilerTree(text);
  expect(file && treeDifferences(createSourceText(text), file)).toEqual([]);
});

/** Brackets and quotes that are looked ahead for, none of which is closed. */
test.each(['a<', '(', '(a,', 'x={a:', '(`${', '(/a/,', '[<a>(', 'f<a,(', 'a<b/*', 'a<{b},', '{a<(', 'async(('])(
  'looking ahead takes no longer the longer a text is: %s',
  piece => {
    const time = (count: number): number => {
      const source = createSourceText(piece.repeat(count));
      const timer = startTimer();
      typeScriptTrees.getTree(source);
      return timer.elapsed();
    };
    time(500);
    expect(time(4000) / Math.max(time(1000), 5)).toBeLessThan(16);
  },
);
