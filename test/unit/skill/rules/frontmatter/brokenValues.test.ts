import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../../../../../server/src/skill/frontmatter/readFrontmatter.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';
import { isQuick } from '../../../../support/inputShare.js';
import { startTimer } from '../../../../support/startTimer.js';

const createSkill = (...fields: readonly string[]): string =>
  ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');

const check = async (text: string) =>
  (await checkText(text, 'demo/SKILL.md', memoryContext())).findings.filter(
    ({ code }) => code === 'frontmatter/invalid-yaml',
  );

/** A text with the changes of a fix. */
const apply = (text: string, changes: readonly { span: { start: number; end: number }; newText: string }[]): string =>
  [...changes]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((result, { span, newText }) => result.slice(0, span.start) + newText + result.slice(span.end), text);

const underlined = (text: string, findings: Awaited<ReturnType<typeof check>>): readonly string[] =>
  findings.map(({ span }) => text.slice(span.start, span.end));

describe('several broken values', () => {
  const text = createSkill('description: Build for AWS: ECS', 'license: [service] [stage]');

  it('are reported each at its place', async () => {
    expect(underlined(text, await check(text))).toEqual(['Build for AWS: ECS', '[']);
  });

  it('have a fix for each, and one for all', async () => {
    const [first, second] = await check(text);
    const titles = first?.fixes().map(({ title }) => title);
    expect(titles).toEqual(['Put the value in quotes', 'Put all 2 broken values in quotes']);
    const [quoteSecond, quoteAll] = second?.fixes() ?? [];
    expect(apply(text, quoteSecond?.changes ?? [])).toBe(
      createSkill('description: Build for AWS: ECS', 'license: "[service] [stage]"'),
    );
    const fixed = apply(text, quoteAll?.changes ?? []);
    expect(fixed).toBe(createSkill('description: "Build for AWS: ECS"', 'license: "[service] [stage]"'));
    expect(await check(fixed)).toEqual([]);
  });

  it('are one finding where the first has no fix, because the rest may follow from it', async () => {
    const broken = createSkill('license: |MIT', 'description: Two: three', 'paths: [a] [b]');
    expect(await check(broken)).toHaveLength(1);
  });

  it('are reported up to five', async () => {
    const fields = Array.from({ length: 9 }, (_, index) => `field-${String(index)}: a: b`);
    const findings = await check(createSkill('description: Shows one thing.', ...fields));
    expect(findings).toHaveLength(5);
  });

  it('are reported on their own line where a bracket is missing', async () => {
    const text = createSkill('argument-hint: [service', 'description: Shows one thing.');
    expect(underlined(text, await check(text))).toEqual(['e']);
  });

  it.each([
    [['description: a', '  b: c', 'license: d: e']],
    [['description: Two: three', '  and four', 'license: d: e']],
  ])('are one finding where the value goes on in the next line: %j', async fields => {
    const findings = await check(createSkill(...fields));
    expect(findings.map(finding => finding.fixes().map(({ title }) => title))).toEqual([[]]);
  });
});

describe('a quote that is not closed', () => {
  it.skipIf(isQuick)('is found in time behind many empty lines', () => {
    const timer = startTimer();
    const { problems } = readFrontmatter(`---\n${'\n'.repeat(95_000)}license: MIT\ndescription: "Counts\n---\n`);
    timer.expectBelow(1000);
    expect(problems.map(({ span: { start: from, end } }) => end - from)).toEqual(['"Counts'.length]);
  });

  it.each([
    [['description: "Counts words', 'license: MIT'], '"Counts words', ['description: "Counts words"', 'license: MIT']],
    [["description: 'Counts words"], "'Counts words", ['description: "Counts words"']],
    [
      ['description: "Counts."', 'metadata:', '  author: "Ada', 'compatibility: any'],
      '"Ada',
      ['description: "Counts."', 'metadata:', '  author: "Ada"', 'compatibility: any'],
    ],
  ])('%j is marked where it opens', async (fields, marked, fixedFields) => {
    const text = createSkill(...fields);
    const findings = await check(text);
    expect(underlined(text, findings)).toEqual([marked]);
    expect(findings[0]?.message).toMatch(
      /^Invalid YAML: the closing “["']” is missing, or the text continues on a line that is not indented\. Add the quotation mark, or join the lines\.$/,
    );
    expect(apply(text, findings[0]?.fixes()[0]?.changes ?? [])).toBe(createSkill(...fixedFields));
  });
});
