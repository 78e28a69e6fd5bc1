import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyConditions } from '../../../../server/src/prompt/building/conditions.js';
import { readPromptInput } from '../../../../server/src/prompt/input/readPromptInput.js';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';

const problems = (input: unknown): readonly string[] =>
  readPromptInput(input).problems.map(({ path, message }) => `${path} ${message}`);

describe('readPromptInput', () => {
  it('accepts the example', () => {
    expect(problems(exampleInput)).toEqual([]);
  });

  it('names the place and what to write instead', () => {
    expect(
      problems({
        tools: [{ parameters: [{ name: 'a', required: 'yes' }] }, 'weather'],
        context: [{ sender: 'a', timestamp: 'yesterday', text: 'x', confidence: 2, mood: 'good' }],
        request: {},
        window_size: 2.5,
      }),
    ).toEqual([
      '/tools/1 Expected an object, got a string.',
      '/tools/0/name The field “name” is missing. Add it.',
      '/tools/0/parameters/0/required Expected a boolean, got a string.',
      '/tools/1/name The field “name” is missing. Add it.',
      '/context/0/confidence Expected a number from 0 to 1, got 2.',
      '/context/0/mood Unknown field “mood”. It is ignored.',
      '/request/user_input The field “user_input” is missing. Add it.',
      '/window_size Expected an integer, got 2.5.',
      '/context/0/timestamp “yesterday” is not a valid time. Use the form 2025-01-26T15:30:00Z.',
    ]);
  });

  it('reports an extension whose prefix is not declared', () => {
    expect(problems({ request: { user_input: 'x', 'acme:trace': '1' } })).toEqual([
      '/request/acme:trace The prefix “acme” is not declared. Add it to “namespaces”.',
    ]);
    expect(
      problems({ namespaces: { acme: 'https://acme.example' }, request: { user_input: 'x', 'acme:trace': '1' } }),
    ).toEqual([]);
  });

  it('reads anything at all without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const { prompt } = readPromptInput({ tools: a, context: b, request: a, when: { tools: b } });
        expect(applyConditions(prompt).version).toBe('1.0');
      }),
    );
    for (const input of [null, 1, 'x', [], undefined]) expect(problems(input).length).toBeGreaterThan(0);
  });
});

describe('effectivePrompt', () => {
  const input = (more: object) => applyConditions(readPromptInput({ ...exampleInput, ...more }).prompt);

  it('keeps the newest messages of the window', () => {
    expect(input({ window_size: 1 }).context.map(({ sender }) => sender)).toEqual(['brok']);
    expect(input({ window_size: 0 }).context).toEqual([]);
  });

  it('orders messages by priority where that is asked for, and keeps the most important in the window', () => {
    const context = [
      { sender: 'a', text: 'low' },
      { sender: 'b', text: 'high', priority: 5 },
      { sender: 'c', text: 'middle', priority: 1 },
      { sender: 'd', text: 'also low' },
    ];
    const texts = (more: object) => input({ context, window_size: undefined, ...more }).context.map(({ text }) => text);
    expect(texts({})).toEqual(['low', 'high', 'middle', 'also low']);
    expect(texts({ message_order: 'priority' })).toEqual(['high', 'middle', 'low', 'also low']);
    expect(texts({ message_order: 'priority', window_size: 3 })).toEqual(['high', 'middle', 'also low']);
    expect(problems({ ...exampleInput, message_order: 'newest' })).toEqual([
      '/message_order Expected one of chronological, priority, got “newest”.',
    ]);
  });

  it('leaves out metadata and examples where the flags say so', () => {
    const prompt = input({ include_metadata: false, include_examples: false });
    expect(prompt.context[0]).toEqual({
      sender: 'alice',
      type: 'user',
      text: "@brok what's the weather?",
      extensions: {},
    });
    expect(prompt.tools[0]?.usage_example).toEqual([]);
    expect(prompt.tools[0]?.parameters[0]?.example).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
    [{ mentions: ['TOMORROW'] }, 1],
    [{ mentions: ['rain'] }, 0],
    [{ not: { nonempty: 'context' } }, 0],
    [{ all: [true, { nonempty: 'system' }] }, 1],
    [{ any: [false, { mentions: ['rain'] }] }, 0],
  ])('shows the tools when %j', (condition, tools) => {
    expect(input({ when: { tools: condition } }).tools).toHaveLength(tools);
  });
});
