import { describe, expect, it } from 'vitest';
import { generateToolGuide, formatGuideXml, type Guide } from '../../../../server/src/guide/index.js';
import { splitDocstring } from '../../../../server/src/guide/prose/docstring.js';
import { readSectionTags } from '../../../../server/src/guide/prose/readSectionTags.js';
import { toPlainProse } from '../../../../server/src/guide/prose/toPlainProse.js';
import { isQuick } from '../../../support/inputShare.js';
import { startTimer } from '../../../support/startTimer.js';

const guideOf = (
  description: string,
  properties: Readonly<Record<string, { type: string; description?: string }>> = {},
): Guide => generateToolGuide('find_issues', description, { type: 'object', properties });

const roles = (text: string): readonly (readonly [string, string])[] =>
  splitDocstring(text)
    .map(part => [part.role, part.text.replace(/\s+/g, ' ').trim()] as const)
    .filter(([, words]) => words !== '');

describe('tags as sections', () => {
  it('end where they are closed, and none of them is part of a text', () => {
    const text = 'Finds.\n\n<examples>\nfind(q="a")\n</examples>\n\n<hints>\n- Slow\n</hints>\n\nDone.';
    expect(roles(text)).toEqual([
      ['summary', 'Finds.'],
      ['examples', 'find(q="a")'],
      ['details', '- Slow'],
      ['details', 'Done.'],
    ]);
  });

  it('keep offsets: text without tags is as long as the source', () => {
    const text = '<use_case> Runs. </use_case>\n<limitations>\nSlow\n</limitations>';
    const { text: plain } = readSectionTags(text);
    expect(plain).toHaveLength(text.length);
    expect(plain.indexOf('Slow')).toBe(text.indexOf('Slow'));
  });

  it.each([
    'Runs <project> on <host>.',
    '<name> is the name.\nMore.',
    'Use `<b>` for bold.',
    'Writes <a>1</a> and more.',
    '```xml\n<examples>\n</examples>\n```',
  ])('are not: %j', text => {
    expect(readSectionTags(text).text).toBe(text);
  });

  it('reads the purpose from the first section', () => {
    const guide = guideOf(
      '<use_case>\n  Runs a migration.\n</use_case>\n\n<important_notes>\n  You must test it.\n</important_notes>',
    );
    expect(guide.context.map(({ role, text }) => [role, text])).toEqual([
      ['purpose', 'Runs a migration.'],
      ['limit', 'You must test it.'],
    ]);
  });
});

