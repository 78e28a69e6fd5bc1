import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const examples = join(import.meta.dirname, '../../examples');
const schema = join(import.meta.dirname, '../../schemas/tool-augmentation-v1.xsd');

const generate = (...args: string[]) => cli(['guide', 'generate', ...args], { cwd: examples });

describe('guide generate of what is no command', () => {
  const plain = 'def convert(amount: float, to: str) -> float:\n    # Converts.\n    return amount\n';

  it('names the decorators that would make a function a command', async () => {
    const cwd = temporaryFolder({ 'convert.py': plain });
    const whole = await cli(['guide', 'generate', 'convert.py'], { cwd });
    expect([whole.status, whole.notes]).toEqual([
      1,
      expect.stringContaining('sync.decorators (@skill_command, @tool, '),
    ]);
    for (const path of ['convert.py', '.']) {
      const { status, notes } = await cli(['guide', 'generate', path, '--command', 'convert'], { cwd });
      expect([status, notes]).toEqual([
        1,
        expect.stringContaining('the function “convert” is not declared as a command. Add a decorator from'),
      ]);
    }
    writeFileSync(join(cwd, 'other.py'), plain.replace('def convert', '@tool\ndef other'));
    const beside = await cli(['guide', 'generate', '.', '--command', 'convert'], { cwd });
    expect(beside.notes).toContain('the function “convert” is not declared');
    const unknown = await cli(['guide', 'generate', 'convert.py', '--command', 'missing'], { cwd });
    expect(unknown.notes).not.toContain('function “');
  });

  it('names the schema that was read instead of the file', async () => {
    const cwd = temporaryFolder({ 'a.py': `@tool\n${plain}`, 'sch.json': '{"type": "string"}' });
    const { status, notes } = await cli(['guide', 'generate', 'a.py', '--schema', 'sch.json'], { cwd });
    expect([status, notes]).toEqual([1, expect.stringMatching(/^sch\.json declares no commands\. /)]);
  });

  it('reports a missing path although a schema is read instead', async () => {
    const cwd = temporaryFolder({ 'sch.json': '{"type": "object", "properties": {"room": {"type": "string"}}}' });
    const { status, notes } = await cli(['guide', 'generate', 'a.py', '--schema', 'sch.json'], { cwd });
    expect([status, notes]).toEqual([2, expect.stringContaining('a.py')]);
    expect((await cli(['guide', 'generate', '.', '--schema', 'sch.json'], { cwd })).status).toBe(0);
    expect((await cli(['guide', 'generate', '--schema', 'sch.json'], { cwd })).status).toBe(0);
  });

  it('names the schemas of a folder that it skips', async () => {
    const schema = '{"type": "object", "properties": {"room": {"type": "string"}}, "required": ["room"]}\n';
    const cwd = temporaryFolder({ 't/book.schema.json': schema, 't/tool.py': `@tool\n${plain}` });
    const { status, notes } = await cli(['guide', 'generate', 't', '--output', 'guides'], { cwd });
    expect(status).toBe(0);
    expect(notes).toContain('arguments of a known command: book (t/book.schema.json:1). To write a guide');
    expect((await cli(['guide', 'generate', 't', '--command', 'convert'], { cwd })).notes).not.toContain('Skipped');
  });
});

