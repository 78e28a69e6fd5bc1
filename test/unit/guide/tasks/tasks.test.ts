/** Titles of scenarios name a task, and their reasoning says why the call needs nothing more. */
import { describe, expect, it } from 'vitest';
import { generateGuide } from '../../../../server/src/guide/index.js';
import { nameTask } from '../../../../server/src/guide/tasks/nameTask.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { schemaSignature } from '../signatures.js';

const nameOf = (command: string, purpose: string): string => {
  const trace = { origin: 'description' } as const;
  return nameTask({
    command,
    sentences: [{ text: purpose, trace }] as unknown as Parameters<typeof nameTask>[0]['sentences'],
  });
};

describe('the name of a task', () => {
  it.each([
    ['search_issues', 'Search issues using natural-language semantic matching.', 'Search issues'],
    ['find', 'Finds GitHub users by username, real name, or other profile information.', 'Find GitHub users'],
    ['delete_release', 'Deletes a specific release identified by a unique release ID.', 'Delete a specific release'],
    ['create_review', 'This tool is used to create a review on a pull request.', 'Create a review on a pull request'],
    [
      'truncate',
      'Truncates the translog for a given shard path by creating a file.',
      'Truncate the translog for a given shard path',
    ],
    ['copy', 'Copies files, then verifies them.', 'Copy files'],
    // Without a verb or an object, the command's name decides.
    ['process_order', 'Processes the, well, order.', 'Process order'],
    ['actions_list', 'Tools for listing GitHub Actions resources.', 'List actions'],
    ['orders.OrdersApi.delete_order', '删除订单。', 'Delete order'],
    ['B', 'This complex function initializes a queue.', 'Call `B`'],
    [
      'translate',
      'Translate the complete text of an unusually long document of a customer from another language',
      'Translate the complete text of an unusually long document',
    ],
  ])('%s: %s', (command, purpose, name) => {
    expect(nameOf(command, purpose)).toBe(name);
  });
});

/** Title and reasoning of each scenario. */
function tasksOf(
  properties: Readonly<Record<string, JsonValue>>,
  required: readonly string[] = [],
): readonly (readonly string[])[] {
  const schema = { type: 'object', properties, required: [...required] };
  const { scenarios } = generateGuide(schemaSignature('search_issues', 'Search issues.'), { schema });
  return scenarios.map(({ description, reasoning }) => [description.text, reasoning.map(({ text }) => text).join(' ')]);
}

