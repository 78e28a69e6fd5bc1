import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Demo\n\nText.\n`;

const project = (cases: unknown): Record<string, string> => ({
  'pdf/SKILL.md': skill('pdf', 'Extracts text and tables from PDF files. Use it for scanned documents.'),
  'pdf/evals/triggers.json': typeof cases === 'string' ? cases : JSON.stringify(cases),
  'charts/SKILL.md': skill('charts', 'Draws bar charts and line charts of tables.'),
});

const run = (cases: unknown, ...options: readonly string[]) =>
  cli(['skill', 'triggers', '.', ...options], { cwd: temporaryFolder(project(cases)) });

describe('skill triggers', () => {
  it('passes if the expected skill is first, and names the words that decided', async () => {
    const { status, output } = await run([
      { prompt: 'Get the tables out of this PDF', expect: 'pdf' },
      { prompt: 'Draw a bar chart', expect: 'charts' },
      { prompt: 'Book a flight to Rome', expect: null },
      { query: 'Draw line charts', should_trigger: false },
      { query: 'Extract text from a scanned document', should_trigger: true },
    ]);
    expect(output).toContain('pass  Get the tables out of this PDF: pdf (pdf, ');
    expect(output).toContain('pass  Book a flight to Rome: no skill\n');
    expect(output).toContain('pass  Draw line charts: not pdf (');
    expect(output).toContain('5 of 5 cases passed. Skills ranked: 2.\n');
    expect(output).toContain('without a model');
    expect(status).toBe(0);
  });

  it('ends with 1 on a failed case, also in JSON', async () => {
    const cases = [
      { prompt: 'Draw a bar chart', expect: 'pdf' },
      { prompt: 'Extract tables from PDF files', expect: null },
      { prompt: 'Draw charts', expect: 'missing' },
    ];
    const { status, output } = await run(cases, '--format', 'json');
    expect(status).toBe(1);
    const [first, second, third] =
      (JSON.parse(output) as { files: { cases: { passed: boolean; found: string }[] }[] }).files[0]?.cases ?? [];
    expect([first?.passed, second?.passed, third?.passed]).toEqual([false, false, false]);
    expect(first?.found).toBe('charts');
    expect((await run(cases)).output).toContain('FAIL  Draw a bar chart: expected pdf, found charts (');
  });

  it('are read by check, which names a broken file', async () => {
    const cwd = temporaryFolder(project('[\n {},\n]\n'));
    const write = (text: string): void => {
      writeFileSync(join(cwd, 'pdf/evals/triggers.json'), text);
    };
    const readNotes = async () => (await cli(['check', '.'], { cwd })).notes;
    expect(await readNotes()).toContain('pdf/evals/triggers.json is not a JSON array.');
    write('[\n  { "prompt": "a" }\n]\n');
    expect(await readNotes()).toContain('pdf/evals/triggers.json:2: case 1 needs a `prompt`');
    write('[{ "prompt": "Read a PDF file.", "expect": "pdf" }]\n');
    expect(await readNotes()).toBe('');
  });

  it.each([
    ['{', 'is not a JSON array.'],
    ['{}', 'is not a JSON array.'],
    ['[{"prompt": "a", "expect": null}, {"prompt": "b"}]', 'triggers.json:1: case 2 needs a `prompt`'],
    ['\n\n[\nnull]', 'triggers.json:4: case 1 needs a `prompt`'],
    ['[]', 'triggers.json has no cases.'],
  ])('says what is wrong with %s', async (text, message) => {
    const { status, notes } = await run(text);
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });

  it('names a skill that is expected and does not exist', async () => {
    const { status, notes } = await run('[{"prompt": "Draw a bar chart", "expect": "chrats"}]');
    expect([status, notes]).toEqual([1, 'No skill is named “chrats”.\n']);
  });

  it('ends with 2 where no skill has cases', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': skill('a', 'Text.') });
    const { status, notes } = await cli(['skill', 'triggers', '.'], { cwd });
    expect([status, notes]).toEqual([2, expect.stringContaining('evals/triggers.json')]);
  });
});
