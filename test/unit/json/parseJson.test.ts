import { describe, expect, test } from 'vitest';
import { maxJsonDepth } from '../../../server/src/json/limits.js';
import {
  findEntry,
  findMember,
  parseJson,
  toJsonValue,
  toText,
  type JsonNode,
} from '../../../server/src/json/parseJson.js';
import type { Span } from '../../../server/src/text/span.js';

const cut = (text: string, span: Span | undefined): string => text.slice(span?.start, span?.end);

/** The node at a path of keys and indexes. */
function nodeAt(node: JsonNode | undefined, ...path: (string | number)[]): JsonNode | undefined {
  for (const step of path)
    node = typeof step === 'string' ? findMember(node, step) : node?.kind === 'array' ? node.items[step] : undefined;
  return node;
}

describe('a valid text', () => {
  const text = '{ "a" : [1, "x", true, null], "b": {"c": -1.5e3} }';
  const { root, problems, errors, isSequence } = parseJson(text);

  test('has no problems', () => {
    expect({ problems, errors, isSequence }).toEqual({ problems: [], errors: [], isSequence: undefined });
  });

  test('is read as JSON.parse reads it', () => {
    expect(root && toJsonValue(root)).toEqual(JSON.parse(text));
  });

  test.each<[string, (string | number)[], string]>([
    ['an array', ['a'], '[1, "x", true, null]'],
    ['a number', ['a', 0], '1'],
    ['a string with its quotes', ['a', 1], '"x"'],
    ['an object', ['b'], '{"c": -1.5e3}'],
    ['a nested number', ['b', 'c'], '-1.5e3'],
  ])('%s has the span of its text', (_name, path, part) => {
    expect(cut(text, nodeAt(root, ...path)?.span)).toBe(part);
  });

  test('an entry has the span of its key without quotes, and one from key to value', () => {
    const entry = findEntry(root, 'a');
    expect(cut(text, entry?.keySpan)).toBe('a');
    expect(cut(text, entry?.span)).toBe('"a" : [1, "x", true, null]');
    expect(entry?.key).toBe('a');
  });

  test('an empty key has an empty span inside its quotes', () => {
    expect(findEntry(parseJson('{"": 1}').root, '')?.keySpan).toEqual({ start: 2, end: 2 });
  });

  test('spans are moved into the document', () => {
    const move = ({ start, end }: Span): Span => ({ start: start + 100, end: end + 100 });
    const entry = findEntry(parseJson('{"a": 1}', move).root, 'a');
    expect(entry).toMatchObject({
      keySpan: { start: 102, end: 103 },
      span: { start: 101, end: 107 },
      value: { span: { start: 106, end: 107 } },
    });
  });
});

test('the last of equal keys counts, at its own place', () => {
  const { root } = parseJson('{"a": 1, "b": 2, "a": 3}');
  expect(root && toJsonValue(root)).toEqual({ b: 2, a: 3 });
  expect(root?.kind === 'object' && root.entries.map(({ key }) => key)).toEqual(['b', 'a']);
});

describe('a text that departs from JSON', () => {
  test.each([
    ['{"a": 1,}', 'expected a property name in double quotes', '}'],
    ["{'a': 1}", 'unexpected symbol', "'a'"],
    ['{"a" 1}', 'expected a colon', '1'],
    ['{"a": 1 "b": 2}', 'expected a comma', '"b"'],
    ['{"a": }', 'expected a value', '}'],
    ['{"a": 1', 'expected a closing brace', '1'],
    ['[1', 'expected a closing bracket', '1'],
    ['[1] 2', 'unexpected text after the value', '2'],
    ['[1] x', 'unexpected symbol', 'x'],
    ['{"a": 1} // why', 'comments are not allowed', '// why'],
    ['{"a": "x', 'the string is not closed', '"x'],
    ['[1.]', 'the number is incomplete', '1.'],
    [String.raw`["\uZZ"]`, 'malformed Unicode escape', String.raw`"\uZZ"`],
    [String.raw`["\q"]`, 'unknown escape sequence', String.raw`"\q"`],
    ['["a\tb"]', 'a control character must be escaped', '"a\tb"'],
  ])('%s', (text, message, part) => {
    const { problems } = parseJson(text);
    expect(problems.map(problem => [problem.message, cut(text, problem.span)])).toEqual([
      [`Invalid JSON: ${message}.`, part],
    ]);
  });

  test('is reported once, with all places', () => {
    const { problems, errors } = parseJson('{a: 1, b: 2}');
    expect(problems).toHaveLength(1);
    expect(errors.length).toBeGreaterThan(1);
    expect(errors[0]).toBe(1);
  });

  test('keeps what can be read', () => {
    const { root } = parseJson('{"a": 1, "b": ');
    expect(root && toJsonValue(root)).toEqual({ a: 1 });
  });

  test.each([
    ['', 0, 0],
    ['  ', 0, 1],
    ['{"a": 1,\n\n', 7, 8],
  ])('%j has a visible span', (text, start, end) => {
    expect(parseJson(text).problems[0]?.span).toEqual({ start, end });
  });

  test('an unclosed comment ends with the text', () => {
    const text = '{"a": 1 /* why';
    expect(parseJson(text).root?.span.end).toBeLessThanOrEqual(text.length);
  });
});

describe('a sequence of values', () => {
  test.each(['{"a":1}\n{"a":2}', '[1]\n[2]', '[1] [2]'])('%j is told from one value', text => {
    expect(parseJson(text).isSequence).toBe(true);
  });

  test.each(['{"a":1}', '{"a":1}\n[2]', '1\n2', '{"a":1} x {"a":2}', '{"a":1', '', '{"a" {"b":1}'])(
    '%j is none',
    text => expect(parseJson(text).isSequence).toBeUndefined(),
  );
});

describe('depth', () => {
  const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

  test('is allowed up to the limit', () => {
    expect(parseJson(nest(maxJsonDepth)).problems).toEqual([]);
  });

  test.each([
    ['arrays', nest(maxJsonDepth + 1)],
    ['objects', '{"a":'.repeat(maxJsonDepth + 1)],
  ])('of %s over the limit is reported at the bracket', (_name, text) => {
    const { root, problems, errors } = parseJson(text);
    const at = text.lastIndexOf(text[0] ?? '');
    expect(root).toBeUndefined();
    expect(problems).toEqual([
      {
        message: `The JSON is nested more than ${maxJsonDepth} levels deep.`,
        span: { start: at, end: at + 1 },
      },
    ]);
    expect(errors).toEqual([at]);
  });

  test('is that of open brackets, not of all', () => {
    expect(parseJson(`[${'[],{},'.repeat(maxJsonDepth)}1]`).problems).toEqual([]);
  });

  test('brackets in strings do not count', () => {
    expect(parseJson(JSON.stringify(['['.repeat(500), `\\"${'{'.repeat(500)}`])).problems).toEqual([]);
  });
});

describe('access', () => {
  const { root } = parseJson('{"a": "x", "b": 1, "c": [0]}');

  test('finds members of objects only', () => {
    expect(toText(findMember(root, 'a'))).toBe('x');
    expect(findMember(root, 'none')).toBeUndefined();
    expect(findEntry(findMember(root, 'c'), '0')).toBeUndefined();
    expect(findEntry(undefined, 'a')).toBeUndefined();
  });

  test('text is that of strings', () => {
    expect(toText(findMember(root, 'b'))).toBeUndefined();
    expect(toText(findMember(root, 'c'))).toBeUndefined();
    expect(toText(undefined)).toBeUndefined();
  });
});
