import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../server/src/json/jsonValue.js';
import { generateGuide, hashGuideSource, formatGuideXml } from '../../../server/src/guide/index.js';
import { parseXml } from '../../../server/src/xml/index.js';
import { guideOf, object, ruleOf } from './generatedGuide.js';
import { codeSignature, schemaSignature } from './signatures.js';

describe('context', () => {
  it('tells purpose, use and limits apart, in the author’s words', () => {
    const { context } = guideOf(
      object({}),
      'Deletes a branch. Use this when a pull request was merged. Protected branches cannot be deleted.',
    );
    expect(context.map(({ role, text }) => [role, text])).toEqual([
      ['purpose', 'Deletes a branch.'],
      ['use', 'Use this when a pull request was merged.'],
      ['limit', 'Protected branches cannot be deleted.'],
    ]);
  });

  it('is empty when the source says nothing', () => {
    expect(guideOf(object({}), '').context).toEqual([]);
  });

  it('moves a rule about one argument to that argument', () => {
    const guide = guideOf(
      object({ url: { type: 'string' } }),
      'Reads a page.\n\n## URL Requirements\n\n- Must end with .html\n- Must be public',
    );
    expect(ruleOf(guide, 'url')).toBe('Optional string. Must end with .html. Must be public.');
    expect(guide.context).toHaveLength(1);
  });

  it('joins a list to the line that introduces it', () => {
    const { context } = guideOf(
      object({}),
      'Flushes.\n\nRequires both:\n1. A flag\n2. A confirmation\n\nNever run it.',
    );
    expect(context.map(({ text }) => text)).toContain('Requires both: A flag; A confirmation.');
  });
});

describe('constraints', () => {
  it.each<[JsonValue, string]>([
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'Optional integer from 1 to 9.'],
    [{ type: 'number', exclusiveMinimum: 0 }, 'Optional number greater than 0.'],
    [{ type: 'string', minLength: 2, maxLength: 5 }, 'Optional string of 2 to 5 characters.'],
    [{ type: 'string', pattern: '^a+$' }, 'Optional string matching `^a+$`.'],
    [{ type: 'string', format: 'date' }, 'Optional string in date format.'],
    [{ enum: ['a', 'b', 'c'] }, 'Optional: "a", "b" or "c".'],
    [{ type: ['string', 'null'], default: null }, ''],
    [{ enum: ['a', 'b', null] }, 'Optional: "a" or "b".'],
    [
      { type: ['string', 'null'], description: 'Pass null to clear it.' },
      'Optional string or null. Pass null to clear it.',
    ],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }], default: 3 }, 'Optional integer or null, default: 3.'],
    [{ type: 'array', items: { type: 'string' }, minItems: 1 }, 'Optional array of strings (at least 1 item).'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, 'Optional array of "a" or "b".'],
    [{ type: 'dict', additionalProperties: { type: 'int' } }, 'Optional object with integer values.'],
    [
      { type: 'string', description: 'Branch to read (default: main)' },
      'Optional string, default: main. Branch to read.',
    ],
    [{}, ''],
  ])('%j', (schema, words) => {
    expect(ruleOf(guideOf(object({ value: schema })), 'value')).toBe(words);
  });

  it('gives what the schema demands first, then all that the author says', () => {
    const path = { type: 'string', description: 'The file to read. Must be an absolute path. Nice to have.' };
    expect(ruleOf(guideOf(object({ path }, { required: ['path'] })), 'path')).toBe(
      'Required string. The file to read. Must be an absolute path. Nice to have.',
    );
  });

  it('says what another argument demands', () => {
    const schema = object(
      { card: { type: 'string' }, address: { type: 'string' } },
      { dependentRequired: { card: ['address'] } },
    );
    expect(ruleOf(guideOf(schema), 'card')).toBe('Optional string. Needs `address` as well.');
  });

  it('reads a docstring where the schema is silent', () => {
    const text = 'Adds.\n\nArgs:\n    count: How many. Must be even.\n    other: Ignored when count is 2.\n';
    const guide = guideOf(object({ count: { type: 'integer' }, other: { type: 'string' } }), text);
    expect(ruleOf(guide, 'count')).toBe('Optional integer. How many. Must be even.');
    expect(guide.constraints[0]?.sentences[2]?.trace).toMatchObject({ origin: 'docstring', parameter: 'count' });
  });

  it('tells the rules of nested fields', () => {
    const items = object(
      { old: { type: 'string', description: 'Must match exactly' }, new: { type: 'string' } },
      { required: ['old', 'new'] },
    );
    const guide = guideOf(object({ edits: { type: 'array', items } }));
    expect(ruleOf(guide, 'edits')).toBe('Optional array of objects with `old` and `new`. `old`: Must match exactly.');
  });
});

