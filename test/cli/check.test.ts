import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bad, good } from '../support/checkedSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

interface Report {
  readonly version: number;
  readonly files: readonly {
    readonly path: string;
    readonly profile?: string;
    readonly findings: readonly {
      readonly code: string;
      readonly severity: string;
      readonly message: string;
      readonly fixable: boolean;
      readonly range: { readonly start: { readonly line: number; readonly character: number } };
      readonly related?: readonly { readonly path: string }[];
    }[];
  }[];
  readonly summary: Readonly<Record<string, number>>;
}

const json = (text: string): Report => JSON.parse(text) as Report;

describe('check', () => {
  it('prints one JSON document with every file, sorted by path', async () => {
    const cwd = temporaryFolder({ 'b/bad/SKILL.md': bad, 'a/good/SKILL.md': good, 'a/notes.md': '# Notes\n' });
    const { status, output, notes } = await cli(['check', '.', '--format', 'json'], { cwd });
    const report = json(output);
    expect(status).toBe(1);
    expect(notes).toBe('');
    expect(report.version).toBe(1);
    expect(report.files.map(({ path }) => path)).toEqual(['a/good/SKILL.md', 'b/bad/SKILL.md']);
    expect(report.files[0]).toMatchObject({ profile: 'agentskills', findings: [] });
    expect(report.files[1]?.profile).toBe('agentos');
    const duplicate = report.files[1]?.findings.find(({ code }) => code === 'chunk/id-duplicate');
    expect(duplicate).toMatchObject({ severity: 'error', fixable: true });
    expect(duplicate?.related?.[0]?.path).toBe('b/bad/SKILL.md');
    expect(report.summary).toMatchObject({ files: 2 });
  });

  it('ends with 0 where there is no error, and 1 over the most warnings', async () => {
    const cwd = temporaryFolder({ 'good/SKILL.md': `${good}\nSee [more](more.md).\n` });
    expect((await cli(['check', 'good'], { cwd })).status).toBe(0);
    const strict = await cli(['check', 'good', '--max-warnings', '0'], { cwd });
    expect(strict.status).toBe(1);
    expect(strict.notes).toContain('Found too many warnings: 1 (maximum: 0).');
  });

  it.each([
    [['check'], 'Specify a file or folder'],
    [['check', 'nowhere'], 'nowhere does not exist'],
    [['check', '.', '--format', 'xml'], '--format must be one of'],
    [['check', '.', '--min-severity', 'off'], '--min-severity must be one of'],
    [['check', '.', '--rule', 'no/such=error'], 'Unknown rule “no/such”'],
    [['check', '.', '--rule', 'chunk/empty=loud'], '--rule must be CODE=SEVERITY'],
    [['check', '.', '--profile', 'emacs'], 'Unknown profile “emacs”'],
    [['check', '.', '--shard', '3/2'], '--shard must be I/N'],
    [['check', '.', '--max-warnings', 'many'], '--max-warnings must be a whole number'],
    [['check', '--stdin'], '--stdin requires --stdin-path'],
    [['check', '.', '--frobnicate'], 'frobnicate'],
    [['check', '.', '--config', 'none.json'], 'none.json cannot be read'],
    [['chekc'], 'Unknown command “chekc”'],
    [[], 'Usage:'],
  ])('ends with 2 and says what is wrong: %j', async (args, message) => {
    const { status, output, notes } = await cli(args, { cwd: temporaryFolder() });
    expect(status).toBe(2);
    expect(notes).toContain(message);
    expect(output).toBe('');
  });

  it('reads a document from standard input under the name given', async () => {
    const cwd = temporaryFolder();
    const { status, output } = await cli(['check', '--stdin', '--stdin-path', 'x/bad/SKILL.md', '--format', 'json'], {
      cwd,
      input: bad,
    });
    expect(status).toBe(1);
    expect(json(output).files.map(({ path }) => path)).toEqual(['x/bad/SKILL.md']);
  });

  it('checks in a folder whatever the settings make relevant', async () => {
    const schema = (name: string, type: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:${name}"><xs:element name="e" type="xs:${type}"/></xs:schema>`;
    const tool = (decorator: string): string =>
      `@${decorator}\ndef pay(amount: int):\n    """Pays.\n\n    Args:\n        sum: The sum.\n    """\n`;
    const cwd = temporaryFolder({
      'skillwright.json': JSON.stringify({
        sync: {
          decorators: ['house.command'],
          truth: 'schema',
          groups: [['code/refund.py#Refund', 'code/refund.json']],
        },
        xml: { schemas: { 'urn:a': 'schemas/a.xsd', 'settings/*.xml': 'schemas/b.xsd' } },
      }),
      'schemas/a.xsd': schema('a', 'int'),
      'schemas/b.xsd': schema('b', 'date'),
      'data/a.xml': '<e xmlns="urn:a">one</e>',
      'data/b.xml': '<e xmlns="urn:b">one</e>',
      'settings/b.xml': '<e xmlns="urn:b">one</e>',
      'docs/notes.md': '# Notes\n\n```xml\n<e xmlns="urn:a">one</e>\n```\n',
      'code/pay.py': tool('house.command()'),
      'code/other.py': tool('someone.else()'),
      'code/refund.py': 'class Refund(TypedDict):\n    id: str\n',
      'code/refund.json': JSON.stringify({
        title: 'refund',
        type: 'object',
        properties: { id: { type: 'integer' } },
        required: ['id'],
      }),
    });
    const { status, output } = await cli(['check', '.', '--format', 'json'], { cwd });
    const found = json(output).files.map(({ path, findings }) => [path, ...findings.map(({ code }) => code)]);
    expect(status).toBe(1);
    expect(found).toEqual([
      ['code/pay.py', 'sync/argument-extra'],
      ['code/refund.json'],
      ['code/refund.py', 'sync/type-mismatch'],
      ['data/a.xml', 'xsd/invalid-value'],
      ['data/b.xml', 'xsd/invalid-value'],
      ['docs/notes.md', 'xsd/invalid-value'],
      ['schemas/a.xsd'],
      ['schemas/b.xsd'],
      ['settings/b.xml', 'xsd/invalid-value'],
    ]);
    for (const [path = '', ...codes] of found) {
      const named = json((await cli(['check', path, '--format', 'json'], { cwd })).output);
      expect(named.files.map(({ findings }) => findings.map(({ code }) => code))).toEqual([codes]);
    }
  });

  it('matches .gitignore with regard to case, as git does', async () => {
    const files = { '.gitignore': 'cache/\n', 'CACHE/bad/SKILL.md': bad };
    const sensitive = temporaryFolder({ ...files, '.git/config': '[core]\n\tbare = false\n' });
    const insensitive = temporaryFolder({ ...files, '.git/config': '[core]\n\tignorecase = true\n' });
    expect(await cli(['check', '.'], { cwd: sensitive })).toMatchObject({ status: 1, notes: '' });
    const { status, output, notes } = await cli(['check', '.'], { cwd: insensitive });
    expect({ status, output }).toEqual({ status: 2, output: 'No findings in 0 files.\n' });
    expect(notes).toBe(
      'Nothing to check: CACHE/bad/SKILL.md is excluded by .gitignore or the setting `exclude`. Specify the file to check it anyway.\n' +
        'Use --pass-on-no-files if the folder may contain no files to check.\n',
    );
  });

  it('says which skills .gitignore excludes where nothing is left to check', async () => {
    const cwd = temporaryFolder({
      '.gitignore': 'out/\n',
      'out/.gitignore': '!b\n',
      ...Object.fromEntries(['e', 'd', 'c', 'b'].map(name => [`out/${name}/SKILL.md`, good])),
      'node_modules/a/SKILL.md': good,
      'notes.txt': 'text',
    });
    expect((await cli(['check', '.', '--pass-on-no-files'], { cwd })).notes).toBe(
      'Nothing to check: 4 skills (out/b/SKILL.md, out/c/SKILL.md, out/d/SKILL.md and 1 more) are excluded by .gitignore or the setting `exclude`. Specify a SKILL.md to check it anyway.\n',
    );
    const without = temporaryFolder({ '.gitignore': 'out/\n', 'out/notes.md': '# Notes\n', 'x.txt': '' });
    expect((await cli(['check', '.'], { cwd: without })).notes).toMatch(/^Nothing to check: no supported files found/);
  });

  it('respects .gitignore in folders, but checks a file that is named', async () => {
    const cwd = temporaryFolder({ '.gitignore': 'out/\n', 'out/bad/SKILL.md': bad, 'good/SKILL.md': good });
    expect(json((await cli(['check', '.', '--format', 'json'], { cwd })).output).files).toHaveLength(1);
    const named = await cli(['check', 'out/bad/SKILL.md', '--format', 'json'], { cwd });
    expect(json(named.output).files.map(({ path }) => path)).toEqual(['out/bad/SKILL.md']);
  });

  it('never follows a link out of the folder', async () => {
    const secret = temporaryFolder({ 'bad/SKILL.md': bad });
    const cwd = temporaryFolder({ 'good/SKILL.md': good });
    symlinkSync(secret, join(cwd, 'elsewhere'));
    expect(json((await cli(['check', '.', '--format', 'json'], { cwd })).output).files).toHaveLength(1);
  });

  it('changes severities by the command line and by skillwright.json', async () => {
    const cwd = temporaryFolder({ 'bad/SKILL.md': bad });
    const codes = async (...args: string[]): Promise<readonly string[]> =>
      json(
        (await cli(['check', '.', '--format', 'json', '--min-severity', 'hint', ...args], { cwd })).output,
      ).files.flatMap(({ findings }) => findings.map(({ code, severity }) => `${code} ${severity}`));
    expect(await codes('--rule', 'chunk/id-duplicate=info')).toContain('chunk/id-duplicate info');
    expect(await codes('--rule', 'chunk/id-duplicate=off')).not.toContain('chunk/id-duplicate error');
    writeFileSync(join(cwd, 'skillwright.json'), JSON.stringify({ rules: { 'chunk/id-duplicate': 'hint' } }));
    expect(await codes()).toContain('chunk/id-duplicate hint');
  });

  it.each([
    ['{"rules": {"chunk/emtpy": "off"}}', 'unknown rule “chunk/emtpy”'],
    ['{"rules": {"chunk/empty": 5}}', '“chunk/empty” must be one of error, warning, info, hint or off, not 5'],
    ['{', 'skillwright.json:1:1: Invalid JSON: '],
  ])('refuses a wrong configuration: %s', async (text, message) => {
    const { status, notes } = await cli(['check', '.'], { cwd: temporaryFolder({ 'skillwright.json': text }) });
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });

  it('shares the files among shards, each in exactly one', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const cwd = temporaryFolder(Object.fromEntries(names.map(name => [`${name}/SKILL.md`, good])));
    const parts = await Promise.all(
      ['1/2', '2/2'].map(async shard =>
        json((await cli(['check', '.', '--format', 'json', '--shard', shard], { cwd })).output),
      ),
    );
    expect(parts.flatMap(({ files }) => files.map(({ path }) => path)).sort()).toEqual(
      names.map(name => `${name}/SKILL.md`),
    );
  });

  it('applies safe fixes, in the file’s own line ends, and only with --fix', async () => {
    const text =
      good.replace('name: good', 'name: fix').replaceAll('\n', '\r\n') +
      '\r\n<Chunk id="a" description="x">\r\n\r\ntext\r\n\r\n</Chunk>\r\n';
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'fix'));
    const path = join(cwd, 'fix/SKILL.md');
    writeFileSync(path, text);
    const dry = await cli(['check', 'fix', '--fix-dry-run'], { cwd });
    expect(dry.output).not.toContain('chunk/tag-case');
    expect(readFileSync(path, 'utf8')).toBe(text);
    await cli(['check', 'fix', '--fix'], { cwd });
    expect(readFileSync(path, 'utf8')).toBe(text.replace('<Chunk', '<chunk').replace('</Chunk', '</chunk'));
  });

  it('writes places from 1 for people, and annotations for GitHub', async () => {
    const cwd = temporaryFolder({ 'bad/SKILL.md': bad });
    const pretty = await cli(['check', '.'], { cwd });
    expect(pretty.output).toMatch(/^bad\/SKILL\.md\n/);
    expect(pretty.output).toMatch(/14:12 +error .*chunk\/id-duplicate/);
    expect(pretty.output).toMatch(/\d+ findings in 1 file: \d+ errors/);
    const github = await cli(['check', '.', '--format', 'github'], { cwd });
    expect(github.output).toContain(
      '::error file=bad/SKILL.md,line=14,endLine=14,col=12,endColumn=12,title=chunk/id-duplicate::',
    );
  });

  it('writes SARIF with the rules it used', async () => {
    const cwd = temporaryFolder({ 'bad/SKILL.md': bad });
    const log = JSON.parse((await cli(['check', '.', '--format', 'sarif'], { cwd })).output) as {
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; level: string }[];
      }[];
    };
    const [run] = log.runs;
    const result = run?.results.find(({ ruleId }) => ruleId === 'chunk/id-duplicate');
    expect(result?.level).toBe('error');
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe('chunk/id-duplicate');
  });
});
