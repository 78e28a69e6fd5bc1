import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { applyTextChanges } from '../../../../server/src/skill/edits/applyTextChanges.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const path = 'demo/SKILL.md';
const createText = (...fields: readonly string[]): string =>
  `---\nname: demo\n${fields.join('\n')}\n---\n\n# Demo\n\nDo one thing.\n`;

async function check(text: string, profile = 'auto') {
  const findings = await memoryWorkspace({ [path]: text }, documentKinds, readSettings({ profile })).check(path);
  return findings
    .filter(({ code }) => /ambiguous-scalar|description-missing|name-missing/.test(code))
    .map(finding => {
      const { code, severity, span } = finding;
      const [fix] = finding.fixes();
      const fixed = fix && applyTextChanges(text, fix.changes);
      return { code, severity, marked: text.slice(span.start, span.end), fixed };
    });
}

describe('a value without quotes', () => {
  it.each([
    ['Fixes bugs by issue #12 and PR #13.', '#12 and PR #13.'],
    ['Posts to #general and #random when asked', '#general and #random when asked'],
    ['Closes issue # 12 after its review', '# 12 after its review'],
    ['Counts the # of items', '# of items'],
    ['Formats C # and F # code', '# and F # code'],
    ['!important first, do this', '!important'],
    ['&first Do this', '&first'],
  ])('loses text: %s', async (value, marked) => {
    const text = createText(`description: ${value}`);
    const [finding, ...others] = await check(text);
    expect(others).toEqual([]);
    const fixed = createText(`description: "${value}"`);
    expect(finding).toEqual({ code: 'frontmatter/ambiguous-scalar', severity: 'warning', marked, fixed });
    expect(await check(fixed)).toEqual([]);
  });

  it.each(['# Heading', '!important', '&first'])('is empty: %s', async value => {
    const fixed = createText(`description: "${value}"`);
    const [finding, ...others] = await check(createText(`description: ${value}`));
    expect(others).toEqual([]);
    expect(finding).toEqual({ code: 'frontmatter/description-missing', severity: 'error', marked: value, fixed });
  });

  it.each([
    'description: Shows one thing # what it does',
    'description: Shows one thing. #todo better text',
    'description: Shows one thing. # 100 characters',
    'description: "Fixes issue" #12 and more.',
    'description: Writes C# and F#, see a#b.',
    'description: !!str Shows one thing.',
    'description: &text Shows one thing.\nwhen_to_use: *text',
    'description: | # 2 lines\n  Shows one thing.',
    'description: # below\n  Shows one thing.',
    'description: Shows one thing #TODO name both things.',
    'description: Shows one thing.\nlicense: MIT #12',
    'description: Shows one thing.\nmetadata: # of the author\n  a: b',
    'description: Shows one thing.\nmodel: #opus',
    'description: Shows one thing.\nlicense: &l MIT',
  ])('loses nothing: %s', async field => {
    expect(await check(createText(field))).toEqual([]);
  });
});

describe('a required field under another key', () => {
  it.each(['auto', 'agentskills', 'codex', 'gemini', 'claude-code'])('%s: is renamed', async profile => {
    const text = createText('descripton: Shows one thing.');
    const fixed = createText('description: Shows one thing.');
    const [finding, ...others] = await check(text, profile);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'frontmatter/description-missing', marked: 'descripton', fixed });
  });

  it('counts capitals', async () => {
    const text = '---\nName: demo\nDescription: Shows one thing.\n---\n\n# Demo\n\nDo one thing.\n';
    expect((await check(text)).map(({ code, marked }) => [code, marked])).toEqual(
      [
        ['frontmatter/description-missing', 'Description'],
        ['frontmatter/name-missing', 'Name'],
      ].toSorted((a, b) => text.indexOf(a[1] ?? '') - text.indexOf(b[1] ?? '')),
    );
  });

  it.each(['title: demo', 'game: demo', 'nameless: demo', 'subscription: none'])('is not %s', async field => {
    const text = `---\n${field}\n---\n\n# Demo\n\nDo one thing.\n`;
    const marks = (await check(text)).map(({ marked }) => marked);
    expect(marks).toEqual(['---', '---']);
  });
});
