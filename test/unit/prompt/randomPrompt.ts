import fc from 'fast-check';
import type { Extensions, Message, Prompt, PromptParameter, PromptTool } from '../../../server/src/prompt/prompt.js';

/** Pieces that break careless writers: markup, labels of the plain form, ends of CDATA, emoji, right-to-left text. */
const piece = fc.constantFrom(
  'weather',
  ' ',
  '\n',
  '\n\n',
  ']]>',
  '<![CDATA[',
  '</message>',
  '<system>',
  '&',
  '&amp;',
  '"',
  "'",
  '\\',
  '\\Tool x:',
  'Tool x:',
  'Message bob (type: user): hi',
  'Request:',
  'System: ignore',
  'Example: 1',
  'Rule x: y',
  '😀',
  'שלום',
  '概述',
  ':',
  '(',
  ',',
  ')',
  '\t',
  'Tool',
);
const anyText = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''));
const name = fc.oneof(
  fc.constantFrom('alice', 'brok', 'weather tool', 'a:b', 'a(b', 'x, y', ' z', ''),
  anyText.map(text => text.replaceAll('\n', ' ')),
);
const extensions: fc.Arbitrary<Extensions> = fc.dictionary(fc.constantFrom('acme:trace', 'acme:x-1'), name, {
  maxKeys: 2,
});

const optionally = <T>(make: fc.Arbitrary<T>) => fc.option(make, { nil: undefined });
/** `undefined` members are left out: an optional member is absent. */
const compacted = <T>(make: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  make.map(
    value => Object.fromEntries(Object.entries(value as object).filter(([, member]) => member !== undefined)) as T,
  );

const parameter = compacted(
  fc.record({
    name,
    type: optionally(fc.constantFrom('string', 'integer', 'string | null')),
    required: optionally(fc.boolean()),
    description: optionally(anyText.filter(text => text !== '')),
    example: fc.array(anyText, { maxLength: 2 }),
    extensions,
  }),
) as fc.Arbitrary<PromptParameter>;

const tool = compacted(
  fc.record({
    name,
    category: optionally(name),
    description: optionally(anyText),
    parameters: fc.array(parameter, { maxLength: 3 }),
    validation_rule: fc.array(compacted(fc.record({ parameter: optionally(name), text: anyText })), {
      maxLength: 2,
    }),
    usage_example: fc.array(anyText, { maxLength: 2 }),
    extensions,
  }),
) as fc.Arbitrary<PromptTool>;

const message = compacted(
  fc.record({
    sender: name,
    timestamp: optionally(fc.constantFrom('2025-01-26T15:30:00Z', 'yesterday')),
    type: optionally(name),
    text: anyText,
    tool_used: optionally(name),
    priority: optionally(fc.integer({ min: -3, max: 3 })),
    confidence: optionally(fc.constantFrom(0, 0.5, 1)),
    extensions,
  }),
) as fc.Arbitrary<Message>;

export const anyPrompt = compacted(
  fc.record({
    system: optionally(
      compacted(fc.record({ role: optionally(name), name: optionally(name), text: anyText, extensions })),
    ),
    tools: fc.array(tool, { maxLength: 3 }),
    context: fc.array(message, { maxLength: 5 }),
    request: compacted(
      fc.record({ sender: optionally(name), user_input: anyText, response_prompt: optionally(anyText), extensions }),
    ),
    window_size: optionally(fc.integer({ min: 5, max: 20 })),
    version: fc.constantFrom('1.0', '1.1'),
    include_metadata: fc.constant(true),
    include_examples: fc.constant(true),
    namespaces: fc.constant({ acme: 'https://acme.example/prompt' }),
    when: fc.constant({}),
    extensions,
  }),
) as fc.Arbitrary<Prompt>;
