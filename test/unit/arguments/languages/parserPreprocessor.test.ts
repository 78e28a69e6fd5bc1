import { expect, test } from 'vitest';
import { allExtractors } from '../../../../server/src/arguments/languages/index.js';
import { parsePython, pythonTrees } from '../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { walkDescendants, type SyntaxNode } from '../../../../server/src/arguments/languages/syntaxNode.js';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';

const [python, script] = ['python', 'typescript'].map(id => allExtractors.find(extractor => extractor.id === id));

const namesOf = (root: SyntaxNode): readonly string[] =>
  [...walkDescendants(root)].map(({ name, from, to }) => `${name} ${from}-${to}`);

test.each([
  ['@(mcp.tool())\ndef f(a: int = 3, b: float = 1. if x else 2): pass\n', 'f(a, b)'],
  ['@(\n  mcp.tool(name="g")\n)\ndef f(a: float = 1. or 2): pass\n', 'g(a)'],
  ['@(mcp.tool)\n@x[0].y\ndef f(a: float = 3.): pass\n', 'f(a)'],
])('a command is read behind %j', (text, expected) => {
  const read = python?.extract(createSourceText(text), defaultOptions) ?? [];
  expect(
    read.map(({ command, parameters }) => `${command ?? ''}(${parameters.map(({ name }) => name).join(', ')})`),
  ).toEqual([expected]);
  expect(read.map(({ syntaxError: unreadable }) => unreadable)).toEqual([undefined]);
});

test('a number keeps its value, and a text that is edited its tree', () => {
  const [read] = python?.extract(createSourceText('@tool\ndef f(a: float = 30.): pass\n'), defaultOptions) ?? [];
  expect(read?.parameters[0]?.defaultValue).toBe(30);

  const [before, after] = [createSourceText('a = 1. or 2\nb = 3\n'), createSourceText('a = 1. or 2\nb = 3 or 4.\n')];
  pythonTrees.getTree(before);
  pythonTrees.reusePrevious(after, before);
  expect(namesOf(pythonTrees.getTree(after))).toEqual(namesOf(parsePython(after.text)));
  expect(pythonTrees.isClean(after)).toBe(true);
});

test('a member without a type is an argument whose type is not known', () => {
  const text = 'interface FindArgs {\n  path: string;\n  /** Most results. */\n  limit?\n  kind // note\n  all,\n}\n';
  const [read] = script?.extract(createSourceText(text), defaultOptions) ?? [];
  expect(read?.syntaxError).toBeUndefined();
  expect(
    read?.parameters.map(({ name, required, type, span }) => [
      name,
      required,
      type.kind,
      text.slice(span.start, span.end),
    ]),
  ).toEqual([
    ['path', true, 'string', 'path: string'],
    ['limit', false, 'unknown', 'limit?'],
    ['kind', true, 'unknown', 'kind'],
    ['all', true, 'unknown', 'all'],
  ]);
});
