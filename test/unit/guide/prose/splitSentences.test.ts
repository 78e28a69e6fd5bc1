import { it } from 'vitest';
import { cleanRemark, describeFlags } from '../../../../server/src/guide/prose/declared.js';
import { splitDocstring } from '../../../../server/src/guide/prose/docstring.js';
import { joinItems, splitSentences, type ProseSentence } from '../../../../server/src/guide/prose/splitSentences.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { expectTable } from '../../../support/expectTable.js';

const describe = (sentences: readonly ProseSentence[]): string =>
  sentences.map(({ text, span, isItem }) => `${isItem ? '• ' : ''}${text} @${span.start}-${span.end}`).join(' | ');

it('splits prose into sentences', () => {
  const abbreviations = [
    'e.g.',
    'i.e.',
    'etc.',
    'vs.',
    'cf.',
    'approx.',
    'incl.',
    'resp.',
    'max.',
    'min.',
    'no.',
    'fig.',
    'dr.',
    'mr.',
    'ms.',
    'st.',
    'A.',
    'end.',
    'mins.',
  ];
  const openers = [
    'B',
    'ß',
    '5',
    '"b',
    "'b",
    '`b',
    '“b',
    '‘b',
    '(b',
    '[b',
    '*b',
    '_b',
    '-b',
    'é',
    'Б',
    '文',
    '$b',
    '/b',
  ];
  const texts = [
    ...[
      '',
      ' ',
      '---',
      'One',
      'One.',
      'One. Two.',
      'One! Two? Three.',
      'One.Two',
      'One.  Two',
      'One.\nTwo',
      'One\ntwo.',
      'One\n\ntwo',
      'One.\n \nTwo.',
    ],
    ...[
      'One." Two',
      "One.' Two",
      'One.” Two',
      'One.’ Two',
      'One.) Two',
      'One." two',
      'One."" Two',
      `One.${' '.repeat(17)}Two`,
      `One.${' '.repeat(19)}Two`,
      `One.${' '.repeat(20)}Two`,
    ],
    ...[
      '一。二！三？四',
      '一。 二',
      '“一。”二',
      '「一！」二',
      '一。"二"',
      '`One. Two` three. Four',
      '(One. Two) three. Four',
      '[One. Two] three. Four',
      'One) two. Three',
      '(One. Two',
      '`One. Two',
      '((One. Two) Three. Four) Five. Six',
    ],
    ...[
      'One. Or two.',
      'One. or two.',
      'One. And two.',
      'One. But two.',
      'One. Butter.',
      '- One. Or two.',
      'One?  Yes, it is.',
      'One? No.',
      'One? "Never" is it.',
      'One? Always',
      'One?) Yes',
      'One? Yesterday',
      'One? Is it',
    ],
    ...[
      'One? Ja.',
      'One? Nein',
      'One? Oui',
      'One? Non',
      'One? Да',
      'One? Нет',
      '一？是',
      '一？否',
      '一？はい',
      '一？いいえ',
      'One? Two? Yes',
      'One. Yes',
    ],
    ...[
      '- One\n- Two',
      '* One\n* Two',
      '+ One',
      '• One\n• Two',
      '1. One\n2) Two',
      '1234. One',
      '-One',
      '- One\n  more\n- Two',
      '- One. Two',
      '  - One',
      'One\n- Two',
      'One\n-- Two',
    ],
    ...[
      'Two of:\n- One\n- Two',
      'Two of:\n\n1. One.\n2. Two;\n\nThree.',
      'Two of:',
      'Two of:\nThree',
      'A:\nB:\n- One',
      '- One:\n- Two',
      'One:\n- Two\n\nThree:\n- Four',
      'One: two',
    ],
    ...[`A:\n- ${'b'.repeat(400)}\n- ${'c'.repeat(297)}\n- d`, `A:\n- ${'b'.repeat(400)}\n- ${'c'.repeat(298)}\n- d`],
    ...[
      '**Bold** text',
      '**Bold text** and **more**.',
      '** Bold** text',
      '**a*b** c',
      '** **',
      'a\t\u0001b  c',
      'One…Two',
      'One... Two',
      'Ask a. A b',
    ],
    ...abbreviations.map(word => `See ${word} Two`),
    ...openers.map(opener => `One. ${opener}`),
  ];
  expectTable('guide/sentences', texts, text => describe(splitSentences(text)));
  expectTable('guide/joinedItems', ['One.\n- Two\n- Three;\n- Four.\n\nFive.\n- Six', '- One', 'One. Two.'], text =>
    describe(joinItems(splitSentences(text))),
  );
});