describe('scenarios', () => {
  it('name the values of the call, and say what is left out', () => {
    const tasks = tasksOf(
      {
        query: { type: 'string', description: 'What to find, e.g. "login timeout".' },
        owner: { type: 'string' },
        repo: { type: 'string' },
        fields: {
          type: 'array',
          items: { type: 'string' },
          description: 'Fields to return. If omitted, all fields are returned.',
        },
        sort: { enum: ['created', 'comments'], description: 'How to sort (e.g. comments).' },
        order: { enum: ['asc', 'desc'], description: 'Direction, e.g. asc.', default: 'asc' },
        perPage: { type: 'integer', minimum: 1, maximum: 100 },
      },
      ['query', 'owner', 'repo'],
    );
    expect(tasks).toEqual([
      [
        'Search issues: “login timeout”, hooli/design-system',
        'Only `query`, `owner` and `repo` are required. Without `fields`, all fields are returned. Without `order`, the default is "asc". `sort` changes only the order of the results. `perPage` matters only for long results.',
      ],
      [
        'Search issues: “login timeout”, fields “status”, latest created first',
        '`sort` and `order` put the results with the latest created first. `fields` is given; without it, all fields are returned.',
      ],
      [
        'Search issues: “login timeout”, 100 per page',
        '100 is the most that `perPage` allows, so few calls are needed.',
      ],
    ]);
  });

  it.each<[string, JsonValue, string]>([
    ['include_replies', { type: 'boolean', description: 'Whether to show replies.' }, 'with replies'],
    [
      'include_replies',
      { type: 'boolean', default: true, description: 'If false, replies are left out.' },
      'without replies',
    ],
    ['dryRun', { type: 'boolean', description: 'Previews changes.' }, 'as a dry run'],
    ['allow_transfer', { type: 'boolean', description: 'Allows changing trains if true.' }, 'allow transfer on'],
    ['verbose', { type: 'boolean', default: true, description: 'When false, prints less.' }, 'verbose off'],
    [
      'labels',
      { type: 'array', items: { enum: ['bug', 'docs'] }, description: 'Only issues with these labels.' },
      'labels “bug”',
    ],
    [
      'areas',
      {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        description: 'Only issues of these areas.',
      },
      '1 area',
    ],
  ])('word a value of `%s` (%j) as “%s”', (name, schema, fact) => {
    expect(tasksOf({ [name]: schema }).map(([title]) => title)).toContain(`Search issues: ${fact}`);
  });

  it('do not explain what depends on other parameters', () => {
    const [[, reasoning] = []] = tasksOf({
      ref: { type: 'string', description: 'If not provided, `sha` is used.' },
      sha: { type: 'string', description: 'When omitted, is looked up.' },
    });
    expect(reasoning).toBe('No parameter is required.');
  });

  it.each<[string, string, string]>([
    // Any value of `day` will do.
    ['Used only with `day`.', 'Monday', 'Only `day` is required.'],
    ["Used only when `day` is 'Sunday'.", 'Monday', 'Only `day` is required. `city` is for another `day`.'],
    ['Used only when `day` is Sunday.', 'Monday', 'Only `day` is required. `city` is for another `day`.'],
    ["Used only when `day` is 'Sunday'.", 'Sunday', 'Only `day` is required.'],
  ])('do not call for another value if any will do: %s with %s', (description, day, expected) => {
    const [[, reasoning] = []] = tasksOf(
      {
        day: { type: 'string', description: 'First day.', examples: [day] },
        city: { type: 'string', description },
      },
      ['day'],
    );
    expect(reasoning).toBe(expected);
  });

  it('say of undescribed arguments that nothing is known of them', () => {
    const [[, reasoning] = []] = tasksOf({
      a: { type: 'string' },
      b: { type: 'string' },
      c: { type: 'string', description: 'A city.' },
    });
    expect(reasoning).toBe('No parameter is required. `a` and `b` are left out: no description says what they do.');
  });
});

/** Titles of the calls of one tool. */
const titlesOf = (
  description: string,
  properties: Readonly<Record<string, JsonValue>>,
  name = 'issue_write',
): readonly string[] => {
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return generateGuide(schemaSignature(name, description), { schema }).scenarios.map(
    ({ description: { text } }) => text,
  );
};

describe('the title of a call whose argument decides the task', () => {
  const method = (description: string, ...values: readonly string[]): JsonValue => ({ enum: [...values], description });
  it.each<[string, Readonly<Record<string, JsonValue>>, string]>([
    [
      'Create a new or update an existing issue in a shop.',
      { method: method('How.', 'create') },
      'Create a new issue in a shop',
    ],
    [
      'Create a new or update an existing issue in a shop.',
      { method: method('How.', 'update') },
      'Update an existing issue in a shop',
    ],
    ['Set or remove the type of an issue.', {}, 'Set the type of an issue'],
    ['Fetch and convert a page.', {}, 'Fetch and convert a page'],
    [
      'Manages a list by allowing the user to add, delete, or complete to-do items.',
      { type: method('What.', 'complete') },
      'Complete to-do items',
    ],
    [
      'Read dependencies.',
      { method: method("One of: 'get_a' - List the issues that block this issue (by id); 'b' - none.", 'get_a', 'b') },
      'List the issues that block this issue',
    ],
    ['Get details.', { method: method('What.', 'get_project_field') }, 'Get a project field'],
    ['Get details.', { method: method('What.', 'list_workflows') }, 'List workflows'],
    ['Get details.', { method: method('What.', 'fast') }, 'Get details: method “fast”'],
    ['Mark a pull request as draft or ready for review.', { draft: { const: true } }, 'Mark a pull request as draft'],
    [
      'Mark a pull request as draft or ready for review.',
      { draft: { const: false } },
      'Mark a pull request as ready for review',
    ],
    ['Search for places that are open now using a service.', {}, 'Search for places that are open now'],
  ])('%s %j', (description, properties, title) => {
    expect(titlesOf(description, properties)).toEqual([title]);
  });

  it.each<[string, JsonValue, string]>([
    ['edits', [{}], '1 edit'],
    ['boxes', [{}, {}], '2 boxes'],
    ['series', [{}], '1 series'],
    ['issue_number', 42, 'issue #42'],
    ['pullNumber', 42, 'pull request #42'],
    ['url', `https://example.com/${'a/'.repeat(20)}end.html`, '“example.com/…/end.html”'],
    ['charge1', 5, ''],
    ['config', {}, ''],
  ])('names `%s` %j by its value', (name, value, fact) => {
    expect(titlesOf('Do it well.', { [name]: { const: value } })).toEqual([
      fact === '' ? 'Issue write' : `Issue write: ${fact}`,
    ]);
  });
});

