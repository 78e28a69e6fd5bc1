import { describe, expect, test } from 'vitest';
import { markdownExtractor } from '../../../../../../server/src/arguments/languages/markdownInterface/markdownExtractor.js';
import type { Parameter } from '../../../../../../server/src/arguments/signature.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { anyOf, applied, argument, proveEdit, type Edit } from '../../../editing.js';
import { isQuick } from '../../../../../support/inputShare.js';

const section = (body: string): string =>
  `# Skill\n\n## Interface\n\n${body}\n\n## Notes\n\n- \`a\` (str): elsewhere\n`;
const texts = [
  '- `a` (str, required): One.\n- `b` (int, optional, default: 3): Two.',
  '- **Input**:\n  - `a` (str): One.\n  - `b` (List[str]): Two\n    and more.\n- **Output**:\n  - `c` (str): Three.',
  '| Parameter | Type | Required | Default | Description |\n|---|---|---|---|---|\n| `a` | `string` | Yes | - | One |\n| `b` | integer | No | 5 | Two |',
  '- `a`（字符串，必填）：一\n- `b`（整数，可选，默认 5）：二',
].map(section);

const edits = (own: Parameter): readonly Edit[] => [
  { aspect: 'type', wanted: { ...own, type: { kind: 'boolean' } }, touches: ['type', 'enumValues', 'defaultValue'] },
  {
    aspect: 'type',
    wanted: { ...own, type: { kind: 'array', items: { kind: 'integer' } } },
    touches: ['type', 'enumValues', 'defaultValue'],
  },
  {
    aspect: 'enum',
    wanted: { ...own, type: { kind: 'string' }, enumValues: ['x', 'y'] },
    touches: ['type', 'enumValues', 'defaultValue'],
  },
  { aspect: 'description', wanted: { ...own, description: 'New text.' }, touches: ['description'] },
  { aspect: 'required', wanted: { ...own, required: true }, touches: ['required'] },
  ...(own.defaultValue === undefined
    ? [{ aspect: 'required' as const, wanted: { ...own, required: false }, touches: ['required'] }]
    : []),
  { aspect: 'remove', wanted: own, touches: [] },
];

test.skipIf(isQuick)('every edit of every entry does what it says, and nothing else', () => {
  let done = 0;
  for (const text of texts) {
    for (const own of anyOf(markdownExtractor, text)?.parameters ?? []) {
      for (const edit of edits(own)) {
        if (proveEdit(markdownExtractor, text, own, edit, anyOf) !== undefined) done++;
      }
    }
  }
  expect(done).toBeGreaterThan(40);
});

test('additions, everywhere', () => {
  for (const text of texts) {
    for (const facts of [
      { type: { kind: 'integer' as const }, required: true, description: 'Three.' },
      { type: { kind: 'string' as const }, required: false, description: 'Three.' },
    ]) {
      const wanted = argument(facts);
      const after = proveEdit(markdownExtractor, text, wanted, { aspect: 'add', wanted, touches: [] }, anyOf);
      const found = anyOf(markdownExtractor, after ?? '')?.parameters.find(({ name }) => name === 'added');
      expect(found, after).toMatchObject(facts);
    }
  }
});

describe('in the words of the section', () => {
  const edited = (
    body: string,
    name: string,
    aspect: Edit['aspect'],
    facts: Partial<Parameter>,
  ): string | undefined => {
    const text = section(body);
    const signature = anyOf(markdownExtractor, text);
    const { editor } = markdownExtractor;
    if (!signature || !editor) return undefined;
    const own = signature.parameters.find(parameter => parameter.name === name) ?? argument({ name });
    const source = createSourceText(text);
    const wanted = { ...own, ...facts };
    const changes =
      aspect === 'add'
        ? editor.add?.(source, signature, wanted)
        : aspect === 'remove'
          ? editor.remove?.(source, signature, own)
          : editor.change?.(source, signature, own, aspect, wanted);
    const after = changes && applied(text, changes);
    const [head = '', tail = ''] = section('@').split('@');
    expect(after === undefined || (after.startsWith(head) && after.endsWith(tail))).toBe(true);
    return after?.slice(head.length, -tail.length);
  };

  test.each<[string, string, Edit['aspect'], Partial<Parameter>, string | undefined]>([
    ['- `a` (str): One', 'a', 'type', { type: { kind: 'integer' } }, '- `a` (int): One'],
    ['- `a` (string): One', 'a', 'type', { type: { kind: 'integer' } }, '- `a` (integer): One'],
    ['- `a` (str): One', 'a', 'required', { required: false }, '- `a` (str, optional): One'],
    ['- `a` (str): **Required**. One', 'a', 'required', { required: false }, '- `a` (str): **Optional**. One'],
    ['- `a` (str): One', 'a', 'default', { defaultValue: 3 }, '- `a` (str, default: 3): One'],
    ['- `a` (str, default=2): One', 'a', 'default', { defaultValue: 'x' }, '- `a` (str, default=x): One'],
    ['- `a` (str): One', 'a', 'enum', { enumValues: ['x', 'y'] }, '- `a` ("x" | "y"): One'],
    ['- `a`（字符串）：一', 'a', 'required', { required: true }, '- `a`（字符串，必填）：一'],
    ['- `a` (str): One\n- `b` (str): Two', 'a', 'remove', {}, '- `b` (str): Two'],
    [
      '- **a** (str): One',
      'c',
      'add',
      { name: 'c', required: true, description: 'C' },
      '- **a** (str): One\n- **c** (str, required): C',
    ],
    [
      '| Param | Type | Required |\n|---|---|---|\n| `a` | str | Yes |',
      'c',
      'add',
      { name: 'c', type: { kind: 'integer' }, required: false },
      '| Param | Type | Required |\n|---|---|---|\n| `a` | str | Yes |\n| `c` | int | No |',
    ],
    ['| Param | Type |\n|---|---|\n| `a` | str |', 'a', 'required', { required: true }, undefined],
  ])('%s: %s %s', (body, name, aspect, facts, expected) => {
    expect(edited(body, name, aspect, facts)).toBe(expected);
  });
});

test('rename: the entry and its mentions in the section, nothing outside', () => {
  const text = section('- `a` (str): One.\n- `b` (int): Needs `a`.');
  const signature = anyOf(markdownExtractor, text);
  const [own] = signature?.parameters ?? [];
  const changes =
    signature && own && markdownExtractor.editor?.rename?.(createSourceText(text), signature, own, 'path');
  expect(changes && applied(text, changes)).toBe(section('- `path` (str): One.\n- `b` (int): Needs `path`.'));
});
