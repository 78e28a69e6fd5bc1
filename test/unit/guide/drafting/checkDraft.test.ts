import { join } from 'node:path';
import { it } from 'vitest';
import { checkDraft } from '../../../../server/src/guide/drafting/checkDraft.js';
import { createClaimCheck } from '../../../../server/src/guide/drafting/createClaimCheck.js';
import { createDraftMessages } from '../../../../server/src/guide/drafting/createDraftMessages.js';
import type { Guide } from '../../../../server/src/guide/guide.js';
import { expectTable } from '../../../support/expectTable.js';
import { expectText } from '../../../support/expectText.js';

const sentence = (text: string) => ({ text, trace: { origin: 'schema' as const } });

const guide: Guide = {
  command: 'files.find',
  context: [{ ...sentence('Finds files in `archive`.'), role: 'purpose' }],
  faq: [{ question: sentence('Is `cache` used?'), answer: [sentence('Only `hot` ones.')] }],
  constraints: [{ parameter: 'path', sentences: [sentence('Not `/tmp`, nor `scratch`.')] }],
  scenarios: [],
  notes: [],
};

const schema = {
  type: 'object',
  properties: {
    path: { type: 'string', format: 'uri' },
    limit: { type: 'integer', minimum: 1, maximum: 9 },
    size: { type: 'number', description: 'Size, 5 to 50.' },
    order: { enum: ['asc', 'desc'], default: 'down' },
    deep: { type: 'boolean' },
    options: { type: 'object', properties: { inner: { const: 'fixed' } } },
    $dollar: {},
  },
  required: ['path'],
  $defs: { node: {} },
};

it('finds what a text claims against the schema', () => {
  const literals = [
    ...[
      'true',
      'FALSE',
      'null',
      'none',
      'undefined',
      'string',
      'strings',
      'integers',
      'number',
      'booleans',
      'array',
      'objects',
      'int',
      'float',
      'bool',
      'str',
      'list',
      'dict',
      'json',
      'utc',
      'iso',
    ],
    ...[
      'path',
      'limit',
      'inner',
      'node',
      'asc',
      'fixed',
      'uri',
      'down',
      'find',
      'files',
      'files.find',
      'archive',
      'cache',
      'hot',
      'scratch',
      '$dollar',
      'path.to',
      'path[0]',
      'other.to',
      'other[0]',
      'other',
    ],
    ...['a b', '/tmp', '-x', '5', 'ab-c', 'größe', '', 'x'.repeat(80), 'x'.repeat(81)],
  ];
  const cues = [
    'to',
    'is',
    'as',
    'like',
    'be',
    'equal',
    'equals',
    'value',
    'values',
    'e.g.',
    'such as',
    'example',
    '=',
    ':',
    '"',
    "'",
    '(',
    'of',
    'into',
    'Use',
  ];
  const sentences = [
    ...[
      'Give the "depth" parameter.',
      "Give the 'depth' argument.",
      'Give the “depth” parameters.',
      'The parameter "depth" is new.',
      "The argument 'depth' is new.",
      'Give the "limit" parameter.',
      'Give the "depth" field.',
    ],
    ...[
      'Set `limit` to 10.',
      'Set `limit` to 9.',
      '`limit`: 10',
      '`limit` = 10',
      '`limit` of 10',
      '`limit` is 10',
      '`limit` as 10',
      '`limit` 10',
      '`limit` to `10`',
      '`limit=10`',
      '`limit = 10`',
      '`limit: 10`',
      '`limit` to 10 files',
    ],
    ...[
      '`limit` to 10 when asked',
      '`limit` to 10 for b',
      '`limit` to 10 if b',
      '`limit` to 10 and b',
      '`limit` to 10 to b',
      '`limit` to 10 in b',
      '`limit` to 10 or b',
      '`limit` to 10, b',
      '`limit` to 10; b',
      '`limit` to 10) b',
      '`limit` to 10! b',
      '`limit` to 10?',
      '`limit` to 10',
    ],
    ...[
      '`limit` to -1',
      '`limit` to 1.5',
      '`limit` to "5"',
      '`limit` to true',
      '`deep` to false',
      '`deep` to "false"',
      '`order` to "up"',
      '`order` to "asc"',
      '`other=5`',
      '`{"limit": 10}`',
      '`{"limit": 5}`',
      '`{"limit": 10`',
      '`{"other": 10}`',
      '`{"limit": 5, "order": "up"}`',
    ],
    ...[
      '`limit` to 10 is refused',
      '`limit` to 10 is not allowed',
      'Never set `limit` to 10',
      '`limit` to 10 cannot work',
      '`limit` to 10 is rejected',
      '`limit` to 10 is invalid',
      '`limit` to 10 is an error',
      '`limit` to 10 fails',
      '`limit` to 10 exceeds it',
    ],
    ...[
      '`limit` to 10 is wrong',
      '`limit` to 5 instead of 10',
      '`limit` to 10 is too large',
      'too few: `limit` to 10',
      "Don't set `limit` to 10",
      '`limit` to 10 is too blue',
      'Nothing: `limit` to 10',
    ],
    ...[
      '`limit` is at most 10.',
      '`limit` is at most 9.',
      '`limit` or `size` is at most 10.',
      '`size` is at most 60.',
      '`size` is at most 50.',
      '`size` is at least 2.',
      'At most 10.',
      '`path` is at most 10.',
      'All is well. `limit` is at most 10.',
    ],
  ];
  const check = createClaimCheck(guide, schema);
  expectTable(
    'guide/draftClaims',
    [...literals.map(word => `Use \`${word}\`.`), ...cues.map(cue => `Set it ${cue} \`other\`.`), ...sentences],
    text =>
      [check(text), check(text, 'How large is `limit`?')]
        .map(problem => problem ?? '✓')
        .filter((word, index, all) => index === 0 || word !== all[0])
        .join(' | '),
  );
});

