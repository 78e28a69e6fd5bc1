import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const valid = `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1" session_id="s-1">
  <mode>spawn</mode>
  <original_intent>Why</original_intent>
  <current_task_summary>What</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>
    How &amp; when
  </task_details>
  <deliverables><report>One</report><decision>Two</decision></deliverables>
</agent_request>`;
const invalid = valid.replace('>spawn<', '>invalid-mode<');
const fence = (xml: string): string => `Text.\n\n\`\`\`xml\n${xml}\n\`\`\`\n`;

const files = {
  'valid.xml': valid,
  'invalid.xml': invalid,
  'broken.xml': valid.replace('</mode>', ''),
  'none.md': '# Nothing\n\n```xml\n<other/>\n```\n',
  'prompt.md': fence(valid),
  'several.md': fence(valid) + fence(invalid),
  'no-namespace.xml': valid.replace(/ xmlns="[^"]*"/, ''),
};

describe('handoff validate', () => {
  it.each([
    ['valid.xml', 0],
    ['prompt.md', 0],
    ['broken.xml', 1],
    ['invalid.xml', 3],
    ['several.md', 3],
    ['no-namespace.xml', 3],
    ['none.md', 4],
  ])('ends for %s with %i', async (file, expected) => {
    expect((await cli(['handoff', 'validate', file], { cwd: temporaryFolder(files) })).status).toBe(expected);
  });

  it('says what and where, in the document the handoff stands in', async () => {
    const cwd = temporaryFolder(files);
    const message =
      "Element 'mode': [facet 'enumeration'] The value 'invalid-mode' is not an element of the set {'spawn', 'conversation_only', 'blocking'}. (xsd/enumeration)\n";
    expect((await cli(['handoff', 'validate', 'invalid.xml'], { cwd })).output).toBe(`invalid.xml:2:9: ${message}`);
    const several = await cli(['handoff', 'validate', 'several.md'], { cwd });
    expect(several.output).toBe(`several.md:4:1: valid\nseveral.md:19:9: ${message}`);
  });

  it('says on standard error what libxml2 does not say of a root', async () => {
    const { output, notes } = await cli(['handoff', 'validate', 'no-namespace.xml'], { cwd: temporaryFolder(files) });
    expect(output).toBe(
      "no-namespace.xml:1:2: Element 'agent_request': No matching global declaration available for the validation root. (xsd/unknown-root)\n",
    );
    expect(notes).toBe(
      'no-namespace.xml:1:2: hint: The namespace is missing. Write `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">`.\n',
    );
  });

  it('ends with the highest status of several files, and reads standard input', async () => {
    const cwd = temporaryFolder(files);
    expect((await cli(['handoff', 'validate', 'valid.xml', 'invalid.xml', 'broken.xml'], { cwd })).status).toBe(3);
    expect((await cli(['handoff', 'validate', '-'], { cwd, input: fence(valid) })).status).toBe(0);
    expect((await cli(['handoff', 'validate', 'nowhere.xml'], { cwd })).status).toBe(2);
  });
});

