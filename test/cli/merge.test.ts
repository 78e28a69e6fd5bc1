import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../server/src/cli/runCli.js';
import { selectShard } from '../../server/src/cli/check/selectShard.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string): string =>
  `---\nname: ${name}\ndescription: Does it. Use it.\n---\n\n# A\n\n[a](missing.md)\n`;

/** Ten skills with findings, a declaration that is not compared, and a problem that each shard reports: a schema that is missing. */
const files = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`s${index}/SKILL.md`, skill(`t${index}`)])),
  's3/tools.py': '@skill_command(name="a")\ndef a(b: str:\n    """Does it."""\n',
  'skillwright.json': '{ "xml": { "schemas": { "urn:x": "missing.xsd" } } }',
};

interface Report {
  readonly files: readonly { readonly path: string; readonly findings: readonly object[] }[];
  readonly notCompared?: readonly object[];
  readonly summary: Readonly<Record<string, number>>;
}

async function writeShards(cwd: string, count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, index) => `report-${index + 1}.jsonl`);
  for (const [index, name] of names.entries()) {
    const args = ['check', '.', '--format', 'jsonl', '--min-severity', 'hint', '--shard', `${index + 1}/${count}`];
    writeFileSync(join(cwd, name), (await cli(args, { cwd })).output);
  }
  return names;
}

const withoutTime = ({ summary, ...report }: Report) => ({ ...report, summary: { ...summary, milliseconds: 0 } });

