import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../server/src/core/index.js';
import { formatMarkdown } from '../../../server/src/cli/formats/markdown.js';
import type { Report } from '../../../server/src/cli/formats/report.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { spanOf } from '../../../server/src/text/span.js';

/** GitHub's limit for the summary of a step. */
const maxSummaryBytes = 2 ** 20;

function createReport(count: number, message: string, path = 'a/SKILL.md'): Report {
  const finding = { severity: 'error', code: 'chunk/empty', message, span: spanOf(0, 1) } as Finding;
  const findings = Array.from({ length: count }, () => finding);
  const files = [{ uri: 'file:///w/a', path, source: createSourceText('a'), findings }];
  return { files, milliseconds: 0, configurations: [], linksOutside: [], pathOf: () => path };
}

const countRows = (text: string): number => text.match(/^\| error /gm)?.length ?? 0;

describe('a Markdown page', () => {
  it.each([
    [999, ''],
    [1000, ''],
    [1001, '1 more finding is not listed.'],
    [1234, '234 more findings are not listed.'],
  ])('lists at most 1,000 findings: %i', (count, rest) => {
    const text = formatMarkdown(createReport(count, 'Short.'));
    expect(countRows(text)).toBe(Math.min(count, 1000));
    expect(text.trimEnd().split('\n').at(-1)?.startsWith('|')).toBe(rest === '');
    expect(text.endsWith(`${rest}\n`)).toBe(true);
  });

  it.each([
    ['long messages', 'x'.repeat(3000), 'a/SKILL.md'],
    ['messages of several bytes for each character', '说'.repeat(1000), 'a/SKILL.md'],
    ['long paths', 'Short.', `${'文件夹/'.repeat(400)}SKILL.md`],
  ])('fits into the summary of a step with %s', (_what, message, path) => {
    const text = formatMarkdown(createReport(1000, message, path));
    const rows = countRows(text);
    expect(Buffer.byteLength(text)).toBeLessThan(maxSummaryBytes);
    // Not much less.
    expect(Buffer.byteLength(text)).toBeGreaterThan(maxSummaryBytes * 0.9);
    expect(text.endsWith(`\n\n${1000 - rows} more findings are not listed.\n`)).toBe(true);
  });
});
