import { describe, expect, it } from 'vitest';
import { applyTextChanges } from '../../../../../server/src/skill/edits/applyTextChanges.js';
import { checkAllAgents } from '../../../../../server/src/skill/index.js';
import { textAt } from '../../../../../server/src/text/span.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';
import { skillAt } from '../../support.js';

const fields = 'name: demo\ndescription: Shows one thing. Use it in examples.';
const skill = (open: string, close: string): string => `${open}\n${fields}\n${close}\n\n# Demo\n\nText.\n`;
const whole = skill('---', '---');
const check = async (text: string, settings: unknown = {}) =>
  (await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }, settings))).findings.filter(
    ({ code }) => code.startsWith('frontmatter/'),
  );

describe('characters before the frontmatter in its line', () => {
  it.each([' ', '\t', '\u00a0', '\u200b', '  '])('are removed: %j', async lead => {
    const text = skill(`${lead}---`, '---');
    const [finding, ...others] = await check(text);
    expect(others).toEqual([]);
    expect([finding?.severity, finding?.code, finding && textAt(text, finding.span)]).toEqual([
      'error',
      'frontmatter/missing',
      lead,
    ]);
    expect(finding?.fixes().map(({ changes }) => applyTextChanges(text, changes))).toEqual([whole]);
  });

  it.each([
    ['the frontmatter', (text: string) => text.replace(/^(?=---|name|description)/gm, '  '), whole],
    ['the whole file', (text: string) => text.replace(/^(?=.)/gm, '\t'), whole],
    ['a file that starts with blank lines', (text: string) => `\n \n${text.replace(/^(?=.)/gm, '    ')}`, whole],
    [
      'a block that starts with a comment and a quoted key',
      (text: string) => text.replace('---\nname:', '---\n# Note\n\n"name":').replace(/^(?=.)/gm, '  '),
      whole.replace('---\nname:', '---\n# Note\n\n"name":'),
    ],
  ])('are removed from each line of %s', async (_, indent, expected) => {
    const text = indent(whole);
    const [finding, ...others] = await check(text);
    expect(others).toEqual([]);
    expect(finding?.message).toBe(
      'The frontmatter is indented, but most agents read `---` only at the start of a line. Remove the indentation.',
    );
    expect(finding && textAt(text, finding.span)).toMatch(/^[ \t\n]+$/);
    expect(finding?.fixes().map(({ changes }) => applyTextChanges(text, changes))).toEqual([expected]);
  });

  it.each(['  ---\n  Text.\n  ---\n', '  ---\n  name: demo\ndescription: x\n  ---\n', '  ---\n  name: demo\n'])(
    'are not removed where no block is: %j',
    async text => {
      const [finding] = await check(`${text}\n# Demo\n\nText.\n`);
      expect(finding?.message).toMatch(/^The file has no frontmatter/);
    },
  );

  it('are no frontmatter before a rule', async () => {
    const [finding] = await check(' ---\n\n# Demo\n\nText.\n');
    expect(finding?.message).toMatch(/^The file has no frontmatter/);
  });

  it('are the advice of agents that find none', async () => {
    const verdicts = await checkAllAgents(skillAt(skill(' ---', '---')), memoryContext());
    const advice = new Map(verdicts.map(({ id, reasons }) => [id, reasons[0]?.message]));
    expect(advice.get('gemini')).toBe(
      'Gemini CLI reads `---` only at the start of the first line. Remove the characters before it.',
    );
    expect(advice.get('claude-code')).toBe(
      'Claude Code shows “---” from the body as the description. Put the fields between two `---` lines, the first at the start of the file.',
    );
    expect(advice.get('codex')).toBeUndefined();
  });
});

describe('lines around the frontmatter', () => {
  it.each([
    [
      'a blank after the opening line',
      skill('--- ', '---'),
      ' ',
      'warning',
      'Gemini CLI, Qwen Code, npx skills and MCP SDK do not read `---` with whitespace after it. Remove the whitespace.',
    ],
    [
      'a tab after the closing line',
      skill('---', '---\t'),
      '\t',
      'warning',
      'Qwen Code does not read `---` with whitespace after it. Remove the whitespace.',
    ],
    [
      'an indented closing line',
      skill('---', '  ---'),
      '  ',
      'error',
      'Line 4 is indented, so it does not close the frontmatter. Remove the indentation.',
    ],
    ['dots', skill('---', '...'), '...', 'error', '“...” does not close the frontmatter. Write `---`.'],
  ])('%s', async (_, text, under, severity, message) => {
    const findings = await check(text);
    expect(findings.map(found => [textAt(text, found.span), found.severity, found.message])).toEqual([
      [under, severity, message],
    ]);
    const changes = findings.flatMap(finding => finding.fixes()).map(fix => fix.changes);
    expect(applyTextChanges(text, changes[0] ?? [])).toBe(whole);
    const verdicts = await checkAllAgents(skillAt(text), memoryContext());
    for (const verdict of verdicts.filter(agent => agent.verdict === 'ignored' && agent.id !== 'agentos')) {
      const reasons = verdict.reasons.map(reason => [
        textAt(text, reason.span),
        ...reason.fixes().map(({ changes }) => applyTextChanges(text, changes)),
      ]);
      expect([verdict.id, ...reasons]).toEqual([verdict.id, [under, whole]]);
    }
  });

  it('an indented line of text closes nothing', async () => {
    const text = '---\nname: demo\ndescription: |\n  Shows.\n  ---\n  Use it.\n';
    expect((await check(text)).map(({ message }) => message)).toEqual([
      'The frontmatter is not closed. Add a `---` line after its last field.',
    ]);
  });

  it('a carriage return alone ends no line for some agents', async () => {
    const [finding, ...others] = await check(whole.replaceAll('\n', '\r'));
    expect(others).toEqual([]);
    expect(finding?.severity).toBe('warning');
    expect(finding?.message).toMatch(/^The lines end with CR only, so .*OpenAI Codex.* find no frontmatter\. Save/);
  });

  it('makes no skill invalid by the specification', async () => {
    const settings = { profile: 'agentskills' };
    expect((await check(skill('--- ', '--- '), settings)).map(({ severity }) => severity)).toEqual(['info', 'info']);
  });
});
