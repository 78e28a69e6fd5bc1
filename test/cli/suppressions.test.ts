import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (...lines: readonly string[]): string =>
  ['---', 'name: demo', 'description: Shows one thing.', '---', '', '# Demo', '', ...lines, ''].join('\n');
const link = 'See [more](more.md).';
const comment = (text: string): string => `<!-- skillwright-disable-next-line ${text} -->`;

const check = async (text: string, ...args: string[]) => {
  const { status, output } = await cli(['check', 'demo', ...args, '--format', 'json'], {
    cwd: temporaryFolder({ 'demo/SKILL.md': text }),
  });
  const { files } = JSON.parse(output) as {
    files: { findings: { code: string; message: string; range: { start: { line: number; character: number } } }[] }[];
  };
  const findings = (files[0]?.findings ?? []).map(({ code, message, range: { start } }) => {
    const marked = /^[\w/-]+/.exec((text.split('\n')[start.line] ?? '').slice(start.character))?.[0] ?? '';
    return `${code} ${marked}: ${message}`;
  });
  return { status, findings };
};

describe('suppressions of unknown rules', () => {
  const misspelt = 'Unknown rule “skill/link-brokn”. Did you mean “skill/link-broken”?';

  it.each<[string, readonly string[]]>([
    ['skill/link-broken', []],
    ['skill/link-broken -- nothing/like it', []],
    ['', []],
    ['skill/link-broken, skill/link-brokn', [`skill/link-brokn: ${misspelt}`]],
    ['skill/link-broken, link-broken', ['link-broken: Unknown rule “link-broken”. Did you mean “skill/link-broken”?']],
    ['skill/link-broken the file comes later', ['the: Unknown rule “the”. If this is a reason, write `--` before it.']],
    ['skill/link-broken, other/rule', ['other/rule: Unknown rule “other/rule”. Write the code of an existing rule.']],
  ])('%s', async (codes, expected) => {
    const { status, findings } = await check(skill(comment(codes), link));
    expect(status).toBe(0);
    expect(findings).toEqual(expected.map(finding => `text/suppression-unknown ${finding}`));
  });

  it('has no reason in XML', async () => {
    const xml = ['```xml', comment('xsd/other the file comes later'), '<a/>', '```'];
    expect((await check(skill(...xml))).findings).toEqual([
      'text/suppression-unknown the: Unknown rule “the”. List only rule codes, because an XML comment cannot contain a reason.',
    ]);
  });

  it('does not read code', async () => {
    const text = skill(`\`${comment('x/y')}\``, '', '```md', comment('x/y'), '```');
    expect((await check(text)).findings).toEqual([]);
  });
});

describe('--report-unused-suppressions', () => {
  const unused =
    '“skill/link-broken” is not reported on the next line. Remove it from the comment, or remove the comment if it names no other rule.';

  it.each<[string, string, readonly string[]]>([
    ['skill/link-broken', link, []],
    ['', link, []],
    ['skill/link-broken', 'Text.', [`skill/link-broken: ${unused}`]],
    ['', 'Text.', ['skillwright-disable-next-line: This comment suppresses nothing. Remove it.']],
  ])('%s above %s', async (codes, line, expected) => {
    const text = skill(comment(codes), line);
    expect((await check(text)).findings).toEqual([]);
    const { status, findings } = await check(text, '--report-unused-suppressions');
    expect(findings).toEqual(expected.map(finding => `text/suppression-unused ${finding}`));
    expect(status).toBe(expected.length === 0 ? 0 : 1);
  });

  it('leaves codes that do not exist to the other rule', async () => {
    const text = skill(comment('skill/link-brokn, link-broken, chunk/empty'), 'Text.');
    const { findings } = await check(text, '--report-unused-suppressions');
    expect(findings.map(finding => finding.split(':')[0])).toEqual([
      'text/suppression-unknown skill/link-brokn',
      'text/suppression-unknown link-broken',
      'text/suppression-unused chunk/empty',
    ]);
  });
});
