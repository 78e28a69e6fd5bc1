import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const schema = join(import.meta.dirname, '../../schemas/agent-handoff-v1.xsd');
const handoff = (
  declaration: string,
  text: string,
): string => `${declaration}<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">
  <mode>spawn</mode>
  <original_intent>${text}</original_intent>
  <current_task_summary>b</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>c</task_details>
  <deliverables><report>d</report></deliverables>
</agent_request>
`;
const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>\n`;
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

const good = (name: string, text: string): string =>
  `---\nname: ${name}\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# Good\n\n${text}\n`;

const tool = (start: string): Buffer =>
  Buffer.from(`${start}@tool\ndef find(text: str):\n    """Finds."""\n`, 'latin1');

const documents: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['UTF-8', Buffer.from(handoff('', 'café'))],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${handoff('', 'café')}`)],
  ['UTF-16', utf16(handoff(declared('UTF-16'), 'café'))],
  ['ISO-8859-1', Buffer.from(handoff(declared('ISO-8859-1'), 'caf\u00e9'), 'latin1')],
  ['a byte that is no UTF-8', Buffer.from(handoff('', 'caf\u00e9'), 'latin1')],
  ['ASCII that is not', Buffer.from(handoff(declared('US-ASCII'), 'café'))],
  ['UTF-16, not valid', utf16(handoff(declared('UTF-16'), 'x').replace('>spawn<', '>x<'))],
];

describe('files of bytes', () => {
  it.each(documents)('handoff validate agrees with xmllint: %s', async (_, bytes) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'h.xml'), bytes);
    const lint = spawnSync('xmllint', ['--noout', '--schema', schema, 'h.xml'], { cwd });
    expect((await cli(['handoff', 'validate', 'h.xml'], { cwd })).status).toBe(lint.status);
  });

  it('handoff get decodes what it prints', async () => {
    const cwd = temporaryFolder();
    for (const [, bytes] of documents.slice(0, 4)) {
      writeFileSync(join(cwd, 'h.xml'), bytes);
      expect((await cli(['handoff', 'get', 'original_intent', 'h.xml'], { cwd })).output).toBe('café\n');
    }
  });

  it('--fix never writes a file whose bytes it could not read', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'b'));
    const path = join(cwd, 'b/SKILL.md');
    const bytes = Buffer.from('---\nname: b\ndescription: caf\u00e9 and tea\nlicense: 010\n---\n\n# B\n', 'latin1');
    writeFileSync(path, bytes);
    await cli(['check', 'b', '--fix'], { cwd });
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('check finds where the bytes of a file stop to be UTF-8, once, and nothing of a U+FFFD that was written', async () => {
    const cwd = temporaryFolder({ 'good/SKILL.md': good('good', 'The \uFFFD sign.') });
    mkdirSync(join(cwd, 'bad'));
    const text = good('bad', 'A \uFFFD, a caf\u00e9 and \u00e9.').replaceAll('\n', '\r\n');
    const bytes = Buffer.concat(
      text.split('\u00e9').flatMap((part, at) => [...(at === 0 ? [] : [Buffer.from([0xe9])]), Buffer.from(part)]),
    );
    writeFileSync(join(cwd, 'bad/SKILL.md'), bytes);
    const { status, output, notes } = await cli(['check', '.'], { cwd });
    expect(notes).toBe('');
    expect(output).toBe(
      `bad/SKILL.md\n     8:11  warning  Byte ${bytes.indexOf(0xe9)} (0xE9) is not valid UTF-8, so the file is ignored by OpenAI Codex, MCP SDK and Goose (not verified), and other agents misread the text. Save the file as UTF-8.  text/invalid-utf8\n\n1 finding in 2 files: 0 errors, 1 warning, 0 infos, 0 hints.\n`,
    );
    expect(status).toBe(0);
    expect((await cli(['check', '.', '--max-warnings', '0'], { cwd })).status).toBe(1);
    // Codex ignores such a file, and Claude Code reads wrong text.
    const refused = await cli(['check', 'bad', '--profile', 'codex'], { cwd });
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringMatching(
        /^ {5}8:11 {2}error {4}Byte \d+ .* ignored by OpenAI Codex\. Save .* {2}text\/invalid-utf8$/m,
      ),
    ]);
    expect((await cli(['skill', 'agents', 'bad', '--profile', 'codex'], { cwd })).output).toContain(
      ' 8:11 OpenAI Codex',
    );
    expect((await cli(['check', 'bad', '--profile', 'claude-code'], { cwd })).status).toBe(0);
    for (const path of ['bad/SKILL.md', 'none/SKILL.md']) {
      const given = await cli(['check', '-', '--stdin-path', path], { cwd, input: bytes });
      expect(given.output).toContain('     8:11  warning  Byte');
    }
    const right = await cli(['check', '-', '--stdin-path', 'bad/SKILL.md'], { cwd, input: text });
    expect(right.output).toBe('No findings in 1 file.\n');
  });

  it.each([
    ['json', /"code": "text\/invalid-utf8",\s+"severity": "warning",\s+"message": "Byte \d+ \(0xFF\)/],
    ['sarif', /"ruleId": "text\/invalid-utf8"/],
    [
      'github',
      /^::warning file=tool\.py,line=1,endLine=1,col=3,endColumn=3,title=text\/invalid-utf8::Byte 2 \(0xFF\)/m,
    ],
  ])('the finding is in the report as %s', async (format, expected) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'tool.py'), tool('# \xff\n'));
    expect((await cli(['check', '.', '--format', format], { cwd })).output).toMatch(expected);
  });

  it.each([
    ['# skillwright-disable-next-line\n# \xff\n', false],
    ['# skillwright-disable-next-line text/invalid-utf8 -- kept\n# \xff\n', false],
    ['# skillwright-disable-next-line chunk/empty\n# \xff\n', true],
    // Python reads it as that.
    ['#!/usr/bin/env python\n# -*- coding: latin-1 -*-\n# \xff\n', false],
    ['# -*- coding: utf-8 -*-\n# \xff\n', true],
  ])('comments in the file count: %j', async (start, isFound) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'tool.py'), tool(start));
    const { output, notes } = await cli(['check', '.', '--max-warnings', '0'], { cwd });
    expect(output.includes('text/invalid-utf8')).toBe(isFound);
    expect(notes.includes('Found too many warnings: 1 (maximum: 0)')).toBe(isFound);
  });

  it('a file in UTF-16 is called that', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'wide'));
    writeFileSync(join(cwd, 'wide/SKILL.md'), utf16(good('wide', 'Words.')));
    const { output, status } = await cli(['check', '.'], { cwd });
    expect(output).toContain('1:1  error    The file is in UTF-16, but agents read it as UTF-8.');
    expect(output).toContain('1 finding in 1 file');
    expect(status).toBe(1);
  });

  it.each(documents.slice(0, 6))('check agrees with handoff validate about bytes: %s', async (_, bytes) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'h.xml'), bytes);
    const validated = await cli(['handoff', 'validate', 'h.xml'], { cwd });
    const { status, output, notes } = await cli(['check', 'h.xml'], { cwd });
    expect(status).toBe(validated.status);
    expect(output.includes('xml/not-well-formed')).toBe(validated.status === 1);
    expect(notes).toBe('');
    const given = await cli(['check', '-', '--stdin-path', 'h.xml'], { cwd, input: bytes });
    expect([given.status, given.output]).toEqual([status, output]);
    const piped = await cli(['handoff', 'validate', '-'], { cwd, input: bytes });
    expect(piped.status).toBe(validated.status);
  });

  it('the finding about bytes stands at the first wrong one, and follows the settings', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'h.xml'), Buffer.from(handoff('', 'caf\u00e9'), 'latin1'));
    const { output } = await cli(['check', 'h.xml'], { cwd });
    expect(output).toMatch(
      /3:23 {2}error {4}The file contains bytes that are not valid UTF-8\. The first is byte \d+ \(0xE9\)\./,
    );
    const off = await cli(['check', 'h.xml', '--rule', 'xml/not-well-formed=off'], { cwd });
    expect(off.status).toBe(0);
    expect(off.notes + off.output).not.toContain('The file contains bytes that are not valid UTF-8');
  });

  it('the finding about bytes is silenced by a comment above the line, and by no other', async () => {
    const cwd = temporaryFolder();
    const silenced = async (above: string): Promise<boolean> => {
      const text = handoff('', 'caf\u00e9').replace('  <original_intent>', `  ${above}\n  <original_intent>`);
      writeFileSync(join(cwd, 'h.xml'), Buffer.from(text, 'latin1'));
      const { status, output, notes } = await cli(['check', 'h.xml'], { cwd });
      expect(notes).toBe('');
      expect(output.includes('The file contains bytes that are not valid UTF-8')).toBe(status === 1);
      return status === 0;
    };
    expect(await silenced('<!-- skillwright-disable-next-line xml/not-well-formed -->')).toBe(true);
    expect(await silenced('<!-- skillwright-disable-next-line -->')).toBe(true);
    expect(await silenced('<!-- skillwright-disable-next-line xml/enumeration -->')).toBe(false);
    expect(await silenced('<!-- x -->skillwright-disable-next-line')).toBe(false);
    expect(await silenced('<!-- skillwright-disable-next-line xml/not-well-formed -->\n')).toBe(false);
  });

  it.each([
    ['foo', 'x', '1:35 Unsupported encoding: foo.'],
    ['foo', 'caf\u00e9', '1:35 Unsupported encoding: foo.'],
    // The validator leaves labels that look like those of one byte a character to whoever decodes.
    [
      'ISO-8859-12',
      'x',
      '1:31 The encoding ISO-8859-12 is not supported. Save the file as UTF-8, and change the encoding in its XML declaration to UTF-8.',
    ],
    [
      'Shift_JIS',
      '\u00ff',
      '1:1 The file contains bytes that are not valid SHIFT_JIS. Save the file in the encoding that it declares. If it declares none, save it as UTF-8.',
    ],
    [
      'US-ASCII',
      'caf\u00e9',
      '1:1 The file contains bytes that are not valid US-ASCII. Save the file in the encoding that it declares. If it declares none, save it as UTF-8.',
    ],
  ])('says one thing of an encoding that is not known, or not kept: %s, %s', async (encoding, text, said) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'h.xml'), Buffer.from(handoff(declared(encoding), text), 'latin1'));
    const { output } = await cli(['check', 'h.xml', '--format', 'json'], { cwd });
    const { files } = JSON.parse(output) as {
      files: { findings: { message: string; range: { start: { line: number; character: number } } }[] }[];
    };
    const findings = files.flatMap(file =>
      file.findings.map(({ message, range: { start } }) => `${start.line + 1}:${start.character + 1} ${message}`),
    );
    expect(findings).toEqual([said]);
    expect(spawnSync('xmllint', ['--noout', 'h.xml'], { cwd }).status).not.toBe(0);
    const validated = await cli(['handoff', 'validate', 'h.xml'], { cwd });
    expect(validated.status).toBe(1);
    expect(validated.output.includes('The file contains bytes that are not')).toBe(said.includes('contains bytes'));
  });

  it('a file that is named and too large is an error', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'big'));
    writeFileSync(join(cwd, 'big/SKILL.md'), Buffer.alloc(17 * 1024 * 1024, 'a'));
    const { status, output, notes } = await cli(['check', 'big/SKILL.md'], { cwd });
    expect(status).toBe(1);
    expect(notes).toBe('');
    expect(output).toContain('1:1  error    This file was not checked: it is larger than 16 MiB.  text/not-checked');
  });

  it('a thousand findings are reported with bounded work', async () => {
    const fields = Array.from({ length: 1000 }, (_, at) => `field${at}x: 1`).join('\n');
    const cwd = temporaryFolder({
      'many/SKILL.md': `---\nname: many\ndescription: Has many fields.\n${fields}\n---\n`,
    });
    const { output } = await cli(['check', 'many', '--profile', 'agentskills', '--format', 'json'], { cwd });
    const report = JSON.parse(output) as { files: { findings: { code: string; fixable: boolean }[] }[] };
    expect(report.files[0]?.findings.length).toBeGreaterThan(900);
    expect(report.files[0]?.findings.filter(({ fixable }) => fixable).length).toBeLessThanOrEqual(50);
  });

  it('takes an alias in frontmatter for what it stands for', async () => {
    const cwd = temporaryFolder({
      'a/SKILL.md': '---\nname: &n a\ndescription: &d Does it. Use it in tests.\ncompatibility: *d\n---\n\n# A\n',
    });
    expect((await cli(['check', 'a', '--profile', 'agentskills'], { cwd })).output).toBe(
      'No findings in 1 file.\nProfile: agentskills.\n',
    );
  });
});
