/** What a rule says of its parameter: the schema's demand, then all the author's words, nothing twice and nothing false. */
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import {
  findCommandsInFiles,
  generateGuide,
  formatGuideMarkdown,
  generateCommandGuide,
  type Guide,
} from '../../../../server/src/guide/index.js';
import { readSettings } from '../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';
import { schemaSignature } from '../signatures.js';

type Schema = Readonly<Record<string, JsonValue>>;

const guideOf = (schema: Schema, description = 'Does it.'): Guide =>
  generateGuide(schemaSignature('do_it', description), { schema });

const textsOf = ({ constraints }: Guide): Readonly<Record<string, string>> =>
  Object.fromEntries(
    constraints.map(({ parameter, sentences }) => [parameter, sentences.map(({ text }) => text).join(' ')]),
  );

const ruleOf = (property: Schema, name = 'value'): string =>
  textsOf(guideOf({ type: 'object', properties: { [name]: property } }))[name] ?? '';

async function pythonGuide(text: string): Promise<Guide> {
  const { context } = memoryWorkspace({ 'a/tool.py': text }, documentKinds, readSettings({}));
  const [command] = await findCommandsInFiles(['file:///w/a/tool.py'], context);
  if (!command) throw new Error('no command');
  return generateCommandGuide(command, context);
}

describe('the rule of a parameter', () => {
  it.each([
    ['since', 'Only tickets changed since this ISO date.'],
    ['subject', 'Up to 78 characters.'],
    ['body', 'Markdown is not rendered.'],
    ['date', 'Only from 1999 on.'],
    ['von', 'Darf nicht in der Vergangenheit liegen.'],
    ['path', 'Обязательно абсолютный.'],
    ['q', '空にしてはいけない。'],
  ])('of `%s` says “%s”', (name, description) => {
    expect(ruleOf({ type: 'string', description }, name)).toBe(`Optional string. ${description}`);
  });

  it('leaves out what the first sentence says from the schema', () => {
    const bounded = { type: 'integer', minimum: 1, maximum: 10, default: 5 };
    const words = 'Optional integer from 1 to 10, default: 5.';
    for (const restated of [
      'Between 1 and 10.',
      '1..10',
      'Must be at least 1 and at most 10.',
      'Defaults to 5.',
      'Value.',
    ])
      expect(ruleOf({ ...bounded, description: restated }), restated).toBe(words);
    expect(ruleOf({ ...bounded, description: 'Hits per page (default: 5, min: 1, max: 10)' })).toBe(
      `${words} Hits per page.`,
    );
    expect(ruleOf({ ...bounded, description: 'At most 7 for guests.' })).toBe(`${words} At most 7 for guests.`);
    expect(ruleOf({ ...bounded, description: 'Hits (max: 7)' })).toBe(`${words} Hits (max: 7).`);
  });

  it('keeps what the schema refutes, and says so to the author', () => {
    const guide = guideOf({
      type: 'object',
      properties: {
        days: { type: 'integer', maximum: 60, default: 30, description: 'Days to pay in. Up to 90. Default is 14.' },
      },
    });
    expect(textsOf(guide).days).toBe('Optional integer of at most 60, default: 30. Days to pay in. Up to 90.');
    expect(guide.notes).toEqual([
      'The description of `days` says `≤ 90` (“Up to 90.”), but its schema has `maximum: 60`.',
      'The description of `days` says `default: 14` (“Default is 14.”), but its schema has `default: 30`.',
    ]);
  });

  it('takes a unit for what it is', () => {
    expect(ruleOf({ type: 'integer', maximum: 300, description: 'At most 5000 milliseconds.' })).toContain('5000');
    const seconds = { type: 'integer', default: 3600, description: 'Defaults to 1 hour, in seconds.' };
    expect(JSON.stringify(guideOf({ type: 'object', properties: { wait: seconds } }))).toContain('1 hour, in seconds.');
    expect(ruleOf({ type: 'string', maxLength: 5, description: 'At most 900 lines.' })).toContain('900 lines');
  });

  it('keeps long descriptions short but for their rules', () => {
    const rule = ruleOf({ type: 'string', description: `${'Words that say little. '.repeat(60)}Must be absolute.` });
    expect(rule.length).toBeLessThan(900);
    expect(rule).toMatch(/Must be absolute\.$/);
  });

  it('keeps the answer to the author’s question', () => {
    expect(ruleOf({ type: 'boolean', description: 'Save only. Requires `reply_to`? No.' })).toBe(
      'Optional boolean. Save only. Requires `reply_to`? No.',
    );
  });

  it('lands on its own parameter whatever script the name is in', async () => {
    const guide = await pythonGuide(`@skill_command(name="zh")
def zh(query: str, 状态: Literal["打开", "关闭"] = "打开"):
    """搜索工单。

    Args:
        query: 要搜索的词，不能为空。
        状态: 工单状态。必须是“打开”或“关闭”。
    """
`);
    expect(textsOf(guide)).toEqual({
      query: 'Required string. 要搜索的词，不能为空。',
      状态: 'Optional: "打开" or "关闭", default: "打开". 工单状态。 必须是“打开”或“关闭”。',
    });
  });
});

