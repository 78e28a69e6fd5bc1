import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const withMark =
  '\uFEFF---\nname: good\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# Good\n';

describe('a configuration that says nothing', () => {
  it.each([
    ['[]', 'must be a JSON object'],
    ['{"profil": "x"}', 'unknown setting “profil”. Available settings: profile, profileVersion, rules'],
    ['{"tokens": {"budget": 1}}', 'tokens.budget”. Available settings: tokens.encoding, tokens.coreBudget'],
    ['{"profil": "x"}', ' Did you mean “profile”?\n'],
    ['{"rules": {"chunk/emty": "off"}}', 'unknown rule “chunk/emty”. Did you mean “chunk/empty”?\n'],
    ['{"tokens.coreBudget": "x"}', 'skillwright.json: tokens.coreBudget must be a number, not a string.\n'],
    ['{"exclude": "vendor"}', 'exclude must be an array, not a string.\n'],
    ['{"rules": []}', 'rules must be an object, not an array.\n'],
    ['{"sync": "code"}', 'sync must be an object, not a string.\n'],
    ['{"profile": {}}', 'skillwright.json: profile must be a string, not an object.\n'],
    ['{"tokens": {"coreLines": {}}}', 'skillwright.json: tokens.coreLines must be a number, not an object.\n'],
    ['{"exclude": {"a": "b"}}', 'skillwright.json: exclude must be an array, not an object.\n'],
    [
      '{"sync.truth.foo": "schema"}',
      'unknown setting “sync.truth.foo”. Available settings: sync.truth, sync.decorators',
    ],
    ['{"skillwright.sync.truth.foo": "schema"}', 'unknown setting “sync.truth.foo”.'],
    ['{"sync": {"truth": "schema"}, "sync.truth.foo": "schema"}', 'unknown setting “sync.truth.foo”.'],
    ['{"profile.foo": "codex"}', 'unknown setting “profile.foo”. Available settings: profile, profileVersion, rules'],
    ['{"profile": "codex", "profile.foo": "codex"}', 'unknown setting “profile.foo”.'],
    ['{"__proto__": {"profile": "codex"}}', 'unknown setting “__proto__”.'],
    ['{"sync.truth": "schema", "sync": {"trut": "code"}}', 'unknown setting “sync.trut”.'],
    ['{"sync.truth": "schema", "sync": {"truth": "code"}}', 'skillwright.json: sync.truth is specified twice.'],
    ['{"sync": {"truth": "code"}, "skillwright.sync.truth": "schema"}', 'sync.truth is specified twice.'],
    ['{"profile": "codex", "skillwright.profile": "gemini"}', 'skillwright.json: profile is specified twice.'],
    ['{"sync.truth": "schema", "sync": "code"}', 'skillwright.json: sync is specified twice.'],
    ['{"profile": "codex", "profile": "gemini"}', 'skillwright.json: profile is specified twice. Specify it once.\n'],
    [
      '{"skillwright.profile": "codex", "skillwright.profile": "gemini"}',
      'skillwright.json: profile is specified twice.',
    ],
    ['{"sync": {"truth": "schema"}, "sync": {"groups": []}}', 'skillwright.json: sync is specified twice.'],
    ['{"rules": {"chunk/empty": "off", "chunk/empty": "error"}}', 'json: rules.chunk/empty is specified twice.'],
    ['{"xml.schemas": {"urn:n": "a.xsd", "urn:n": "b.xsd"}}', 'json: xml.schemas.urn:n is specified twice.'],
    [
      '{"sync": {"groups": [{"members": ["a.py"], "members": ["b.py"]}]}}',
      'json: sync.groups[0].members is specified twice.',
    ],
    ['{"exclude": [1, {}]}', 'skillwright.json: exclude[0] must be a string, not a number.\n'],
    ['{"exclude": ["a", {}]}', 'skillwright.json: exclude[1] must be a string, not an object.\n'],
    ['{"sync": {"decorators": [1]}}', 'skillwright.json: sync.decorators[0] must be a string, not a number.\n'],
    ['{"sync.injectedParameters": [null]}', 'sync.injectedParameters[0] must be a string, not null.\n'],
    ['{"xml": {"schemas": {"a": 5}}}', 'skillwright.json: xml.schemas.a must be a string, not a number.\n'],
    ['{"$schema": 5}', 'skillwright.json: $schema must be a string, not a number.\n'],
    ['{"$schema.foo": 5}', 'unknown setting “$schema.foo”.'],
    ['{".foo": 1}', 'unknown setting “.foo”.'],
    ['{"skillwright.": 1}', 'unknown setting “skillwright.”.'],
    ['{"skillwright..foo": 1}', 'unknown setting “skillwright..foo”.'],
    [
      '{"sync": {"truth": "cod"}}',
      'invalid value for sync.truth: "cod". See schemas/skillwright.schema.json for the allowed values.\n',
    ],
    ['{\n  "profile": "auto",\n}', 'skillwright.json:3:1: Invalid JSON: expected a property name in double quotes.\n'],
    ['', 'skillwright.json:1:1: Invalid JSON'],
  ])('is refused: %s', async (configuration, reason) => {
    const cwd = temporaryFolder({ 'skillwright.json': configuration, 'a/SKILL.md': withMark });
    const { status, output, notes } = await cli(['check', '.'], { cwd });
    expect(notes).toContain(reason);
    expect(output).toBe('');
    expect(status).toBe(2);
  });

  it('is refused if it is nested too deeply to find repeated names', async () => {
    const configuration = `{"model": ${'['.repeat(200)}${']'.repeat(200)}}`;
    const cwd = temporaryFolder({ 'skillwright.json': configuration, 'a/SKILL.md': withMark });
    const { status, notes } = await cli(['check', '.'], { cwd });
    expect(notes).toContain('skillwright.json:1:160: The JSON is nested more than 150 levels deep.');
    expect(status).toBe(2);
  });

  it.each([
    '{}',
    '{"skillwright.profile": "claude-code", "trace.server": "off"}',
    '{"rules": {"chunk/empty": "off"}, "xml.schemas": {"urn:n": "n.xsd"}, "sync": {"groups": [["a.py", "b.json"]], "decorators": []}}',
  ])('is taken as it is where it does: %s', async configuration => {
    const cwd = temporaryFolder({
      'skillwright.json': configuration,
      'n.xsd': '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:n"/>',
      'a/SKILL.md': withMark,
      'a.py': 'from pydantic import BaseModel\n\nclass Args(BaseModel):\n    q: str\n',
      'b.json': '{"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}',
    });
    const { status, notes } = await cli(['check', '.'], { cwd });
    expect(notes).toBe('');
    expect(status).toBe(0);
  });
});

