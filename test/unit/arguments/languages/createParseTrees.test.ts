import { expect, test } from 'vitest';
import { typeScriptTrees } from '../../../../server/src/arguments/languages/typescript/parse/parseTypeScript.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { isQuick } from '../../../support/inputShare.js';

/** Calls a function so deep in the stack that only a few hundred frames are left. */
function callDeep<T>(call: () => T): T {
  const findDepth = (): number => {
    try {
      return findDepth() + 1;
    } catch {
      return 0;
    }
  };
  const descend = (levels: number): T => (levels === 0 ? call() : descend(levels - 1));
  return descend(Math.floor(findDepth() * 0.8));
}

test.skipIf(isQuick)('a text too deep for the stack has a tree without declarations', () => {
  const source = createSourceText(`const a = ${'['.repeat(2000)}1${']'.repeat(2000)};\n`);
  expect(callDeep(() => typeScriptTrees.getTree(source)).firstChild).toBeNull();
  expect(typeScriptTrees.isClean(source)).toBe(false);
});