const element = (body: string): string => `<tool_augmentation name="files.find">${body}</tool_augmentation>`;
const question = (q: string, a: string): string => element(`<faq><item><q>${q}</q><a>${a}</a></item></faq>`);
const scenario = (description: string, input: string, reasoning = 'So.'): string =>
  element(
    `<scenarios><scenario description="${description}"><input>${input}</input><reasoning>${reasoning}</reasoning></scenario></scenarios>`,
  );

it('keeps of a draft what is right', () => {
  const long = (length: number): string => 'x'.repeat(length);
  const drafts = [
    ...[
      '',
      'No.',
      '</tool_augmentation>',
      '<tool_augmentation name="files.find">',
      '</tool_augmentation><tool_augmentation name="files.find">',
      element(''),
      `Here: ${element('')} done`,
    ],
    ...[
      element('<faq>'),
      element('<faq/>').replace('files.find', 'find'),
      '<tool_augmentation></tool_augmentation>',
      '<tool_augmentations name="files.find"></tool_augmentation>',
    ],
    ...[
      question('Q?', 'A.'),
      question('', 'A.'),
      question('Q?', ''),
      question(long(400), long(400)),
      question(long(401), long(400)),
      question('Is `other` used?', 'A.'),
      question('Q?', 'Use `other`.'),
    ],
    ...[
      question('Which `limit`?', 'At most 10.'),
      question(`Q ${long(70)}?`, 'Use `other`.'),
      question('A &amp; B?', '&lt;b&gt; it.'),
    ],
    ...[
      scenario('D', '{"path": "a:b"}'),
      scenario('', '{"path": "a:b"}'),
      scenario('D', 'x'),
      scenario('D', ''),
      scenario('D', '{}'),
      scenario('D', '[]'),
      scenario('D', '{"path": "a:b", "other": 1}'),
    ],
    ...[
      scenario('D', '{"path": "a:b", "limit": 10}'),
      scenario('D', '{"path": "a:b", "options": {"inner": "x"}}'),
      scenario('D', '{"path": "a:b"}', long(800)),
      scenario('D', '{"path": "a:b"}', long(801)),
    ],
    ...[
      scenario('D', '{"path": "a:b"}', 'Use `other`.'),
      scenario('D', '{"path": "a:b"}', ''),
      scenario(long(70), 'x'),
    ],
    ...[
      element(
        '<faq><item><q>A</q><a>B.</a></item><item><q></q><a>B.</a></item></faq><scenarios><scenario description="D"><input>{"path": "a:b"}</input></scenario></scenarios>',
      ),
    ],
    ...[
      element(
        `<faq>${Array.from({ length: 9 }, (_, index) => `<item><q>Q${index}</q><a>A.</a></item>`).join('')}</faq>`,
      ),
    ],
    ...[
      element(
        `<scenarios>${Array.from({ length: 7 }, (_, index) => `<scenario description="D${index}"><input>{"path": "a:b"}</input></scenario>`).join('')}</scenarios>`,
      ),
    ],
  ];
  expectTable('guide/drafts', drafts, draft => {
    const { faq, scenarios, problems } = checkDraft(draft, guide, schema);
    const kept = [
      ...faq.map(
        item =>
          `${item.question.text} → ${item.answer.map(({ text, trace }) => `${text} (${trace.origin})`).join(' ')}`,
      ),
      ...scenarios.map(
        item =>
          `${item.description.text} ${JSON.stringify(item.input)} ${item.reasoning.map(({ text, trace }) => `${text} (${trace.origin})`).join(' ')}`,
      ),
    ];
    return [...kept, ...problems.map(problem => `✗ ${problem}`)].join(' | ');
  });
});

it('asks for a draft', () => {
  const messages = [
    ...createDraftMessages(guide, 'Finds files.', { type: 'object' }),
    ...createDraftMessages({ ...guide, command: 'a<b>&"\u0001' }, '=====source===== ======source======', {}).slice(
      0,
      2,
    ),
  ];
  const text = messages.map(({ role, content }) => `## ${role}\n\n${content}\n`).join('\n');
  expectText(text, join(import.meta.dirname, '../../../fixtures/tables/guide/draftMessages.md'));
});