describe('lists that a line introduces', () => {
  it.each([
    'When to use this tool:',
    'WHEN TO USE:',
    '**When to use**:',
    'Use this tool when you need to:',
    '## When to use',
    'Use cases:',
  ])('%s', title => {
    const { context, faq } = guideOf(`Finds.\n\n${title}\n- Never had an index\n- Only a few files\n\nMore text here.`);
    expect(context.map(({ role, text }) => [role, text])).toContainEqual([
      'use',
      'Never had an index; Only a few files.',
    ]);
    expect(faq).toEqual([]);
  });

  it.each([
    'When NOT to use:',
    'Do NOT use this tool for:',
    'Do not use it if:',
    '### When not to use this tool',
    "Don't use this when:",
  ])('%s', title => {
    const { context, faq } = guideOf(`Finds.\n\n${title}\n- Counting events\n- One issue\n`);
    expect(context.map(({ text }) => text)).toEqual(['Finds.']);
    expect(faq).toMatchObject([
      {
        question: { text: 'When should `find_issues` not be called?' },
        answer: [{ text: 'Counting events; One issue.' }],
      },
    ]);
  });

  it('asks when not to call where a sentence says so', () => {
    const { faq, context } = guideOf('Deletes a branch. Never use it on main. Do not use commas.');
    expect(faq[0]?.answer.map(({ text }) => text)).toEqual(['Never use it on main.']);
    expect(context.at(-1)?.text).toBe('Do not use commas.');
  });

  it('belongs to the parameter that its title names', () => {
    const guide = guideOf('Finds.\n\nCommon Query Syntax:\n- is:open: Open ones\n- a AND b: Both', {
      query: { type: 'string', description: 'What to find.' },
    });
    expect(guide.constraints[0]?.sentences.map(({ text }) => text)).toContain(
      'Common Query Syntax: is:open: Open ones; a AND b: Both.',
    );
    expect(guide.context).toHaveLength(1);
  });

  it('is not part of the parameter above it', () => {
    const guide = guideOf(
      'Asks.\n\n    Args:\n        q: What to ask.\n\n    You should:\n    - Ask once\n    - Be brief\n',
      {
        q: { type: 'string' },
      },
    );
    expect(guide.constraints[0]?.sentences.at(-1)?.text).toBe('What to ask.');
    expect(guide.context.map(({ text }) => text)).toContain('You should: Ask once; Be brief.');
  });

  it('is part of it below a deeper entry', () => {
    const guide = guideOf(
      'Asks.\n\nArgs:\n    q: What to ask. One of:\n        - a\n        - b\n\n        Not empty.\n    r: Rest.',
      {
        q: { type: 'string' },
        r: { type: 'string' },
      },
    );
    expect(guide.constraints[0]?.sentences.map(({ text }) => text).join(' ')).toContain('Not empty.');
  });

  it('goes on in further sentences where it is long, and never leaves its title alone', () => {
    const items = Array.from({ length: 40 }, (_, index) => `- Value number ${index} of a long list`);
    const { constraints } = guideOf('Finds.', {
      q: { type: 'string', description: `Must be one of:\n${items.join('\n')}` },
    });
    const texts = constraints[0]?.sentences.map(({ text }) => text) ?? [];
    expect(texts.some(text => text.endsWith(':'))).toBe(false);
    expect(texts[1]).toMatch(/^Must be one of: Value number 0 of a long list; /);
  });
});

describe('what a rule says already', () => {
  it.each([
    ['Optional contact address', 'Optional string. Contact address.'],
    ['(optional) Contact address', 'Optional string. Contact address.'],
    ['Optional if the contact is known', 'Optional string. Optional if the contact is known.'],
    ['A contact. Optional contact.', 'Optional string. A contact.'],
    ['Required when the owner is a team', 'Optional string. Required when the owner is a team.'],
  ])('%s', (description, rule) => {
    const { constraints } = guideOf('Finds.', { owner_mail: { type: 'string', description } });
    expect(constraints[0]?.sentences.map(({ text }) => text).join(' ')).toBe(rule);
  });

  it.each(['string', 'A string.', 'Optional string', 'The string value', ''])(
    'a rule of only a type is left out: %j',
    description => {
      const guide = guideOf('Finds.', { x: { type: 'string', description } });
      expect(guide.constraints).toEqual([]);
      expect(formatGuideXml(guide)).not.toContain('rule');
    },
  );
});

it('HTML is text without its tags', () => {
  expect(toPlainProse('<p>Runs <b>all</b>.<br>See <code>x</code>.</p><ul><li>One</li></ul>').replace(/\n+/g, '|')).toBe(
    '|Runs all.|See `x`.|- One|',
  );
  expect(toPlainProse('a < b && <b>c')).toBe('a < b && <b>c');
});

it('samples of code are no sentences', () => {
  expect(toPlainProse('Runs:\n```sql\nDROP x;\n```\nEnd.')).toBe('Runs:\n\n\nEnd.');
  expect(toPlainProse('Runs:\n```sql\nDROP x;')).toBe('Runs:\n```sql\nDROP x;');
});

it.skipIf(isQuick)('reads texts of many halves in bounded time', () => {
  const timer = startTimer();
  for (const text of ['```a\n', '<a>\n', '<x>\n', '<x></x>\n', 'A b:\n- c\n', '<b>', '<li>', '`<b>'])
    splitDocstring(toPlainProse(text.repeat(20_000)));
  timer.expectBelow(5000);
});
