import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const examples = join(import.meta.dirname, '../../examples');
const schema = join(import.meta.dirname, '../../schemas/tool-augmentation-v1.xsd');

const generate = (...args: string[]) => cli(['guide', 'generate', ...args], { cwd: examples });

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
    [['skills/weather', '--command', 'x'], 1, "no command 'x'. There are: weather.forecast"],
    [['skills/weather', '--format', 'html'], 2, '--format is one of'],
    [[], 2, 'Name a skill’s folder or a source file'],
  ])('%j ends with %i and says why', async (args, expected, message) => {
    const { status, output, notes } = await generate(...args);
    expect([status, output]).toEqual([expected, '']);
    expect(notes).toContain(message);
  });
});