describe('check', () => {
  it('says what --fix-dry-run would do, and does not do it', async () => {
    const cwd = temporaryFolder({ 'good/SKILL.md': withMark });
    const { output, notes } = await cli(['check', '.', '--fix-dry-run'], { cwd });
    expect(output).toBe('No findings in 1 file.\n');
    expect(notes).toContain('Dry run: 1 file would be fixed');
    expect(notes).toContain('good/SKILL.md');
    expect(readFileSync(join(cwd, 'good/SKILL.md'), 'utf8')).toBe(withMark);
    const both = await cli(['check', '.', '--fix', '--fix-dry-run'], { cwd });
    expect(both.status).toBe(2);
    expect(readFileSync(join(cwd, 'good/SKILL.md'), 'utf8')).toBe(withMark);
  });

  it('says so where there is nothing to check', async () => {
    const { notes, status } = await cli(['check', '.'], { cwd: temporaryFolder({ 'notes.txt': 'x' }) });
    expect(notes).toContain('Nothing to check');
    expect(status).toBe(2);
  });

  it('sees a slip in the namespace of a handoff', async () => {
    const handoff = readFileSync(join(import.meta.dirname, '../fixtures/xml/handoff.xml'), 'utf8');
    const slip = handoff.replace('http://instructor-workflow', 'http://instruktor-workflow');
    expect(slip).not.toBe(handoff);
    const { output } = await cli(['check', '.'], { cwd: temporaryFolder({ 'handoff.xml': slip }) });
    expect(output).toContain('xsd/unknown-root');
    const other = handoff.replace('http://instructor-workflow.org/agent-handoff/v1', 'urn:another');
    expect((await cli(['check', '.'], { cwd: temporaryFolder({ 'handoff.xml': other }) })).output).not.toContain(
      'xsd/',
    );
  });
});

it('knows its version', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect((await cli(['--version'], { cwd: temporaryFolder() })).output).toBe(`${version}\n`);
});

describe('help', () => {
  it('is there for a group of commands', async () => {
    const { status, output } = await cli(['skill', '--help'], { cwd: temporaryFolder() });
    expect(status).toBe(0);
    expect(output).toContain('skillwright skill summary');
    expect(output).not.toContain('skillwright handoff');
  });

  it('does not bury what is wrong', async () => {
    const { status, notes } = await cli(['skill', 'summary', 'gone/SKILL.md'], { cwd: temporaryFolder() });
    expect(status).toBe(2);
    expect(notes.trim().split('\n')).toHaveLength(2);
  });
});

describe('guide inject', () => {
  const tool = {
    name: 'find',
    description: 'Finds files.',
    inputSchema: { type: 'object', properties: { a: { type: 'string', description: 'Must be absolute.' } } },
  };

  it('leaves a tool alone that nothing is known of', async () => {
    const empty = { name: 'other', inputSchema: { type: 'object' } };
    const cwd = temporaryFolder({ 'tools.json': JSON.stringify({ tools: [tool, empty] }) });
    const { output, notes } = await cli(['guide', 'inject', 'tools.json'], { cwd });
    const { tools } = JSON.parse(output) as { tools: unknown[] };
    expect(tools[1]).toEqual(empty);
    expect(tools[0]).not.toEqual(tool);
    expect(notes).toContain('other: no guide added, because it would only repeat the description.');
  });

  it('says when a saved guide is of another version of the tool', async () => {
    const guide =
      '<tool_augmentation name="find"><context>Finds.</context><faq/><constraints><rule param="gone">Short.</rule></constraints><scenarios/></tool_augmentation>';
    const cwd = temporaryFolder({ 'tools.json': JSON.stringify([tool]), 'guides/find.guide.xml': guide });
    const { notes } = await cli(['guide', 'inject', 'tools.json', '--guides', 'guides'], { cwd });
    expect(notes).toContain('saved guide of find');
  });
});

it('prompt build says what was left out, and that --compact needs --xml', async () => {
  const cwd = temporaryFolder({});
  const { output } = await cli(['prompt', 'build', '--example'], { cwd });
  const short = await cli(['prompt', 'build', '-', '--max-tokens', '60'], { cwd, input: output });
  expect(short.notes).toContain('Left out or shortened to stay within 60 tokens:');
  const compact = await cli(['prompt', 'build', '-', '--compact'], { cwd, input: output });
  expect(compact.status).toBe(2);
});
