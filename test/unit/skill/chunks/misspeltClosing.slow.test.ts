import { describe, expect, it } from 'vitest';
import { checkDocument, type Finding } from '../../../../server/src/core/index.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { memoryContext } from '../../../support/checkedText.js';
import { selectInputs } from '../../../support/inputShare.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { frontmatter, skillAt } from '../support.js';
import { startTimer } from '../../../support/startTimer.js';

const head = `${frontmatter}\n# Demo\n\n## Overview\n\nText.\n\n## Interface\n\n- \`a\`: b.\n\n`;
const chunk = (closing: string, id = 'a', text = 'Text.'): string =>
  `<chunk id="${id}" description="About it">\n\n${text}\n\n${closing}\n`;

const chunkFindings = async (text: string): Promise<readonly Finding[]> =>
  (await checkDocument(skillAt(text), memoryContext({ 'demo/SKILL.md': text }))).filter(({ code }) =>
    code.startsWith('chunk/'),
  );

describe('a misspelt closing tag of a chunk', () => {
  it.each(['</chunks>', '</chunck>', '</Chunks>', '</ chunk>', '</chunk_>', '</chun>', '  </chunks>', '</chunks'])(
    'is pointed at and renamed: %s',
    async closing => {
      const text = `${head}${chunk(closing)}\n${chunk('</chunk>', 'b')}`;
      const [finding, ...others] = await chunkFindings(text);
      expect(others).toEqual([]);
      expect(finding?.code).toBe('chunk/unclosed');
      expect(finding?.message).toContain(`Did you mean \`</chunk>\` instead of \`${closing.trim()}\` on line 20?`);
      const related = finding?.related.map(({ span, message }) => [text.slice(span.start, span.end), message]);
      expect(related).toEqual([[closing.trim(), 'Did you mean `</chunk>`?']]);
      const [fix, ...more] = finding?.fixes() ?? [];
      expect(more).toEqual([]);
      const fixed = applied(text, fix?.changes ?? []);
      expect(fixed).toBe(text.replace(closing.trim(), '</chunk>'));
      expect(await chunkFindings(fixed)).toEqual([]);
    },
  );

  it('is found for each chunk', async () => {
    const text = `${head}${chunk('</chunks>')}\n${chunk('</chunks>', 'b')}`;
    const findings = await chunkFindings(text);
    expect(findings.map(({ related }) => related.length)).toEqual([1, 1]);
    const fixed = findings.reduceRight((current, finding) => applied(current, finding.fixes()[0]?.changes ?? []), text);
    expect(await chunkFindings(fixed)).toEqual([]);
  });

  it.each([
    ['in a fence', chunk('```xml\n</chunks>\n```')],
    ['in inline code', chunk('`a\n</chunks>`')],
    ['in a comment', chunk('<!--\n</chunks>\n-->')],
    ['indented as code', chunk('    </chunks>')],
    ['of an element that was opened', chunk('<chunks>\n\nx\n\n</chunks>')],
    ['within a line', chunk('See </chunks>')],
    ['of another name', chunk('</section>')],
    ['of another name, as long', chunk('</check>')],
    ['rightly written where it does not count', chunk('> a\n> </chunk>')],
  ])('is not one %s', async (_, text) => {
    const findings = await chunkFindings(head + text);
    expect(findings.filter(({ code }) => code === 'chunk/unclosed').map(({ related }) => related)).toEqual([[]]);
  });

  it('is nothing where no chunk is open', async () => {
    expect(await chunkFindings(`${head}</chunks>\n\n${chunk('</chunk>')}\n</chunks>\n`)).toEqual([]);
  });

  it('is looked for in linear time', async () => {
    const inside = `${'</chunks>\n'.repeat(20_000)}<chunks>\n${'</chunks>\n'.repeat(20_000)}`;
    const opened = `${head}<chunk id="a" description="d">\n\n${'text '.repeat(50_000)}\n<chunks>\n${inside}`;
    const timer = startTimer();
    await chunkFindings(opened);
    timer.expectBelow(3000);
  });
});

it.runIf(hasCorpus)('real skills without a chunk tag have no finding about chunks', async () => {
  const paths = corpusFiles('skills').filter(path => /\/skill\.md$/i.test(path));
  expect(paths.length).toBeGreaterThan(200);
  for (const path of selectInputs(paths)) {
    const text = corpusText(path);
    if (/<\/?chunk/i.test(text)) continue;
    const found = await chunkFindings(text);
    expect([path, found.map(({ code }) => code)]).toEqual([path, []]);
  }
});