it('reads lists and paragraphs that a title introduces', () => {
  const titles = [
    ...[
      'When to use',
      'When to use this',
      'When to use this tool',
      'When to call it',
      'When to use the function',
      'When to use the',
      'When to use that',
      'When to',
    ],
    ...[
      'Use this when',
      'Always use this tool when',
      'Call this command if',
      'Use it for',
      'Use this skill to',
      'Use when you need to',
      'Use whenever the user asks for',
      'Use if a user wants to',
    ],
    ...[
      'Use when you want',
      'Use when the user needs',
      'Use cases',
      'Use case',
      'Common use cases',
      'Best for',
      'Useful for',
      'Ideal for',
      'Good for',
      'Use',
    ],
    ...[
      'When not to use',
      'When not to call this',
      'Do not use',
      "Don't use this when",
      'Don’t call it for',
      'Never use this tool if',
      'Not for',
      'Avoid using this',
      'Avoid using',
      'Avoid',
    ],
    ...[
      'Common query syntax',
      'Args',
      'X',
      '5 steps',
      `A${'b'.repeat(59)}`,
      `A${'b'.repeat(60)}`,
      "User's notes-here/there_too",
      'A, b',
      'Two words',
    ],
  ];
  const parts = (text: string): string =>
    splitDocstring(text)
      .slice(1)
      .map(part => `${part.role}${part.heading === undefined ? '' : ` (${part.heading})`} ${JSON.stringify(part.text)}`)
      .join(', ') || '–';
  expectTable('guide/proseHeadings', titles, title =>
    [
      `Do.\n${title}:\n- b`,
      `Do.\n**${title}:**\n- b`,
      `Do.\n**${title}**:\nb`,
      `Do.\n## ${title}\nb`,
      `Do.\n${title}: b c`,
      `Do.\n- ${title}:\n- b`,
    ]
      .map(parts)
      .join(' | '),
  );
  const texts = [
    ...[
      'Do.\nWhen to use:\n\n- b',
      'Do.\nWhen to use:\n\n\n- b',
      'Do.\nCommon syntax:\n\n- b',
      'Do.\nCommon syntax:\n\n\n- b',
      'Do.\nCommon syntax:\nb\n- c',
    ],
    ...[
      'Do.\nWhen to use:\n- b\n\nMore.',
      'Do.\nWhen to use:\n- b\n\n- c',
      'Do.\nWhen to use:\n- b\n\n  c',
      'Do.\n  When to use:\n  - b\n\n  More.',
      'Do.\n\nWhen to use:\n\nb\n\nc',
    ],
    ...[
      'Do.\nArgs:\n  a: b\n\nMore words here.',
      'Do.\nArgs:\n  a: b\n\nc: d',
      'Do.\nArgs:\n  a: b\n\n  More words.',
      'Do.\nArgs:\n\nMore words.',
      'Do.\nArgs:\n  a: b\n\nWord',
    ],
    ...[
      'Do.\nArgs:\n  a: b\n\nMore words:\n- c',
      'Do.\nArgs:\n  a: b\n\nWords:\n- c',
      'Do.\n## Args\n- a\n\nMore words:\n- c',
      'Do.\nWhen to use:\n- b\nSome list:\n- c',
      'Do.\nWarning:\n- b\nSome list:\n- c',
    ],
    ...[
      'Do.\nNotes:\nb\nSome list:\n- c',
      'Do.\nReturns:\nb\nSome list:\n- c',
      'Do.\n```\nWhen to use:\n- b\n```',
      'When to use:\n- b',
      'Do.\nExample:\n  When to use:\n  - b',
      'Do.\n## When to use\nb\n\nc',
    ],
    ...[
      '<usage>\nb\n</usage>',
      'Do.\n<usage>\nb\n</usage>\nc',
      'Do.\n<when_to_use>\nb\n</when_to_use>',
      'Do.\n<args>\na: b\n</args>',
      '<args>\na: b\n</args>',
      '<when-to-use>\nb\n</when-to-use>\nc',
      'Do.\n<a-b>\nc\n</a-b>\n',
    ],
  ];
  expectTable('guide/proseParts', texts, text =>
    splitDocstring(text)
      .map(
        part =>
          `${part.role}${part.heading === undefined ? '' : ` (${part.heading})`}@${part.start} ${JSON.stringify(part.text)}`,
      )
      .join(', '),
  );
});

it('reads flags and remarks of declarations', () => {
  const metadata: readonly JsonValue[] = [
    {},
    { workflow_exclusive: true },
    { workflow_exclusive: false, category: 'a', version: 1 },
    { annotations: { destructiveHint: true, readOnlyHint: false, title: 'A' } },
    { hint: true, hintMore: true },
    { a: true, b: { c: true, d: true }, e: true, f: true },
    { '—': true, list: [true] },
  ];
  expectTable(
    'guide/declaredFlags',
    metadata.map(value => JSON.stringify(value)),
    text => describeFlags({ metadata: JSON.parse(text) as Readonly<Record<string, JsonValue>> }).join(' '),
  );
  const directives = [
    ...[
      'noqa',
      'type: ignore',
      'pylint: a',
      'fmt: off',
      'mypy: a',
      'pyright: a',
      'ruff: a',
      'isort: a',
      'eslint-disable',
      'prettier-ignore',
      'ts-ignore',
      '@ts-ignore',
    ],
    ...[
      'swiftlint:disable',
      'swift-format-ignore',
      'MARK: a',
      'TODO a',
      'FIXME',
      'XXX',
      'HACK',
      'region a',
      'endregion',
      'pragma a',
      'nosec',
      'nosemgrep',
      'flake8',
      'tslint',
    ],
    ...[
      'biome-ignore',
      'deno-lint',
      'istanbul',
      'c8 a',
      'v8 a',
      'jshint',
      'cspell:a',
      'codespell',
      'swiftformat',
      'sourcery',
      'noinspection',
      'nolint',
      'skillwright',
      'optional',
      'Required.',
    ],
    ...['(mandatory)', 'default', 'defaults', 'seconds', '---', '5', 'optional name', '文'],
  ];
  expectTable('guide/remarks', directives, text =>
    [text, `# ${text}`, `Seconds  # ${text}`, `Seconds // ${text} b`, `One\n${text}\nTwo`]
      .map(cleanRemark)
      .map(line => JSON.stringify(line))
      .join(' '),
  );
});
