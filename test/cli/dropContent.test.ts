import { expect, it } from 'vitest';
import { checkPaths, type CheckOptions } from '../../server/src/cli/check/checkPaths.js';
import { formatReport, reportFormats } from '../../server/src/cli/formats/formatReport.js';
import type { CheckedFile } from '../../server/src/cli/formats/report.js';
import { readSettings } from '../../server/src/settings.js';
import { temporaryFolder } from '../support/runCli.js';

const terminal = (cwd: string) => ({
  cwd,
  environment: {},
  hasColours: false,
  signal: new AbortController().signal,
  write: () => undefined,
  note: () => undefined,
  readInput: () => Promise.resolve(Buffer.alloc(0)),
});

async function check(options: Partial<CheckOptions>): Promise<readonly CheckedFile[]> {
  const cwd = temporaryFolder({
    'clean/SKILL.md': '---\nname: clean\ndescription: Cleans up. Use it when something is dirty.\n---\n\n# Clean\n',
    'other/SKILL.md':
      '---\nname: another\ndescription: Does it. Use it often.\nlicense: 010\n---\n\n# Other\n\n[a](b.md)\n',
    'tool/tool.py': '@tool\ndef search(query: str):\n    return query\n',
    'tool/search.schema.json':
      '{"title": "search", "type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}',
  });
  return (await checkPaths({ paths: ['.'], settings: readSettings({}), ...options }, terminal(cwd))).files;
}

const findFixable = (files: readonly CheckedFile[]): readonly string[] =>
  files.flatMap(({ findings }) => findings.filter(finding => finding.fixes().length > 0).map(({ code }) => code));

it('a report keeps no model, no text of a file without findings, and fixes only on request', async () => {
  const files = await check({ keeps: 'findings' });
  expect(files.map(({ path, source, findings }) => [path, source.text !== '', findings.length > 0])).toEqual([
    ['clean/SKILL.md', false, false],
    ['other/SKILL.md', true, true],
    ['tool/search.schema.json', true, true],
    ['tool/tool.py', false, false],
  ]);
  expect(findFixable(files)).toEqual([]);
  const related = files.flatMap(({ findings }) => findings.flatMap(finding => finding.related));
  expect(related.length).toBeGreaterThan(0);
  for (const { document } of related) expect(Object.keys(document)).toEqual(['uri', 'source']);
});

it('a report says which findings have fixes without keeping them', async () => {
  const files = await check({ keeps: 'fixable' });
  expect(findFixable(files)).toContain('sync/type-mismatch');
  expect(findFixable(files)).toEqual(findFixable(await check({ keeps: 'fixes' })));
});

it('a report keeps the lines of its findings, with which all formats say the same as with all texts', async () => {
  const complete = await check({});
  const reduced = await check({ keeps: 'fixable' });
  const lengthOf = (files: readonly CheckedFile[]) => files.reduce((sum, { source }) => sum + source.text.length, 0);
  expect(lengthOf(reduced)).toBeLessThan(lengthOf(complete) / 2);
  const pathOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1);
  const reportOf = (files: readonly CheckedFile[]) => ({
    files,
    milliseconds: 0,
    configurations: [],
    linksOutside: [],
    pathOf,
  });
  for (const format of reportFormats)
    expect(formatReport(reportOf(reduced), format, false, readSettings({}))).toBe(
      formatReport(reportOf(complete), format, false, readSettings({})),
    );
});
