import { it } from 'vitest';
import { splitDocstring } from '../../../../server/src/guide/prose/docstring.js';
import { expectTable } from '../../../support/expectTable.js';

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
