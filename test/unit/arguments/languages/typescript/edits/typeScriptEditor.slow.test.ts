import { expect, test } from 'vitest';
import { typeScriptTrees } from '../../../../../../server/src/arguments/languages/typescript/parse/parseTypeScript.js';
import { typeScriptExtractor } from '../../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { hasError } from '../../../../../../server/src/arguments/languages/syntaxNode.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { fixture } from '../../../../../support/fixture.js';
import { selectInputs } from '../../../../../support/inputShare.js';
import { argument, codeOf, editsFor, proveEdit, type Edit } from '../../../editing.js';

const zod = fixture('arguments/typescript/zod.ts').replace(/import \{ Address[^;]*;\nimport \* as shared[^;]*;/, '');
const register = (name: string): string => `${zod}\nserver.registerTool('t', { inputSchema: schemas.${name} }, h);`;
const texts = [
  ...corpusFiles('typescript')
    .filter(path => /(read|write|read-many|info)\.ts$/.test(path))
    .map(corpusText),
  ...['strings', 'numbers', 'wrappers', 'choices', 'collections'].map(register),
  "s.registerTool('t', { inputSchema: { a: z.string(), b: z.number().min(1) } }, f);\n",
  "const p = z.string();\ns.registerTool('t', { inputSchema: { p, q: p } }, f);\n",
  'export const SearchArgs = z.object({\n  // The a.\n  a: z.string(), // tail\n  b: z\n    .number()\n    .optional()\n    .describe("B"),\n});\n',
];

const additions: readonly Edit[] = [
  argument({ type: { kind: 'integer' }, description: "It's", constraints: { minimum: 1 } }),
  argument({ required: false, defaultValue: ['x'], type: { kind: 'array', items: { kind: 'string' } } }),
  argument({ name: 'with-dash', required: false, enumValues: ['a', 'b'] }),
].map(wanted => ({ aspect: 'add', wanted, touches: [] }));

test('every edit of every argument does what it says, and nothing else', () => {
  let done = 0;
  let refused = 0;
  for (const [index, text] of texts.entries()) {
    for (const own of selectInputs(codeOf(typeScriptExtractor, text)?.parameters ?? [], index)) {
      for (const edit of editsFor(own)) {
        const after = proveEdit(typeScriptExtractor, text, own, edit);
        if (after === undefined) refused++;
        else {
          done++;
          expect(hasError(typeScriptTrees.getTree(createSourceText(after))), after).toBe(false);
        }
      }
    }
  }
  expect(done).toBeGreaterThan(refused * 3);
});

test('additions, everywhere', () => {
  for (const text of texts) {
    for (const edit of additions) {
      const after = proveEdit(typeScriptExtractor, text, edit.wanted, edit);
      expect(after, text).toBeDefined();
      expect(hasError(typeScriptTrees.getTree(createSourceText(after ?? ''))), after).toBe(false);
      const found = codeOf(typeScriptExtractor, after ?? '')?.parameters.find(({ name }) => name === edit.wanted.name);
      expect(found).toMatchObject({ required: edit.wanted.required, type: edit.wanted.type });
      expect(found?.description).toBe(edit.wanted.description);
      expect(found?.defaultValue).toEqual(edit.wanted.defaultValue);
    }
  }
});
