import { join } from 'node:path';
import { it } from 'vitest';
import { checkDraft } from '../../../../server/src/guide/drafting/checkDraft.js';
import { createDraftMessages } from '../../../../server/src/guide/drafting/createDraftMessages.js';
import { expectTable } from '../../../support/expectTable.js';
import { expectText } from '../../../support/expectText.js';
import { guide, schema } from './draftedGuide.js';

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