describe('scenarios', () => {
  it('take values from the author first', () => {
    const schema = object({ tag: { type: 'string', description: 'Tag, e.g. `v1.2`' } }, { required: ['tag'] });
    expect(guideOf(schema).scenarios[0]?.input).toEqual({ tag: 'v1.2' });
  });

  it('start with the calls of the documentation', () => {
    const schema = object({ command: { type: 'string' }, confirm: { type: 'boolean' } }, { required: ['command'] });
    const text = 'Runs.\n\nExamples:\n    do_it(command="FLUSHALL", confirm=True)\n    do_it(command=5)\n';
    const [first, second] = guideOf(schema, text).scenarios;
    expect(first?.input).toEqual({ command: 'FLUSHALL', confirm: true });
    expect(second?.description.text).toBe('Call `do_it`: command “git status”');
  });

  it('ask for as many results as one call gives, where the text speaks of results', () => {
    const last = guideOf(object({ limit: { type: 'integer', minimum: 1, maximum: 100 } })).scenarios.at(-1);
    expect(last?.input).toEqual({ limit: 100 });
    expect(last?.reasoning[0]?.text).toBe('100 is the most that `limit` allows, so few calls are needed.');
  });

  it.each([
    ['max_length', { type: 'integer', maximum: 999_999, description: 'Maximum number of characters.' }],
    ['radius', { type: 'integer', maximum: 50_000, description: 'Radius in meters.' }],
    ['limit', { type: 'integer', maximum: 9_007_199_254_740_991, description: 'Number of results.' }],
  ])('reach no other bound: %s', (name, schema) => {
    expect(JSON.stringify(guideOf(object({ [name]: schema })).scenarios)).not.toContain(String(schema.maximum));
  });

  it('are missing, with the reason, where no value satisfies the schema', () => {
    const guide = guideOf(object({ a: { type: 'string', minLength: 3, maxLength: 2 } }, { required: ['a'] }));
    expect(guide.scenarios).toEqual([]);
    expect(guide.notes).toEqual([
      'No value of `a` is valid: its schema has `minLength: 3` and `maxLength: 2`.',
      'The guide has no scenarios because no valid input of do_it was found.',
    ]);
    expect(parseXml(formatGuideXml(guide)).mistakes).toEqual([]);
  });
});

describe('what belongs together', () => {
  it('is not shown in one call where it is an either-or', () => {
    const lines = (end: string): JsonValue => ({
      type: 'integer',
      description: `If given, returns only 5 lines of the ${end}.`,
    });
    const guide = guideOf(object({ head: lines('start'), tail: lines('end') }));
    expect(guide.scenarios.map(({ input }) => input)).toEqual([{}, { head: 10 }]);
  });

  it('is read from decorator and docstring alike', () => {
    const span = { start: 0, end: 0 };
    const signature = codeSignature('find', [{ name: 'path' }], {
      description: 'Finds files.',
      documentation: [
        { role: 'summary', text: 'Looks below a folder.', span },
        { role: 'arguments', text: 'path : str, optional\n    Where to look. Must exist.', span },
      ],
    });
    const guide = generateGuide(signature);
    expect(guide.context.map(({ text }) => text)).toEqual(['Finds files.', 'Looks below a folder.']);
    expect(ruleOf(guide, 'path')).toBe('Optional string. Where to look. Must exist.');
  });
});

describe('signatures of code', () => {
  it('are enough without a schema', () => {
    const guide = generateGuide(
      codeSignature('replace', [
        { name: 'path', required: true, description: 'File to change. Must be absolute.' },
        { name: 'count', type: { kind: 'integer' }, defaultValue: 1, constraints: { minimum: 1, maximum: 10 } },
        { name: 'flags', type: { kind: 'array', items: { kind: 'string', enumValues: ['i', 'm'] } } },
      ]),
    );
    expect(guide.constraints.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))).toEqual([
      'Required string. File to change. Must be absolute.',
      'Optional integer from 1 to 10, default: 1.',
      'Optional array of "i" or "m".',
    ]);
  });

  it('have a source mark that moves with the content only', async () => {
    const one = codeSignature('f', [{ name: 'a' }]);
    const moved = codeSignature('f', [{ name: 'a', span: { start: 5, end: 9 } }]);
    const other = codeSignature('f', [{ name: 'b' }]);
    expect(await hashGuideSource(one)).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(await hashGuideSource(moved)).toBe(await hashGuideSource(one));
    expect(await hashGuideSource(other)).not.toBe(await hashGuideSource(one));
  });
});

describe('calls in tests and documents', () => {
  const schema = object(
    { path: { type: 'string' }, count: { type: 'integer' }, deep: { type: 'boolean' } },
    { required: ['path'] },
  );
  const inputsOf = (...examples: readonly string[]): readonly unknown[] =>
    generateGuide(schemaSignature('files.find'), { schema, examples: examples.map(text => ({ text })) })
      .scenarios.filter(({ description }) => description.trace.origin === 'example')
      .map(({ input }) => input);

  it('become scenarios where they are literal and valid', () => {
    expect(inputsOf('result = await find("/srv", count=3, deep=True)\n')).toEqual([
      { path: '/srv', count: 3, deep: true },
    ]);
    expect(inputsOf("find('it\\'s', 2)")).toEqual([{ path: "it's", count: 2 }]);
  });

  it.each([
    'def find(path, count=1): ...',
    'find(tmp_path)',
    'find(path=f"{x}")',
    'refind("/a")',
    'find("/a", "b")',
    'find("/a"',
    'find()',
  ])('are left alone in %j', text => {
    expect(inputsOf(text)).toEqual([]);
  });
});