describe('guide generate', () => {
  it.each([
    ['skills/data_analyzer', 'analyze'],
    ['skills/data_analyzer/analyze.py', 'analyze'],
    ['skills/weather/WeatherForecastSkill.swift', 'weather.forecast'],
    ['skills/text-search', 'search_text'],
  ])('prints the guide of the command of %s, valid by xmllint', async (path, command) => {
    const { status, output, notes } = await generate(path);
    expect([status, notes]).toEqual([0, '']);
    expect(output).toContain(`<tool_augmentation name="${command}">`);
    expect(output).toMatch(/^<\?skillwright-guide source="sha256:[0-9a-f]{64}"\?>/);
    const lint = spawnSync('xmllint', ['--noout', '--schema', schema, '-'], { input: output, encoding: 'utf8' });
    expect(lint.stderr).toBe('- validates\n');
  });

  it('reads a schema file, by its title or its name', async () => {
    const cwd = temporaryFolder({
      'a.schema.json': JSON.stringify({ title: 'titled', type: 'object', properties: { a: { type: 'string' } } }),
      'b.schema.json': JSON.stringify({ type: 'object', properties: { b: { type: 'string' } } }),
    });
    const { output } = await cli(['guide', 'generate', 'a.schema.json'], { cwd });
    expect(output).toContain('name="titled"');
    const other = await cli(['guide', 'generate', '.', '--schema', 'b.schema.json', '--format', 'markdown'], { cwd });
    expect(other.output).toContain('# b\n');
  });

  it('ends with 1 as long as a person has to look at what a merge left open', async () => {
    const source = (most: number): string =>
      JSON.stringify({ title: 'find', type: 'object', properties: { limit: { type: 'integer', maximum: most } } });
    const cwd = temporaryFolder({ 'find.schema.json': source(10) });
    const run = () => cli(['guide', 'generate', 'find.schema.json', '--output', '.'], { cwd });
    const file = join(cwd, 'find.guide.xml');
    expect((await run()).status).toBe(0);
    const edited = readFileSync(file, 'utf8').replace('Optional integer of at most 10.', 'Ten or fewer.');
    writeFileSync(file, edited);
    expect((await run()).status).toBe(0);
    writeFileSync(join(cwd, 'find.schema.json'), source(20));
    for (const word of ['Wrote', 'Unchanged']) {
      const { status, notes } = await run();
      expect(status).toBe(1);
      expect(notes).toContain('The rule for “limit” was edited and kept, but its source has changed.');
      expect(notes).toContain(`${word} find.guide.xml`);
    }
    expect((await cli(['check', '.', '--max-warnings', '0'], { cwd })).status).toBe(1);
    writeFileSync(file, readFileSync(file, 'utf8').replace('</constraints>', ''));
    const { status, notes } = await run();
    expect([status, readFileSync(file, 'utf8').includes('Ten or fewer.')]).toEqual([1, true]);
    expect(notes).toContain('not well-formed');
  });

  describe('of a declaration that is not understood', () => {
    const broken = '@skill_command(name="x"\ndef x(a: int\n';
    const fine = '@skill_command(name="y")\ndef y(a: int):\n    return (1\n';

    it('refuses with the reason and the place', async () => {
      const cwd = temporaryFolder({ 'bad.py': broken, 'open.py': '@tool\ndef kw(**more):\n    return 1\n' });
      expect(await cli(['guide', 'generate', 'bad.py'], { cwd })).toMatchObject({
        status: 1,
        output: '',
        notes: 'The command “x” cannot be read: syntax error in its decorator (bad.py:1:23). No guide was written.\n',
      });
      expect(await cli(['guide', 'generate', 'open.py'], { cwd })).toMatchObject({
        status: 1,
        output: '',
        notes:
          'The command “kw” cannot be read: its code does not list its arguments (open.py:2:5). No guide was written.\n',
      });
    });

    it('writes those of the others', async () => {
      const cwd = temporaryFolder({ 'bad.py': broken, 'fine.py': fine });
      const { status, notes } = await cli(['guide', 'generate', '.', '--output', 'guides', '--no-cache'], { cwd });
      expect([status, readdirSync(join(cwd, 'guides'))]).toEqual([1, ['y.guide.xml']]);
      expect(notes).toContain('The command “x” cannot be read');
    });

    it('names a schema that is no JSON', async () => {
      const cwd = temporaryFolder({ 'a.schema.json': '{"type": "object", "properties": ' });
      const { status, notes } = await cli(['guide', 'generate', 'a.schema.json'], { cwd });
      expect([status, notes]).toEqual([
        1,
        'The command “a” cannot be read: syntax error in its JSON (a.schema.json:1:32). No guide was written.\n',
      ]);
    });

    it('is no part of a manifest, nor of an evaluation', async () => {
      const cwd = temporaryFolder({ 'bad.py': broken, 'fine.py': fine });
      const manifest = await cli(['skill', 'manifest', '.'], { cwd });
      expect([manifest.status, manifest.output]).toEqual([1, '']);
      expect(manifest.notes).toMatch(/^The command “x” cannot be read: .*\nNo tool list was printed\.\n$/);
      const run = await cli(['eval', 'bad.py', '--model', 'm', '--base-url', 'http://127.0.0.1:9'], { cwd });
      expect([run.status, run.output]).toEqual([1, '']);
    });
  });

  it('is written for a tool that takes any arguments', async () => {
    const cwd = temporaryFolder({ 'tools.json': '[{"name": "ping", "description": "Pings.", "inputSchema": {}}]' });
    const { status, output } = await cli(['guide', 'generate', 'tools.json', '--no-cache'], { cwd });
    expect(status).toBe(0);
    expect(output).toContain('<tool_augmentation name="ping">');
    expect(output).toContain('<input>{}</input>');
  });

  it('is checked in Markdown as in XML, in a folder too', async () => {
    const cwd = temporaryFolder({
      'pay.py':
        '@skill_command(name="pay")\ndef pay(amount: int):\n    """Pays.\n\n    Args:\n        amount: Sum in whole cents.\n    """\n',
      'notes.md': '# Notes\n',
    });
    await cli(['guide', 'generate', '.', '--output', '.', '--format', 'markdown', '--no-cache'], { cwd });
    expect(await cli(['guide', 'check', '.'], { cwd })).toMatchObject({ status: 0, notes: '' });
    const file = join(cwd, 'pay.guide.md');
    const saved = readFileSync(file, 'utf8');
    expect(saved).toContain('- `amount`:');
    writeFileSync(file, saved.replace('- `amount`:', '- `amout`:'));
    for (const path of ['.', 'pay.guide.md']) {
      const { status, output, notes } = await cli(['guide', 'check', path, '--format', 'json'], { cwd });
      const report = JSON.parse(output) as { files: { path: string; findings: { code: string; message: string }[] }[] };
      expect([status, notes]).toEqual([1, '']);
      expect(report.files.map(found => [found.path, found.findings.map(({ code }) => code)])).toEqual([
        ['pay.guide.md', ['guide/unknown-parameter']],
      ]);
    }
    const { status, output } = await cli(['check', '.'], { cwd });
    expect([status, output]).toEqual([1, expect.stringContaining('“pay” has no parameter “amout”')]);
  });

  it('merges hand edits in Markdown, and check says what is open', async () => {
    const code = (limit: number): string =>
      `@skill_command(name="pay")\ndef pay(amount: int, days: int = ${limit}):\n    "Pays."\n`;
    const cwd = temporaryFolder({ 'pay.py': code(30) });
    const generateAll = () => cli(['guide', 'generate', '.', '--output', '.', '--format', 'markdown'], { cwd });
    await generateAll();
    const file = join(cwd, 'pay.guide.md');
    const saved = readFileSync(file, 'utf8');
    const edited = saved.replace(/- `days`: .*/, '- `days`: Thirty.').replace('Pays.', 'Pays.\n\n| by | hand |');
    expect(edited).not.toBe(saved);
    writeFileSync(file, edited);
    writeFileSync(join(cwd, 'pay.py'), code(60));
    expect((await cli(['guide', 'check', '.'], { cwd })).output).toContain(
      'Generate the guide again. You can keep your edits.',
    );
    expect((await generateAll()).notes).toContain('The rule for “days” was edited and kept');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('\n\n| by | hand |\n\n');
    expect(text).toMatch(/<!-- skillwright-guide now=".*60\." -->\n- `days`: Thirty\.\n/);
    const { status, output } = await cli(['guide', 'check', '.'], { cwd });
    expect([status, output]).toEqual([0, expect.stringContaining('This text was edited, and its source has changed.')]);
  });

  it('keeps its cache to itself', async () => {
    const skill = '---\nname: pay\ndescription: Pays.\n---\n\n# Pay\n';
    const code = (name: string): string => `@skill_command(name="pay")\ndef pay(${name}: int):\n    "Pays."\n`;
    const cwd = temporaryFolder({ 'SKILL.md': skill, 'pay.py': code('amount') });
    await cli(['guide', 'generate', '.'], { cwd });
    writeFileSync(join(cwd, 'pay.py'), code('sum'));
    const { files } = JSON.parse((await cli(['check', '.', '--format', 'json'], { cwd })).output) as {
      files: { path: string }[];
    };
    expect(files.map(({ path }) => path)).toEqual(['SKILL.md', 'pay.py']);
    expect(readFileSync(join(cwd, '.cache/skills/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('follows no link to where its cache would lie', async () => {
    const root = temporaryFolder({
      'out/skills/.keep': '',
      'work/pay.py': '@skill_command(name="pay")\ndef pay(amount: int):\n    "Pays."\n',
    });
    symlinkSync('../out', join(root, 'work/.cache'));
    const { status, notes } = await cli(['guide', 'generate', '.'], { cwd: join(root, 'work') });
    expect([status, notes]).toEqual([
      0,
      'The cache cannot be written: .cache is a symbolic link. Links are not followed.\n',
    ]);
    expect(readdirSync(join(root, 'out/skills'))).toEqual(['.keep']);
  });

  it('ends with 1 where a saved guide does not fit the tool it is put into', async () => {
    const tool = (name: string): string =>
      JSON.stringify([{ name: 'f', inputSchema: { type: 'object', properties: { [name]: { type: 'string' } } } }]);
    const cwd = temporaryFolder({
      'guides/f.guide.xml':
        '<tool_augmentation name="f"><context>F.</context><constraints><rule param="a">Text.</rule></constraints></tool_augmentation>',
      'markdown/f.guide.md': '# f\n\nF.\n\n## Constraints\n\n- `a`: Text.\n',
      'right.json': tool('a'),
      'wrong.json': tool('b'),
    });
    expect(await cli(['guide', 'inject', 'right.json', '--guides', 'guides'], { cwd })).toMatchObject({
      status: 0,
      notes: '',
    });
    for (const folder of ['guides', 'markdown']) {
      const { status, notes } = await cli(['guide', 'inject', 'wrong.json', '--guides', folder], { cwd });
      expect([status, notes]).toEqual([1, expect.stringContaining('The tool has no parameter “a”')]);
    }
  });

  it('says what cannot be written', async () => {
    const cwd = temporaryFolder({ 'pay.py': '@skill_command(name="pay")\ndef pay(amount: int):\n    "Pays."\n' });
    const { status, notes } = await cli(['guide', 'generate', '.', '--output', 'pay.py/guides'], { cwd });
    expect([status, notes]).toEqual([1, expect.stringMatching(/^ENOTDIR: not a directory, .*pay\.py.guides'\n$/)]);
  });

  it.runIf(process.platform === 'linux')('does not wait for a folder that cannot be made', async () => {
    const cwd = temporaryFolder({ 'pay.py': '@skill_command(name="pay")\ndef pay(amount: int):\n    "Pays."\n' });
    const { status, notes } = await cli(['guide', 'generate', '.', '--output', '/proc/skillwright/guides'], { cwd });
    expect([status, notes]).toEqual([1, expect.stringContaining("mkdir '/proc/skillwright'")]);
  });

  it('names the commands where there are several', async () => {
    const { status, output, notes } = await generate('skills');
    expect([status, output]).toEqual([2, '']);
    expect(notes).toContain('analyze');
    expect(notes).toContain('--output');
  });

  it('writes all of them into a folder, the same on two runs', async () => {
    const cwd = temporaryFolder();
    const run = () => cli(['guide', 'generate', join(examples, 'skills'), '--output', 'guides'], { cwd });
    expect((await run()).status).toBe(0);
    const files = readdirSync(join(cwd, 'guides'));
    expect(files).toContain('weather.forecast.guide.xml');
    const before = files.map(name => readFileSync(join(cwd, 'guides', name), 'utf8'));
    expect((await run()).notes).toContain('Unchanged guides/weather.forecast.guide.xml');
    expect(files.map(name => readFileSync(join(cwd, 'guides', name), 'utf8'))).toEqual(before);
  });

  it.each([
    [['nowhere'], 2, 'nowhere does not exist'],
    [['handoffs'], 1, 'declares no command'],
    [['skills/weather', '--command', 'x'], 1, 'no command “x”. Available commands: weather.forecast'],
    [['skills/weather', '--format', 'html'], 2, '--format must be one of'],
    [[], 2, 'Specify the folder of a skill, or a source file'],
  ])('%j ends with %i and says why', async (args, expected, message) => {
    const { status, output, notes } = await generate(...args);
    expect([status, output]).toEqual([expected, '']);
    expect(notes).toContain(message);
  });
});
