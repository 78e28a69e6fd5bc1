import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type Schema } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';
import { readPromptInput } from '../../../../server/src/prompt/input/readPromptInput.js';

const path = join(import.meta.dirname, '../../../../schemas/prompt-input.schema.json');
const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
const fitsSchema = new Ajv2020({ strict: false }).compile(schema);

/** Has every field of the schema. */
const completeInput = {
  $schema: 'prompt-input.schema.json',
  system: { role: 'assistant', name: 'Ada', text: 'Help.', 'acme:id': 1 },
  tools: [
    {
      name: 'search',
      category: 'web',
      description: 'Searches.',
      parameters: [
        { name: 'query', type: 'string', required: true, description: 'Words.', example: 'bread', 'acme:id': 'x' },
        { name: 'limit', example: ['1', '2'] },
      ],
      validation_rule: [{ parameter: 'query', text: 'Not empty.' }, { text: 'One call.' }],
      usage_example: ['search(query="bread")'],
      'acme:id': true,
    },
  ],
  context: [
    {
      sender: 'ada',
      timestamp: '2025-01-26T15:30:00Z',
      type: 'user',
      text: 'Hello.',
      tool_used: 'search',
      priority: 2,
      confidence: 0.5,
      'acme:id': 1,
    },
  ],
  request: { sender: 'ada', user_input: 'Where?', response_prompt: 'Assistant:', 'acme:id': 1 },
  window_size: 3,
  message_order: 'priority',
  version: '1.0',
  include_metadata: false,
  include_examples: true,
  namespaces: { acme: 'https://acme.example' },
  when: { tools: { all: [{ mentions: ['a'] }, { not: { nonempty: 'context' } }] }, context: { any: [true] } },
  'acme:id': 1,
};

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const containersOf = (value: unknown): readonly Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersOf)] : [];

const names = ['name', 'text', 'sender', 'user_input', 'unknown', 'acme:x', 'xml:lang', 'a:b:c', 'mentions', 'tools'];
const value = fc.oneof(
  fc.constantFrom<unknown>('', 'priority', 'tools', 0, -1, 1, 1.5, true, false, [], {}, ['a'], [1], [[]], [{}]),
  fc.constantFrom<unknown>({ nonempty: 'tools' }, { nonempty: 'request' }, { mentions: [1] }, { name: 'x' }, { x: 1 }),
);
/** Replaces, removes or adds a member somewhere. */
const change = fc.record({
  place: fc.nat(),
  member: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'add'),
  value,
});

test('the reader refuses what the schema refuses, and nothing else', () => {
  expect(fitsSchema(exampleInput)).toBe(true);
  expect(fitsSchema(completeInput)).toBe(true);
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), fc.constantFrom(...names), (changes, name) => {
      const input = structuredClone(completeInput);
      for (const { place, member, kind, value: shared } of changes) {
        const value = structuredClone(shared);
        const containers = containersOf(input);
        const container = containers[place % containers.length];
        if (!container) continue;
        const keys = Object.keys(container);
        const key = keys[member % keys.length];
        if (kind === 'add') Object.assign(container, Array.isArray(container) ? [value] : { [name]: value });
        else if (key === undefined) continue;
        else if (kind === 'replace') Object.assign(container, { [key]: value });
        else if (Array.isArray(container)) container.splice(Number(key), 1);
        else Reflect.deleteProperty(container, key);
      }
      const { isWrong, problems } = readPromptInput(input);
      expect({ isWrong, problems, input }).toEqual({ isWrong: !fitsSchema(input), problems, input });
    }),
    { numRuns: 4000 },
  );
});
