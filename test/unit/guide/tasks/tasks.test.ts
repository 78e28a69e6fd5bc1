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
        'Search issues: “login timeout”, hooli/billing-api',
        'Only `query`, `owner` and `repo` are required. Without `fields`, all fields are returned. Without `order`, the default is "asc". `sort` changes only the order of the results. `perPage` is for long results.',
      ],
      [
        'Search issues: “login timeout”, sorted by created, descending',
        '`sort` decides which results come first. `order` is given because the default is "asc".',
      ],
      [
        'Search issues: “login timeout”, 100 per page',
        '100 is the most that `perPage` allows, so few calls are needed.',
      ],
    ]);
  });

  it.each<[string, JsonValue, string]>([
    ['include_replies', { type: 'boolean', description: 'e.g. true' }, 'with replies'],
    ['include_replies', { type: 'boolean', default: true, description: 'e.g. false' }, 'without replies'],
    ['dryRun', { type: 'boolean', description: 'Changes nothing.' }, 'dry run'],
    ['verbose', { type: 'boolean', default: true, description: 'Prints more.' }, 'verbose off'],
    ['labels', { type: 'array', items: { enum: ['bug', 'docs'] }, description: 'Labels.' }, 'labels “bug”'],
    ['note', { const: 'x'.repeat(50), description: 'A text.' }, 'note'],
  ])('word a value of `%s` (%j) as “%s”', (name, schema, fact) => {
    expect(tasksOf({ [name]: schema }).map(([title]) => title)).toContain(`Search issues: ${fact}`);
  });

  it('do not explain what depends on other parameters', () => {
    const [[, reasoning] = []] = tasksOf({
      ref: { type: 'string', description: 'If not provided, `sha` is used.' },
      sha: { type: 'string', description: 'When omitted, is looked up.' },
    });
    expect(reasoning).toBe('No parameter is required. The task does not call for `ref` or `sha`.');
  });
});