describe('merge', () => {
  it('gives the reports of one run without shards', async () => {
    const cwd = temporaryFolder(files);
    const reports = await writeShards(cwd, 3);
    const whole = await cli(['check', '.', '--format', 'json', '--min-severity', 'hint'], { cwd });
    const { output, status, notes } = await cli(['merge', ...reports], { cwd });
    const expected = JSON.parse(whole.output) as Report;
    expect(expected.files.length).toBeGreaterThan(10);
    expect(expected.notCompared).toHaveLength(1);
    expect(withoutTime(JSON.parse(output) as Report)).toEqual(withoutTime(expected));
    expect([status, notes]).toEqual([whole.status, '']);

    const sarif = await cli(['check', '.', '--format', 'sarif', '--min-severity', 'hint'], { cwd });
    const listResults = (text: string) => {
      const { runs } = JSON.parse(text) as {
        runs: { tool: { driver: { rules: object[] } }; results: { ruleIndex: number }[] }[];
      };
      const [run] = runs;
      return run?.results.map(({ ruleIndex, ...result }) => ({ ...result, rule: run.tool.driver.rules[ruleIndex] }));
    };
    const merged = await cli(['merge', ...reports, '--format', 'sarif'], { cwd });
    expect(listResults(merged.output)).toEqual(listResults(sarif.output));
  });

  it('fails for a report that is not complete', async () => {
    const cwd = temporaryFolder(files);
    const [first = ''] = await writeShards(cwd, 1);
    const lines = readFileSync(join(cwd, first), 'utf8').trimEnd().split('\n');
    writeFileSync(join(cwd, 'cut.jsonl'), lines.slice(0, -1).join('\n'));
    const { output, status, notes } = await cli(['merge', 'cut.jsonl'], { cwd });
    expect((JSON.parse(output) as Report).files).toHaveLength(lines.length - 1);
    expect([status, notes]).toEqual([1, expect.stringContaining('cut.jsonl is incomplete')]);
  });

  it('fails for a report whose last line is cut off', async () => {
    const cwd = temporaryFolder(files);
    const [first = ''] = await writeShards(cwd, 1);
    const text = readFileSync(join(cwd, first), 'utf8');
    writeFileSync(join(cwd, 'cut.jsonl'), text.slice(0, -20));
    const { output, status, notes } = await cli(['merge', 'cut.jsonl'], { cwd });
    expect((JSON.parse(output) as Report).files).toHaveLength(text.trimEnd().split('\n').length - 1);
    expect([status, notes]).toEqual([1, expect.stringContaining('cut.jsonl is incomplete')]);
    writeFileSync(join(cwd, 'bad.jsonl'), text.replace('\n', '\n{"pa\n'));
    expect(await cli(['merge', 'bad.jsonl'], { cwd })).toMatchObject({
      status: 2,
      notes: expect.stringContaining('bad.jsonl:2 is not a line of a report') as string,
    });
  });

  it('counts a report once that is given twice', async () => {
    const cwd = temporaryFolder(files);
    const [first = '', second = ''] = await writeShards(cwd, 2);
    const once = await cli(['merge', first, second], { cwd });
    expect(await cli(['merge', first, second, `./${first}`], { cwd })).toEqual(once);
    writeFileSync(join(cwd, 'copy.jsonl'), readFileSync(join(cwd, first)));
    const twice = await cli(['merge', first, second, 'copy.jsonl'], { cwd });
    expect(twice.notes).toBe('There are several reports for shard 1/2. Each finding that they list is counted once.\n');
    expect(withoutTime(JSON.parse(twice.output) as Report)).toEqual(withoutTime(JSON.parse(once.output) as Report));
  });

  it('counts what the reports of a repeated shard do not list once too', async () => {
    const cwd = temporaryFolder({ 's/SKILL.md': '---\nname: s\ndescription: Does it. Use it.\nfoo: 1\n---\n\n# A\n' });
    const check = async (name: string, ...args: string[]): Promise<void> =>
      writeFileSync(join(cwd, name), (await cli(['check', 's', '--format', 'jsonl', ...args], { cwd })).output);
    const count = async (...names: string[]) =>
      (JSON.parse((await cli(['merge', ...names], { cwd })).output) as Report).summary;
    await check('a.jsonl', '--shard', '1/1');
    await check('b.jsonl', '--shard', '1/1');
    await check('listed.jsonl', '--shard', '1/1', '--min-severity', 'hint');
    const once = { files: 1, errors: 0, warnings: 0, infos: 0, hints: 1 };
    expect(await count('a.jsonl')).toMatchObject(once);
    expect(await count('a.jsonl', 'b.jsonl')).toMatchObject(once);
    expect(await count('a.jsonl', 'listed.jsonl')).toMatchObject(once);
    expect(await count('listed.jsonl', 'a.jsonl')).toMatchObject(once);
  });

  it('counts what an incomplete report lists', async () => {
    const cwd = temporaryFolder(files);
    const [first = ''] = await writeShards(cwd, 1);
    const lines = readFileSync(join(cwd, first), 'utf8').trimEnd().split('\n');
    writeFileSync(join(cwd, 'cut.jsonl'), lines.slice(0, -1).join('\n'));
    const whole = JSON.parse((await cli(['merge', first], { cwd })).output) as Report;
    for (const names of [['cut.jsonl'], [first, 'cut.jsonl']]) {
      const { output } = await cli(['merge', ...names], { cwd });
      expect(withoutTime(JSON.parse(output) as Report).summary).toEqual(withoutTime(whole).summary);
    }
  });

  it('fails without the reports of all shards', async () => {
    const cwd = temporaryFolder({});
    const [, second = '', third = ''] = await writeShards(cwd, 4);
    expect(await cli(['merge', second], { cwd })).toMatchObject({
      status: 1,
      notes: 'The reports of these shards are missing: 1/4, 3/4, 4/4.\n',
    });
    const { notes } = await cli(['merge', second, third, 'report-1.jsonl'], { cwd });
    expect(notes).toBe('The report of shard 4/4 is missing.\n');
  });

  it.each([
    ['a line that was cut off', '{"path":"a","findings":[{"co', 'bad.jsonl:1 is not a line of a report'],
    ['another JSON value', '[]\n', 'bad.jsonl:1 is not a line of a report'],
  ])('rejects %s', async (_name, text, message) => {
    const cwd = temporaryFolder({ 'bad.jsonl': text });
    const { status, output, notes } = await cli(['merge', 'bad.jsonl'], { cwd });
    expect([status, output, notes]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it.each([[[]], [['missing.jsonl']]])('rejects the call %j', async args => {
    expect((await cli(['merge', ...args], { cwd: temporaryFolder() })).status).toBe(2);
  });
});

describe('--format jsonl', () => {
  it('writes each file when it is checked, in the order of paths', async () => {
    const cwd = temporaryFolder(files);
    const pieces: string[] = [];
    const { signal } = new AbortController();
    const readInput = (): Promise<Uint8Array> => Promise.resolve(Buffer.from(''));
    const write = (text: string): void => void pieces.push(text);
    await runCli(['check', '.', '--format', 'jsonl'], {
      cwd,
      environment: {},
      hasColours: false,
      write,
      note: () => undefined,
      readInput,
      signal,
    });
    const skills = pieces.slice(0, 10).map(piece => (JSON.parse(piece) as { path: string }).path);
    expect(skills).toEqual([...skills].sort());
    expect(pieces.length).toBeGreaterThan(11);
  });

  it('applies the baseline and the exit codes of check', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': '# A\n' });
    const args = ['check', '.', '--baseline', 'known.json'];
    await cli([...args, '--update-baseline'], { cwd });
    const { output, status } = await cli([...args, '--format', 'jsonl'], { cwd });
    const [file, end] = output.split('\n').map(line => (line === '' ? {} : (JSON.parse(line) as object)));
    expect([status, file, end]).toMatchObject([
      0,
      { path: 'a/SKILL.md', findings: [] },
      { summary: { files: 1, errors: 0 } },
    ]);
    expect((await cli(['check', '.', '--format', 'jsonl'], { cwd })).status).toBe(1);
  });
});

describe('--shard', () => {
  const uris = Array.from({ length: 2000 }, (_, index) => `skills/skill-${index}/SKILL.md`);
  const select = (index: number, count: number, paths = uris) => selectShard(paths, { index, count }, uri => uri);

  it('spreads the files evenly, each into one shard', () => {
    const shards = [1, 2, 3, 4].map(index => select(index, 4));
    expect(shards.flat().sort()).toEqual([...uris].sort());
    for (const shard of shards) expect(Math.abs(shard.length - 500)).toBeLessThan(75);
  });

  it('keeps a file in its shard if other files come or go', () => {
    const remaining = uris.filter((_, index) => index % 3 > 0);
    expect(select(2, 4, remaining)).toEqual(select(2, 4).filter(uri => remaining.includes(uri)));
  });
});