describe('reasons', () => {
  const reasonsOf = (property: JsonValue): readonly string[] =>
    tasksOf({ value: property })
      .slice(1)
      .map(([, reasoning = '']) => reasoning);
  it.each<[JsonValue, string]>([
    [{ type: 'boolean', default: false, description: 'Preview changes.' }, '`value` is true to preview changes.'],
    [{ type: 'boolean', description: 'Whether to send a mail.' }, '`value` is true to send a mail.'],
    [
      { type: 'boolean', default: true, description: 'Whether to send a mail.' },
      '`value` is false to not send a mail.',
    ],
    [
      { type: 'boolean', default: true, description: 'Short. When false, returns whole objects.' },
      '`value` is false to return whole objects.',
    ],
    [
      { type: 'boolean', default: false, description: 'When true, each comment will include replies.' },
      'With `value`, each comment will include replies.',
    ],
    [
      { type: 'boolean', default: false, description: 'Set to true to keep the file.' },
      '`value` is true to keep the file.',
    ],
    [
      { enum: ['a', 'b'], description: "One of: 'a': creates an item; 'b': deletes an item" },
      '`value` is "a" to create an item.',
    ],
    [
      { type: 'string', description: 'Only orders placed after this day (YYYY-MM-DD).' },
      '`value` is "2026-01-15" to get only orders placed after this day.',
    ],
    [
      { type: 'string', description: 'Name (omit for your own orders), e.g. "ada".' },
      '`value` is given; without it, the call is for your own orders.',
    ],
    [{ type: 'string', description: 'A ref such as `refs/tags/{tag}`.' }, '`value` has the form `refs/tags/{tag}`.'],
  ])('are the author’s: %j', (property, reason) => {
    expect(reasonsOf(property)).toEqual([reason]);
  });

  it.each<JsonValue>([
    { type: 'string', default: 'a', description: 'The colour, e.g. "b".' },
    { enum: ['default', 'other'], description: 'Filter notifications to, use default unless specified.' },
    { enum: ['open', 'closed'], description: 'New state.' },
    { type: 'string', description: 'Saved filter, e.g. "status:open".' },
  ])('are not made up: %j has no call', property => {
    expect(reasonsOf(property)).toEqual([]);
  });

  it('say which demands of the description the values meet', () => {
    const info = tasksOf(
      {
        url: { type: 'string', description: 'The page, e.g. "https://example.com/a.html". Must end with .html.' },
        a: { type: 'number', description: 'Charge in coulombs.' },
        b: { type: 'number', description: 'Charge in coulombs.' },
        level: { enum: ['LOW', 'HIGH'], description: "Use 'HIGH' for clear signals, 'LOW' for guesses." },
      },
      ['url', 'a', 'b', 'level'],
    );
    expect(info).toEqual([
      [
        'Search issues: “https://example.com/a.html”, level “HIGH”',
        '`level` is "HIGH": for clear signals. `url` ends with .html. `a` and `b` are in coulombs.',
      ],
    ]);
  });
});