describe('what the schema demands', () => {
  it('of several bounds is joined', () => {
    expect(ruleOf({ type: 'integer', exclusiveMinimum: 7, multipleOf: 7 })).toBe(
      'Optional integer greater than 7 and a multiple of 7.',
    );
  });

  it('is told as a fault where nothing can meet it', () => {
    const guide = guideOf({ type: 'object', properties: { a: { type: 'integer', minimum: 10, maximum: 5 } } });
    expect(textsOf(guide).a).toBeUndefined();
    expect(guide.notes).toEqual(['No value of `a` is valid: its schema has `minimum: 10` and `maximum: 5`.']);
  });

  const choice: Schema = {
    type: 'object',
    properties: { kind: { enum: ['file', 'url'] }, path: { type: 'string' }, url: { type: 'string', format: 'uri' } },
    required: ['kind'],
    oneOf: [{ required: ['path'] }, { required: ['url'] }],
    if: { properties: { kind: { const: 'url' } } },
    then: { required: ['url'] },
    dependentRequired: { path: ['kind'] },
    additionalProperties: false,
  };

  it('of alternatives is never called optional', () => {
    const guide = guideOf(choice);
    expect(textsOf(guide)).toEqual({
      kind: 'Required: "file" or "url".',
      path: 'Conditionally required string. Exactly one of `path` and `url` is required.',
      url: 'Conditionally required string in uri format. Exactly one of `path` and `url` is required. Required when `kind` is "url".',
    });
    expect(guide.scenarios.map(({ reasoning }) => reasoning.map(({ text }) => text).join(' '))).toEqual([
      '`kind` is always required. `path` is one of the alternatives.',
      '`url` is the other alternative.',
    ]);
  });

  it('of any of several is told as that, and what it cannot say exactly is not said', () => {
    const properties = { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } };
    const any = guideOf({ type: 'object', properties, anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] });
    expect(textsOf(any).c).toBe(
      'Conditionally required string. At least one of these is required: `a` and `b`; or `c`.',
    );
    const open = guideOf({
      type: 'object',
      properties,
      if: { properties: { a: { minLength: 3 } } },
      then: { required: ['b'] },
    });
    expect(textsOf(open).b).toBeUndefined();
  });

  it('of fields that tell objects apart is told with them', () => {
    const branch = (kind: string, more: Schema = {}): Schema => ({
      type: 'object',
      properties: { kind: { const: kind }, ...more },
      required: ['kind', ...Object.keys(more)],
    });
    expect(ruleOf({ anyOf: [branch('spot'), branch('avg', { days: { type: 'integer' } })] })).toBe(
      'Optional object with `kind` "spot" or object with `kind` "avg" and `days`.',
    );
  });
});