describe('handoff get', () => {
  it.each([
    ['mode', 'spawn\n'],
    ['task_details', 'How & when\n'],
    ['session_id', 's-1\n'],
    ['deliverables', 'One\nTwo\n'],
  ])('prints %s trimmed', async (field, expected) => {
    const { status, output } = await cli(['handoff', 'get', field, 'prompt.md'], { cwd: temporaryFolder(files) });
    expect([status, output]).toEqual([0, expected]);
  });

  it('reads the first of several', async () => {
    const { output } = await cli(['handoff', 'get', 'mode', 'several.md'], { cwd: temporaryFolder(files) });
    expect(output).toBe('spawn\n');
  });

  it('reads from a handoff that is not valid, and warns', async () => {
    const cwd = temporaryFolder(files);
    const get = (...args: string[]) => cli(['handoff', 'get', ...args], { cwd });
    const { status, output, notes } = await get('mode', 'invalid.xml');
    expect([status, output]).toEqual([0, 'invalid-mode\n']);
    expect(notes).toMatch(/^invalid\.xml:2:9: warning: the handoff is not valid\. Element 'mode': .*\n$/);
    const broken = await get('session_id', 'broken.xml');
    expect([broken.status, broken.output]).toEqual([0, 's-1\n']);
    expect(broken.notes).toMatch(/^broken\.xml:\d+:\d+: warning: the handoff is not well-formed\. .*\n$/);
    const absent = await get('backlog_notes', 'invalid.xml');
    expect([absent.status, absent.output]).toEqual([1, '']);
    expect(absent.notes).toContain('warning: the handoff is not valid.');
    expect((await get('mode', 'valid.xml')).notes).toBe('');
    expect((await get('mode', 'several.md')).notes).toBe('');
  });

  it.each([
    [['backlog_notes', 'valid.xml'], 1, 'has no backlog_notes'],
    [['colour', 'valid.xml'], 2, 'Available fields: mode, original_intent'],
    [['mode', 'none.md'], 4, 'no handoff found'],
    [['mode'], 2, 'Specify a field and a file'],
  ])('%j ends with %i and prints nothing', async (args, expected, message) => {
    const { status, output, notes } = await cli(['handoff', 'get', ...args], { cwd: temporaryFolder(files) });
    expect([status, output]).toEqual([expected, '']);
    expect(notes).toContain(message);
  });
});

/** The example of the format's specification, with an extension. */
const full = `<?xml version="1.0" encoding="UTF-8"?>
<agent_request
  xmlns="http://instructor-workflow.org/agent-handoff/v1"
  session_id="20251119-160000-backend-api"
  xmlns:ext="urn:ext" ext:priority="high">
  <mode>spawn</mode>
  <original_intent>Build &lt;auth&gt;</original_intent>
  <current_task_summary>Implement it</current_task_summary>
  <workflow>TDD</workflow>
  <task_details>How</task_details>
  <constraints>
    <constraint>No migrations</constraint>
    <constraint>Use
      bcrypt</constraint>
  </constraints>
  <deliverables>
    <file path="src/a.py" required="false">Route</file>
    <decision>Whether</decision>
    <file path="src/b.py"><![CDATA[A & B]]></file>
  </deliverables>
  <ext:success_criteria><ext:criterion>Fast</ext:criterion><ext:criterion>Small</ext:criterion></ext:success_criteria>
  <ext:mode>other</ext:mode>
</agent_request>
`;

