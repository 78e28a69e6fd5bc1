import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { compilerTree, treeDifferences } from '../../support/compilerTree.js';
import type { Measure } from '../measure.js';
import { packageCount, sourceAt, typeScriptSources } from '../typeScriptSources.js';

/** More than anybody reads. */
const mostShown = 20;

export const typeScriptSyntax: Measure = {
  name: 'TypeScript files that our parser and the compiler read differently',
  what: 'valid `.ts` sources of npm packages that our parser reads differently. Its tree has a syntax error, or lacks a constant, type, member, call, object or arrow function that the compiler finds',
  limit: 0,
  unit: 'files',
  async run() {
    const paths = await typeScriptSources();
    if (!paths) return undefined;
    let [valid, lines, differing] = [0, 0, 0];
    for (const path of paths) {
      const source = createSourceText(sourceAt(path));
      const file = compilerTree(source.text);
      if (!file) continue;
      valid++;
      lines += source.text.split('\n').length;
      const differences = treeDifferences(source, file);
      if (differences.length > 0 && differing++ < mostShown) console.log(path, differences.slice(0, 3));
    }
    const detail = `${valid.toLocaleString('en')} valid files, ${lines.toLocaleString('en')} lines, ${packageCount} packages`;
    return { value: differing, detail };
  },
};