describe('what is no documentation', () => {
  it('is not said: notes to oneself, doctests, exceptions without a condition', async () => {
    const guide = await pythonGuide(`@skill_command(name="todo", description="TODO")
def todo(x: int):
    """TODO: write docs.

    .. deprecated:: 1.2
       Use other instead.

    >>> todo(3)
    5

    Args:
        x: FIXME

    Raises:
        PermissionError: No account.
        ValueError
    """
`);
    expect(guide.context.map(({ role, text }) => [role, text])).toEqual([
      ['limit', 'Deprecated since 1.2: Use other instead.'],
    ]);
    expect(guide.faq.map(({ question, answer }) => [question.text, answer.map(({ text }) => text)])).toEqual([
      ['What happens on errors?', ['Raises PermissionError: No account.']],
    ]);
    expect(textsOf(guide)).toEqual({});
    expect(guide.scenarios[0]).toMatchObject({ description: { trace: { origin: 'example' } }, input: { x: 3 } });
  });

  it('does not hide a tool for to-do lists', () => {
    expect(guideOf({ type: 'object', properties: {} }, 'TODO items of a project.').context[0]?.text).toBe(
      'TODO items of a project.',
    );
    expect(ruleOf({ type: 'string', description: 'Todo: its text' })).toContain('Todo: its text');
  });
});

describe('samples', () => {
  const sampleOf = (name: string, property: Schema, command = 'do_it'): unknown => {
    const schema = { type: 'object', properties: { [name]: property }, required: [name] };
    const input = generateGuide(schemaSignature(command, 'Does it.'), { schema }).scenarios[0]?.input;
    return typeof input === 'object' && input !== null && name in input ? (input as Schema)[name] : undefined;
  };

  it.each<[string, Schema, JsonValue]>([
    ['src', { type: 'string', description: 'Absolute path; must exist.' }, '/data/reports/src'],
    ['from', { type: 'string', minLength: 3, maxLength: 3, description: 'ISO 4217 code, upper case' }, 'EUR'],
    ['to', { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217 code' }, 'USD'],
    ['country', { type: 'string', description: 'ISO 3166-1 alpha-2 code' }, 'DE'],
    ['phone', { type: 'string', description: 'E.164' }, '+12025550100'],
    [
      'whom',
      { type: 'array', items: { type: 'string' }, description: 'E-mail addresses. At most 50.' },
      ['user@example.com'],
    ],
    ['von', { type: 'string', description: 'Beginn, ISO-Datum.' }, '2026-01-15'],
    ['code', { type: 'string', minLength: 3, maxLength: 3 }, 'abc'],
    ['limit', { type: 'integer', description: 'Between 1 and 5.' }, 5],
    ['ratio', { type: 'number', description: 'Less than 1.' }, 0],
    [
      'city',
      { type: 'string', description: 'A city.' },
      expect.stringMatching(/^(?:Berlin|Toronto|Lisbon|Nairobi|Osaka)$/),
    ],
  ])('of `%s` does what its description says', (name, property, value) => {
    expect(sampleOf(name, property)).toEqual(value);
  });

  it('are addresses where a mail is sent', () => {
    const list = { type: 'array', items: { type: 'string' }, description: 'Addresses. At least one.' };
    expect(sampleOf('to', list, 'send_mail')).toEqual(['user@example.com']);
  });
});

it('Markdown has no XML escapes, and only what it would take for markup is escaped', () => {
  const text = 'Copies <all> files</all> when a < 3 && b > 4, &amp; more.';
  expect(formatGuideMarkdown(guideOf({ type: 'object', properties: {} }, text))).toContain(
    'Copies \\<all> files\\</all> when a < 3 && b > 4, \\&amp; more.',
  );
});
