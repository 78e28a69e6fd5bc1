import { describe, expect, it } from 'vitest';
import { generateToolGuide } from '../../../../server/src/guide/index.js';
import { compareNames } from '../../../../server/src/guide/faq/createNeighbourQuestion.js';
import type { Neighbour } from '../../../../server/src/guide/readCommandInfo.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';

type Properties = Readonly<Record<string, JsonValue>>;

/** Questions with their answers. */
const ask = (
  properties: Properties,
  description = 'Lists orders.',
  neighbours: readonly Neighbour[] = [],
): Readonly<Record<string, string>> => {
  const { faq } = generateToolGuide('list_orders', description, { type: 'object', properties }, neighbours);
  return Object.fromEntries(
    faq.map(({ question, answer }) => [question.text, answer.map(({ text }) => text).join(' ')]),
  );
};

describe('paging', () => {
  const question = 'How are further results read?';
  const page = { type: 'integer', minimum: 1, description: 'Page number for pagination' };
  const cursor = { type: 'string', description: 'Cursor for pagination. Use the cursor from the previous response.' };
  it.each<[string, Properties, string]>([
    [
      'pages',
      { page, perPage: { type: 'integer', maximum: 100, description: 'Results per page' } },
      '`page` is the number of the page, from 1. `perPage` is the number of results in one answer, at most 100.',
    ],
    ['a cursor', { after: cursor }, '`after`: Cursor for pagination. Use the cursor from the previous response.'],
    [
      'an offset',
      { offset: { type: 'integer', description: 'Number of items to skip' } },
      '`offset` is the number of results to skip.',
    ],
    [
      'words that say more',
      { page: { ...page, description: 'Page number, from 1 to 50.' } },
      '`page`: Page number, from 1 to 50.',
    ],
  ])('is told by %s', (_, properties, answer) => {
    expect(ask(properties)[question]).toBe(answer);
  });

  it.each<[string, Properties]>([
    ['a date', { after: { type: 'string', description: 'Only orders after this date.' } }],
    ['a page of a book', { page: { type: 'integer', description: 'The page of the book.' } }],
    ['the number of results alone', { limit: { type: 'integer', description: 'Number of results.' } }],
    ['a line to start at', { offset: { type: 'integer', description: 'Height above the ground.' } }],
  ])('is not asked for %s', (name, properties) => {
    expect(Object.keys(ask(properties)).includes(question)).toBe(name === 'a page of a book');
  });
});

describe('formats, units and limits', () => {
  it.each<[JsonValue, string, string]>([
    [
      { type: 'string', description: "The day, in the format 'YYYY-MM-DD'." },
      'How is `value` written?',
      "In the format 'YYYY-MM-DD'.",
    ],
    [
      { type: 'string', description: 'Orders after this time (ISO 8601 timestamp).' },
      'How is `value` written?',
      'ISO 8601 timestamp.',
    ],
    [
      { type: 'string', description: 'Comma-separated list of tags.' },
      'How is `value` written?',
      'Comma-separated list of tags.',
    ],
    [{ type: 'number', description: 'Distance in meters.' }, 'Which unit is `value` in?', 'In meters.'],
    [
      { type: 'string', description: 'What to find. Max 256 characters.' },
      'Which limits apply?',
      '`value`: Max 256 characters.',
    ],
  ])('of %j', (schema, question, answer) => {
    expect(ask({ value: schema })[question]?.replace(/, for example `.*`/, '')).toBe(answer);
  });

  it.each<[JsonValue]>([
    [{ type: 'boolean', description: 'Shows a git-style diff format.' }],
    [{ type: 'string', description: 'The output format.' }],
    [{ enum: ['a', 'b'], description: 'In the format of the file.' }],
    [{ type: 'integer', maximum: 60, description: 'Days to pay in. Up to 90.' }],
  ])('are not asked of %j', schema => {
    expect(Object.keys(ask({ value: schema })).filter(text => /written|limits/.test(text))).toEqual([]);
  });
});

describe('errors', () => {
  it.each([
    [
      'Moves a file. If the destination exists, the operation will fail.',
      'If the destination exists, the operation will fail.',
    ],
    ['Reads files.\n\nError Responses:\n404: No such file.', '404: No such file.'],
    ['Reads files. Failed reads do not stop the others.', 'Failed reads do not stop the others.'],
  ])('are answered from %j', (description, answer) => {
    expect(ask({}, description)['What happens on errors?']).toBe(answer);
  });

  it.each(['Polls until the status is "completed" or "failed".', 'Reads files.\n\nError Responses:\n400: Bad request'])(
    'are not asked of %j',
    description => {
      expect(ask({}, `Starts. ${description}`)['What happens on errors?']).toBeUndefined();
    },
  );
});

describe('this tool or that one', () => {
  const neighbour = (name: string, description: string): Neighbour => ({ name, description, schema: {} });

  it('is asked of tools with like names, in the words of their descriptions', () => {
    const others = [
      neighbour('get_order', 'Gets one order by its number. Needs a login.'),
      neighbour('list_users', 'Lists users.'),
    ];
    expect(ask({}, 'Lists orders of a shop.', others)).toEqual({
      '`list_orders` or `get_order`?':
        '`list_orders`: List orders of a shop. `get_order`: Gets one order by its number.',
    });
  });

  it.each([
    ['a tool without description', neighbour('get_order', '')],
    ['a tool described alike', neighbour('get_order', 'Lists orders.')],
  ])('is not asked of %s', (_, other) => {
    expect(ask({}, 'Lists orders.', [other])).toEqual({});
  });

  it.each<[string, string, boolean]>([
    ['get_label', 'list_labels', true],
    ['read_text_file', 'read_multiple_files', true],
    ['add_issue_comment_reaction', 'add_pull_request_review_comment_reaction', true],
    ['get_file_contents', 'get-structured-content', false],
    ['search_issues', 'search_code', false],
    ['create_issue', 'delete_issue', false],
    ['echo', 'get_me', false],
  ])('`%s` and `%s`: %s', (first, second, expected) => {
    expect(compareNames(first, second) >= 0.55).toBe(expected);
  });

  it('is asked of the tool that the description names for other cases', () => {
    const text = 'Uploads a file up to 5 MB. For larger files, use create_record with a public URL.';
    expect(ask({}, text)['When should `list_orders` not be called?']).toBe(
      'For larger files, use create_record with a public URL.',
    );
  });
});
