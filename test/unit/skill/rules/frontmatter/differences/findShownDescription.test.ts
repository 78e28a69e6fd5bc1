import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../../../support/checkedText.js';

const find = async (fields: readonly string[], settings: unknown = {}) => {
  const text = ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');
  const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, settings));
  return findings.map(({ code, severity, message, span }) => [
    code,
    severity,
    message,
    text.slice(span.start, span.end),
  ]);
};

const emoji = '\u{1F680}'.repeat(1000);

describe('a description that the specification allows', () => {
  it('has a hint where agents count its emoji twice', async () => {
    expect(await find([`description: ${emoji}`])).toEqual([
      [
        'frontmatter/description-too-long',
        'hint',
        'A description of this length is refused by GitHub Copilot CLI. It is cut by Claude Code and GitHub Copilot in VS Code. These agents count an emoji as two characters, or `when_to_use` as part of the description. Shorten the description.',
        emoji,
      ],
    ]);
  });

  it('has a hint where an agent adds another field to it', async () => {
    const [hint] = await find([
      `description: ${'Shows it. '.repeat(90).trim()}`,
      `when_to_use: ${'When. '.repeat(120)}`,
    ]);
    expect(hint?.[2]).toContain('A description of this length is cut by Claude Code. These agents count');
  });

  it('has a hint where an agent removes a part of it', async () => {
    expect(await find(['description: Shows <one> thing.'])).toEqual([
      [
        'frontmatter/value-unknown',
        'hint',
        'Text in angle brackets is removed from the description by GitHub Copilot in VS Code. Write it without `<` and `>`.',
        'Shows <one> thing.',
      ],
    ]);
  });

  it.each([
    ['its length is the limit', ['description: ' + 'a'.repeat(1024)], {}],
    ['it has one bracket', ['description: Shows a < b.'], {}],
    ['a format is named', [`description: ${emoji}`], { profile: 'agentskills' }],
  ])('has none where %s', async (_what, fields, settings) => {
    expect(await find(fields, settings)).toEqual([]);
  });

  it('has one finding where it is too long for the specification', async () => {
    expect(
      (await find([`description: ${'\u{1F680}'.repeat(1025)}`])).map(([code, severity]) => [code, severity]),
    ).toEqual([['frontmatter/description-too-long', 'error']]);
  });
});