describe('handoff get of parts', () => {
  const get = (...args: string[]) =>
    cli(['handoff', 'get', ...args], {
      cwd: temporaryFolder({ ...files, 'full.xml': full, 'prompt.md': fence(full) }),
    });

  it.each([
    ['version', '1.0'],
    ['session_id', '20251119-160000-backend-api'],
    ['original_intent', 'Build <auth>'],
    ['mode', 'spawn'],
    ['ext:mode', 'other'],
    ['ext:priority', 'high'],
    ['constraints[1]', 'No migrations'],
    ['constraints/constraint[2]', 'Use\n      bcrypt'],
    ['constraint[1]', 'No migrations'],
    ['deliverables/file/path', 'src/a.py\nsrc/b.py'],
    ['deliverables/file/@path', 'src/a.py\nsrc/b.py'],
    ['deliverables/path', 'src/a.py\nsrc/b.py'],
    ['deliverables/file[2]/@path', 'src/b.py'],
    ['deliverables[3]/path', 'src/b.py'],
    ['file[1]/required', 'false'],
    ['file[2]/required', 'true'],
    ['deliverables/file/required', 'false\ntrue'],
    ['deliverables/decision', 'Whether'],
    ['deliverables[3]', 'A & B'],
    ['success_criteria', 'Fast\nSmall'],
    ['success_criteria/criterion[2]', 'Small'],
    ['ext:success_criteria[1]', 'Fast'],
  ])('prints %s', async (field, expected) => {
    for (const file of ['full.xml', 'prompt.md']) {
      const { status, output, notes } = await get(field, file);
      expect([status, output, notes]).toEqual([0, `${expected}\n`, '']);
    }
  });

  it.each([
    ['mode', 'spawn'],
    ['version', '1.0'],
    ['constraints', ['No migrations', 'Use\n      bcrypt']],
    ['constraints[1]', 'No migrations'],
    ['constraint', ['No migrations', 'Use\n      bcrypt']],
    [
      'deliverables',
      [
        { kind: 'file', path: 'src/a.py', required: false, text: 'Route' },
        { kind: 'decision', text: 'Whether' },
        { kind: 'file', path: 'src/b.py', required: true, text: 'A & B' },
      ],
    ],
    ['deliverables/file[2]', { kind: 'file', path: 'src/b.py', required: true, text: 'A & B' }],
    ['deliverables/decision', [{ kind: 'decision', text: 'Whether' }]],
    ['deliverables/file/path', ['src/a.py', 'src/b.py']],
    ['deliverables/file/required', [false, true]],
    ['file[1]/required', false],
    ['success_criteria', ['Fast', 'Small']],
  ])('prints %s as JSON', async (field, expected) => {
    const { status, output } = await get(field, 'full.xml', '--format', 'json');
    expect([status, JSON.parse(output)]).toEqual([0, expected]);
  });

  it('prints a list as JSON, whatever it holds', async () => {
    const one = await get('deliverables', 'valid.xml', '--format', 'json');
    expect(JSON.parse(one.output)).toEqual([
      { kind: 'report', text: 'One' },
      { kind: 'decision', text: 'Two' },
    ]);
    const empty = valid.replace('<deliverables>', '<constraints/>\n<deliverables>');
    const cwd = temporaryFolder({ 'empty.xml': empty });
    const none = await cli(['handoff', 'get', 'constraints', 'empty.xml', '--format', 'json'], { cwd });
    expect([none.status, JSON.parse(none.output)]).toEqual([0, []]);
  });

  it.each([
    ['constraints[3]', 1],
    ['deliverables[2]/path', 1],
    ['deliverables/report', 1],
    ['mode[2]', 1],
    ['target_agent', 1],
    ['deliverables/file/colour', 2],
    ['criteria', 2],
    ['deliverables[0]', 2],
    ['deliverables//file', 2],
    ['', 2],
  ])('%s ends with %i and prints nothing', async (field, expected) => {
    for (const format of ['text', 'json']) {
      const { status, output } = await get(field, 'full.xml', '--format', format);
      expect([status, output]).toEqual([expected, '']);
    }
  });

  it('survives extensions of any depth', async () => {
    const deep = `${'<e:a>'.repeat(20_000)}x${'</e:a>'.repeat(20_000)}`;
    const text = valid.replace('</agent_request>', `<e:deep xmlns:e="urn:e">${deep}</e:deep></agent_request>`);
    const cwd = temporaryFolder({ 'deep.xml': text });
    for (const format of ['text', 'json']) {
      const { status, output } = await cli(['handoff', 'get', 'e:deep', 'deep.xml', '--format', format], { cwd });
      expect([status, output.includes('x')]).toEqual([0, true]);
    }
  });

  it('names the fields there are', async () => {
    expect((await get('criteria', 'full.xml')).notes).toContain(
      'constraints/constraint, deliverables/file, deliverables/file/path',
    );
    expect((await get('deliverables[0]', 'full.xml')).notes).toContain('positions in brackets that start at 1');
  });
});

describe('handoff new', () => {
  it('prints a valid handoff', async () => {
    const cwd = temporaryFolder();
    const { output } = await cli(['handoff', 'new'], { cwd });
    expect((await cli(['handoff', 'validate', '-'], { cwd, input: output })).status).toBe(0);
  });

  it('writes a file, and never over another without --force', async () => {
    const cwd = temporaryFolder();
    const path = join(cwd, 'h.xml');
    expect((await cli(['handoff', 'new', '--output', 'h.xml'], { cwd })).status).toBe(0);
    expect(existsSync(path)).toBe(true);
    writeFileSync(path, 'mine');
    const refused = await cli(['handoff', 'new', '--output', 'h.xml'], { cwd });
    expect(refused.status).toBe(1);
    expect(refused.notes).toContain('--force');
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect((await cli(['handoff', 'new', '--output', 'h.xml', '--force'], { cwd })).status).toBe(0);
  });
});
