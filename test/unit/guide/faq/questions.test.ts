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
      { type: 'string', description: 'The day, in the format YYYY-MM-DD.' },
      'How is `value` written?',
      'In the format YYYY-MM-DD.',
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
    [{ type: 'string', description: "What to find. Examples: 'shoes', 'created:>=2025-01-01', 'stars:>100'." }],
    [{ type: 'string', description: 'What to find. Try `price:<100` or "size:>= 40 blue".' }],
    [{ type: 'string', description: 'What to find. Qualifiers: `date:` (supports `YYYY-MM-DD..YYYY-MM-DD` ranges).' }],
  ])('are not asked of %j', schema => {
    expect(Object.keys(ask({ value: schema })).filter(text => /written|limits/.test(text))).toEqual([]);
  });
});

describe('a parameter that is left out', () => {
  const one = 'What if `value` is omitted?';
  it.each([
    ['The region. If omitted, all regions are searched.', 'If omitted, all regions are searched.'],
    ['The region. Detected from the address when omitted.', 'Detected from the address when omitted.'],
    ['The filter; omit on update to preserve it.', 'The filter; omit on update to preserve it.'],
    [
      'Own dates. Only set this for special dates. Otherwise omit it: today is used.',
      'Only set this for special dates. Otherwise omit it: today is used.',
    ],
  ])('is answered from %j', (description, answer) => {
    expect(ask({ value: { type: ['string', 'null'], description } })[one]).toBe(answer);
  });

  it.each([
    'The type. If the shop has no types, omit this parameter.',
    'Orders to show, use default unless specified.',
    'Name of the user (omit for your own orders).',
    'How to sort, defaults to best match.',
  ])('is not asked of %j', description => {
    expect(Object.keys(ask({ value: { type: 'string', description } }))).toEqual([]);
  });
});

describe('when not to call', () => {
  const question = 'When should `list_orders` not be called?';
  it.each([
    'Use get_order instead.',
    'To read one order, use `get_order` instead.',
    'For a single order, use the get_order tool.',
    'Not intended for single orders.',
  ])('is answered from %j', sentence => {
    expect(ask({}, `Lists orders. ${sentence}`)[question]).toBe(sentence);
  });

  it.each([
    'Long lists are cut, with a hint to use the `search_orders` tool.',
    'Before, call list_shops.',
    'Returns an id; use get_order, then print it.',
  ])('is not asked of %j', sentence => {
    expect(ask({}, `Lists orders. ${sentence}`)[question]).toBeUndefined();
  });
});

describe('this parameter or that one', () => {
  it('is asked where both halves are answered', () => {
    const properties = {
      start_date: { type: 'string', description: 'Orders placed on this day or later.' },
      end_date: { type: 'string', description: 'Orders placed before this day.' },
    };
    expect(ask(properties)['`start_date` or `end_date`?']).toBe(
      '`start_date`: Orders placed on this day or later. `end_date`: Orders placed before this day.',
    );
    const half = {
      order: { type: 'integer', description: 'The order.' },
      invoice: {
        type: 'integer',
        description: 'The invoice of the order. Provide either `order` or `invoice`, not both.',
      },
    };
    expect(Object.keys(ask(half))).toEqual([]);
  });

  it('cuts sentences apart where the space is missing', () => {
    const properties = {
      start_city: { type: 'string', description: 'The city you are starting from.The parameter is a name.' },
      end_city: { type: 'string', description: 'The city you are heading to.The parameter is a name.' },
    };
    expect(ask(properties)['`start_city` or `end_city`?']).toBe(
      '`start_city`: The city you are starting from. `end_city`: The city you are heading to.',
    );
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
        '`list_orders`: Lists orders of a shop. `get_order`: Gets one order by its number.',
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

  it('keeps the words that differ, however long the sentence is', () => {
    const answers = ask({}, 'Lists the orders and returns of all customers of a single shop from an archive.', [
      { name: 'list_all_orders', description: 'Lists the orders of all shops from the live database.', schema: {} },
    ]);
    expect(answers['`list_orders` or `list_all_orders`?']).toBe(
      '`list_orders`: Lists the orders and returns of all customers of a single shop from an archive. `list_all_orders`: Lists the orders of all shops from the live database.',
    );
  });

  it('is asked of the tool that the description names for other cases', () => {
    const text = 'Uploads a file up to 5 MB. For larger files, use create_record with a public URL.';
    expect(ask({}, text)['When should `list_orders` not be called?']).toBe(
      'For larger files, use create_record with a public URL.',
    );
  });
});
