import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

/** Two errors on equal lines, a warning, and a path and a message with characters that formats must escape. */
const files = {
  'a&b|c/SKILL.md':
    '---\nname: abc\ndescription: Does <x> | y. Use it.\n---\n\n# A\n\n[a](b.md)\n\n[a](b.md)\n\n<chunk id="x" description="One.">\n\nText.\n\n</chunk>\n\n<chunk id="x" description="Two.">\n\nText.\n\n</chunk>\n',
  'clean/SKILL.md': '---\nname: clean\ndescription: Cleans the house. Use it to clean.\n---\n\n# Clean\n',
};

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

const check = async (format: string, ...args: string[]) =>
  cli(['check', '.', '--format', format, ...args], { cwd: temporaryFolder(files) });

const listFindings = async (): Promise<Finding[]> => {
  const { files: checked } = JSON.parse((await check('json')).output) as { files: { findings: Finding[] }[] };
  return checked.flatMap(({ findings }) => findings);
};

describe('--format gitlab', () => {
  it('lists the findings of the JSON report, each with a fingerprint of its own', async () => {
    const issues = JSON.parse((await check('gitlab')).output) as {
      description: string;
      check_name: string;
      fingerprint: string;
      severity: string;
      location: { path: string; lines: { begin: number } };
    }[];
    const findings = await listFindings();
    expect(findings.length).toBeGreaterThan(3);
    expect(
      issues.map(({ description, check_name, location }) => [description, check_name, location.lines.begin]),
    ).toEqual(findings.map(({ message, code, range }) => [message, code, range.start.line + 1]));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    expect(issues.map(({ severity }) => severity)).toEqual(expect.arrayContaining(['major', 'minor']));
    expect(issues[0]?.location.path).toBe('a&b|c/SKILL.md');
  });
});

describe('--format junit', () => {
  it('is well-formed, and counts what is in it', async () => {
    const { output } = await check('junit');
    const query = (path: string): string =>
      spawnSync('xmllint', ['--xpath', path, '-'], { input: output, encoding: 'utf8' }).stdout.trim();
    const findings = await listFindings();
    const failures = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
    expect(query('string(/testsuites/@failures)')).toBe(String(failures.length));
    expect(query('count(//failure)')).toBe(String(failures.length));
    expect(query('string(/testsuites/@tests)')).toBe(String(findings.length + 1));
    expect(query('count(//testcase)')).toBe(String(findings.length + 1));
    expect(query('string(//testsuite[1]/@name)')).toBe('a&b|c/SKILL.md');
    expect(query('string((//failure)[1]/@message)')).toBe(failures[0]?.message);
    expect(query('count(//testsuite[@name="clean/SKILL.md"]/testcase[not(*)])')).toBe('1');
  });

  it('is well-formed for a document with control characters and lone surrogates', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': '---\nname: "a\\u0001\\uD800"\ndescription: Does it.\n---\n\n# A\n' });
    const { output } = await cli(['check', '.', '--format', 'junit'], { cwd });
    expect(spawnSync('xmllint', ['--noout', '-'], { input: output, encoding: 'utf8' }).stderr).toBe('');
  });
});

describe('--format markdown', () => {
  it('is a table with a row for each finding', async () => {
    const { output } = await check('markdown');
    const rows = output.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| Severity'));
    const findings = await listFindings();
    expect(rows.length).toBe(findings.length);
    for (const row of rows) expect(row.match(/(?<!\\)\|/g)?.length, row).toBe(5);
    expect(output).not.toContain('<i>');
    expect(output).toMatch(/^# Skillwright\n\n\d+ findings in 2 files: /);
  });

  it('has no table without findings', async () => {
    const cwd = temporaryFolder({ 'clean/SKILL.md': files['clean/SKILL.md'] });
    const { output } = await cli(['check', '.', '--format', 'markdown'], { cwd });
    expect(output).toBe('# Skillwright\n\nNo findings in 1 file.\n');
  });
});

describe('--format jsonl', () => {
  it('has a line for each file, and one for the rest of the JSON report', async () => {
    const lines = (await check('jsonl')).output.trimEnd().split('\n');
    const parsed = lines.map(line => JSON.parse(line) as Record<string, unknown>);
    const { files: checked, summary, ...rest } = JSON.parse((await check('json')).output) as Record<string, unknown>;
    const withoutTime = { ...(summary as object), milliseconds: 0 };
    expect(parsed.slice(0, -1)).toEqual(checked);
    expect(parsed.at(-1)).toMatchObject({
      ...rest,
      summary: { ...withoutTime, milliseconds: expect.any(Number) as number },
    });
  });
});

describe('--quiet', () => {
  it('prints errors only, and changes no exit code', async () => {
    const { output, status } = await check('pretty', '--quiet');
    expect(output).toContain('error');
    expect(output).not.toMatch(/^ .* (?:warning|info) /m);
    expect(status).toBe(1);
    const { status: withWarnings } = await check(
      'pretty',
      '--quiet',
      '--rule',
      'chunk/id-duplicate=warning',
      '--max-warnings',
      '0',
    );
    expect(withWarnings).toBe(1);
  });

  it('prints nothing without errors', async () => {
    const cwd = temporaryFolder({ 'clean/SKILL.md': files['clean/SKILL.md'] });
    expect(await cli(['check', '.', '--quiet'], { cwd })).toEqual({ status: 0, output: '', notes: '' });
  });

  it.each([
    ['--quiet', ['error']],
    ['--min-severity=hint', ['error', 'warning', 'note']],
  ])('also holds for the files of --report: %s', async (option, levels) => {
    const cwd = temporaryFolder(files);
    await cli(['check', '.', option, '--report', 'sarif=a.sarif'], { cwd });
    const { output } = await cli(['check', '.', option, '--format', 'sarif'], { cwd });
    const text = readFileSync(join(cwd, 'a.sarif'), 'utf8');
    expect(text).toBe(output);
    const found = new Set(Array.from(text.matchAll(/"level": ?"(\w+)"/g), match => match[1]));
    expect(levels).toEqual(expect.arrayContaining([...found]));
    expect(found).toContain('error');
  });

  it('cannot be used with --min-severity', async () => {
    expect((await check('pretty', '--quiet', '--min-severity', 'hint')).status).toBe(2);
  });
});

it('writes reports into folders that are not there yet, and says why a report cannot be written', async () => {
  const cwd = temporaryFolder({ 'demo/SKILL.md': '# Demo\n', file: 'x' });
  const { status } = await cli(['check', 'demo', '--report', 'sarif=out/a/report.sarif'], { cwd });
  expect([status, existsSync(join(cwd, 'out/a/report.sarif'))]).toEqual([1, true]);
  const failed = await cli(['check', 'demo', '--report', 'sarif=file/report.sarif'], { cwd });
  expect([failed.status, failed.notes]).toEqual([2, expect.stringContaining('cannot be written: ')]);
});
