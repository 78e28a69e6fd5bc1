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

  it('are read by check, which reports a broken file and ends with 1', async () => {
    const cwd = temporaryFolder(project('[\n { "prompt": "a", "expect": null },\n]\n'));
    const write = (text: string): void => {
      writeFileSync(join(cwd, 'pdf/evals/triggers.json'), text);
    };
    const check = async () => {
      const { status, output } = await cli(['check', '.', '--format', 'github'], { cwd });
      return [status, /^::error .*triggers\.json.*$/m.exec(output)?.[0]];
    };
    expect(await check()).toEqual([1, expect.stringContaining('line=3,endLine=3,col=1,')]);
    write('[\n  { "prompt": "a", "expect": null },\n  { "prompt": "a" }\n]\n');
    expect(await check()).toEqual([
      1,
      expect.stringContaining('The test case has neither `expect` nor `should_trigger`.'),
    ]);
    for (const text of [
      '[{ "prompt": "Read a PDF file.", "expect": "pdf" }]\n',
      '{ "cases": [] }',
      '[1]',
      '[]',
      '[ // ours?\n { "id": 1 } ]',
    ]) {
      write(text);
      expect(await check()).toEqual([0, undefined]);
    }
  });

  it('checks a file only beside a skill', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': skill('a', 'Text.'), 'b/evals/triggers.json': '{' });
    expect((await cli(['check', '.'], { cwd })).status).toBe(0);
  });

  it.each([
    ['{', 'must contain a JSON array of cases.'],
    ['[{"prompt": "a", "expect": null}, {"prompt": "b"}]', 'triggers.json:1: case 2 needs `prompt`'],
    ['\n\n[\n{"prompt": "a", "expect": null}, null]', 'triggers.json:4: case 2 needs `prompt`'],
    ['[]', 'triggers.json has no cases.'],
    ['{}', 'triggers.json was skipped: no entry has'],
    ['[null]', 'triggers.json was skipped: no entry has'],
    ['{}\n{}\n', 'triggers.json was skipped: no entry has'],
  ])('says what is wrong with %s', async (text, message) => {
    const { status, notes } = await run(text);
    expect(status).toBe(2);
    expect(notes).toContain(message);
  });

  it('runs the other files where one is for another tool', async () => {
    const cases = JSON.stringify([{ prompt: 'Draw a bar chart', expect: 'charts' }]);
    const cwd = temporaryFolder({ ...project({ cases: [] }), 'charts/evals/triggers.json': cases });
    const { status, output, notes } = await cli(['skill', 'triggers', '.'], { cwd });
    expect([status, notes]).toEqual([0, expect.stringContaining('pdf/evals/triggers.json was skipped: no entry has')]);
    expect(output).toContain('1 of 1 cases passed.');
  });

  it('says that a description cannot be read', async () => {
    const cases = JSON.stringify([{ prompt: 'Draw a bar chart', expect: 'a' }]);
    const text = '---\nname: a\ndescription: Draws: bar charts.\n---\n\nText.\n';
    const cwd = temporaryFolder({ 'a/SKILL.md': text, 'a/evals/triggers.json': cases });
    const { notes } = await cli(['skill', 'triggers', '.'], { cwd });
    expect(notes).toBe('a/SKILL.md has no description that can be read, so prompts are compared with its name only.\n');
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
