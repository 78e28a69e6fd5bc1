import { describe, expect, it } from 'vitest';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import type { SkillReader } from '../../../../server/src/skill/readers/reader.js';

function findReader(id: string): SkillReader {
  const reader = skillReaders.find(candidate => candidate.id === id);
  if (!reader) throw new Error(`No reader ${id}`);
  return reader;
}

const claudeCode = findReader('claude-code');
const cline = findReader('cline');
const codex = findReader('codex');
const copilot = findReader('copilot');
const gemini = findReader('gemini');
const opencode = findReader('opencode');
const openclaw = findReader('openclaw');
const pi = findReader('pi');
const qwenCode = findReader('qwen-code');

const read = (reader: SkillReader, ...lines: readonly string[]) => {
  const text = ['---', ...lines, '---', '# Demo', ''].join('\n');
  const { verdict, reasons, inCatalogue } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
  return { verdict, codes: reasons.map(({ code }) => code), inCatalogue };
};

const name = 'name: demo';
const description = 'description: Shows one thing.';

describe('a description that is not the one written', () => {
  it.each<readonly [string, SkillReader, readonly string[], readonly string[]]>([
    [
      'lost lines that start with a quote',
      copilot,
      [name, 'description: Use for "a",', '  "b", or "c".'],
      ['description-changed'],
    ],
    [
      'a nested field after a broken line',
      qwenCode,
      [name, description, 'note: a: b', 'outputs:', '  - x: y', '    description: Other.'],
      ['description-changed'],
    ],
    [
      'a block that ends inside of it',
      codex,
      [name, 'description: |', '  Use when x.', '  ---', '  more'],
      ['description-changed'],
    ],
    ['an alias', copilot, [name, 'license: &text Shows it.', 'description: *text'], ['description-changed']],
    ['a number after “#”', claudeCode, [name, 'description: Fix issue #12'], ['description-lost']],
    ['a number after “#”', gemini, [name, 'description: Fix issue #12'], ['description-lost']],
    ['a number after “#”, in quotes', claudeCode, [name, 'description: "Fix issue #12"'], []],
    ['a comment', claudeCode, [name, 'description: Shows one thing. # TODO: say more'], []],
    [
      'a word with “!” that is a tag',
      claudeCode,
      [name, 'description: !important Shows one thing.'],
      ['description-lost'],
    ],
    ['a colon', claudeCode, [name, 'description: Build for AWS: ECS.'], []],
    ['brackets', claudeCode, [name, 'description: "Use <a> and <b>."'], []],
    ['a folded text', gemini, [name, 'description: >', '  Shows', '  one thing.'], []],
    ['an exclamation mark', copilot, [name, 'description: !important Shows one thing.'], []],
    ['two fields', codex, [name, description, 'license: x'], []],
    ['a quote that is not closed', gemini, [name, 'description: "Shows one thing.'], ['description-changed']],
    ['a quote that is not closed', qwenCode, [name, 'description: "Shows one thing.'], ['description-changed']],
    ['a quote that is not closed', openclaw, [name, 'description: "Shows one thing.'], ['description-changed']],
    ['a quote that is not closed', copilot, [name, 'description: "Shows one thing.'], []],
    ['quotes around the first words', gemini, [name, 'description: "a" and "b"'], []],
    ['brackets at the start', gemini, [name, 'description: [beta] Shows one thing.'], []],
    [
      'quotes around a text with an apostrophe',
      qwenCode,
      [name, "description: 'Don't use it.'"],
      ['description-changed'],
    ],
    ['an escape beside a broken field', claudeCode, [name, 'description: "Say \\"hi\\"."', 'note: a: b'], []],
    ['a list', qwenCode, [name, 'description: [a, b]'], ['description-changed']],
    ['a list', gemini, [name, 'description: [a, b]'], ['description-changed']],
    ['a list of lines', gemini, [name, 'description:', '  - one', '  - two'], ['description-changed']],
    ['a list of lines', openclaw, [name, 'description:', '  - one', '  - two'], ['description-changed']],
    ['a map', gemini, [name, 'description: {a: b}'], ['description-changed']],
    ['a map', openclaw, [name, 'description: {a: b}'], ['description-changed']],
    ['a map', codex, [name, 'description: {a: b}'], ['description-changed']],
    ['a map of lines', gemini, [name, 'description:', '  a: b'], ['description-changed']],
    ['text with the characters of a list', gemini, [name, 'description: "[a, b]"'], []],
    ['a field behind a tab', qwenCode, [name, description, '\tlicense: x'], []],
    ['a body before the end', gemini, [name, description, '', '# Heading', '', 'text', ''], []],
    ['a body before the end', copilot, [name, description, '', '# Heading', '', 'text', ''], []],
    ['an indented key', qwenCode, [name, ' license: x', description], []],
    ['a field behind a tab', claudeCode, [name, description, '\tlicense: x'], []],
  ])('%s: %o', (_, reader, lines, codes) => {
    expect(read(reader, ...lines).codes).toEqual(codes);
  });
});

describe('no description', () => {
  it('is no difference where the agent lists the skill without one', () => {
    expect(read(cline, name)).toEqual({ verdict: 'loads', codes: [], inCatalogue: true });
    expect(read(cline, name, 'description: ~').verdict).toBe('loads');
    expect(read(gemini, name, 'description:')).toEqual({ verdict: 'loads', codes: [], inCatalogue: true });
  });

  it('is one where the agent leaves the skill out of its catalogue', () => {
    expect(read(opencode, name)).toEqual({ verdict: 'partly', codes: ['description-missing'], inCatalogue: false });
    expect(read(copilot, name)).toEqual({ verdict: 'partly', codes: ['description-missing'], inCatalogue: false });
  });

  it('is one where the author wrote it behind a comment sign', () => {
    expect(read(cline, name, 'description: # Heading')).toEqual({
      verdict: 'partly',
      codes: ['description-missing'],
      inCatalogue: true,
    });
  });

  it('is one where the author wrote it in a block that the agent does not find', () => {
    const bytes = Buffer.from(`\n\n---\n${name}\n${description}\n---\n# Demo\n`);
    expect(cline.read({ path: 'demo/SKILL.md', bytes }).verdict).toBe('partly');
  });
});

describe('bytes that are not UTF-8', () => {
  const readBytes = (reader: SkillReader, text: string) => {
    const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text, 'latin1') });
    return [verdict, ...reasons.map(({ code }) => code)];
  };
  const readers = skillReaders.filter(({ id }) => !/^(?:agentskills|agentos|codex|mcp|goose)$/.test(id));

  it.each(readers)('change what $id shows', reader => {
    expect(readBytes(reader, `---\n${name}\ndescription: Finds a caf\xe9. Use it.\n---\n# Demo\n`)).toEqual([
      'partly',
      'not-utf8',
    ]);
    expect(readBytes(reader, `---\n${name}\n${description}\n---\n# Caf\xe9\n`)).toEqual(['loads']);
  });
});

describe('UTF-16', () => {
  it.each(skillReaders)('is the one reason of $id', reader => {
    const bytes = Buffer.from(`\ufeff---\n${name}\n${description}\n---\n# Demo\n`, 'utf16le');
    const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes });
    expect(reasons.map(({ code }) => code)).toEqual(['not-utf8']);
    expect(verdict).not.toBe('loads');
  });
});

describe('flags', () => {
  it.each<readonly [string, SkillReader, string, boolean]>([
    ['true', copilot, 'disable-model-invocation: true', false],
    ['yes', copilot, 'disable-model-invocation: yes', true],
    ['no, which is the default,', copilot, 'disable-model-invocation: no', false],
    ['no', copilot, 'user-invocable: no', true],
    ['yes', claudeCode, 'disable-model-invocation: yes', false],
    ['maybe', claudeCode, 'disable-model-invocation: maybe', true],
    ['quoted true', pi, 'disable-model-invocation: "true"', true],
    ['quoted true', qwenCode, 'disable-model-invocation: "true"', false],
    ['yes', qwenCode, 'disable-model-invocation: yes', true],
    ['on', openclaw, 'disable-model-invocation: on', false],
    ['nothing', claudeCode, 'disable-model-invocation:', false],
  ])('%s in %o: %s', (_, reader, line, isMisread) => {
    expect(read(reader, name, description, line).codes).toEqual(isMisread ? [`${line.split(':')[0] ?? ''}-type`] : []);
  });
});

describe('a skill that its author hides from the model and from the user', () => {
  const fields = [name, description, 'user-invocable: false', 'disable-model-invocation: true'];

  it.each([copilot, qwenCode, openclaw])('loads in $id, which lists it nowhere', reader => {
    const text = ['---', ...fields, '---', '# Demo', ''].join('\n');
    const { verdict, inCatalogue, inMenu } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    expect({ verdict, inCatalogue, inMenu }).toEqual({ verdict: 'loads', inCatalogue: false, inMenu: false });
  });

  it('is dropped by Claude Code', () => {
    expect(read(claudeCode, ...fields)).toEqual({ verdict: 'ignored', codes: ['not-invocable'], inCatalogue: false });
  });
});

it.each([
  ['({ name: "demo" })', 'partly', 'executes-code'],
  ['{ name: "demo" }', 'partly', 'executes-code'],
  ['module.exports = {}', 'partly', 'executes-code'],
  // Measured with generated probes: nothing is run where `return` stands before a key.
  ['name: demo\ndescription: Shows one thing.', 'ignored', 'frontmatter-missing'],
  ['\n  name: демо', 'ignored', 'frontmatter-missing'],
  ['# Demo\nname: demo', 'ignored', 'frontmatter-missing'],
])('OpenCode runs what can be JavaScript after ---js: %s', (code, verdict, reason) => {
  const bytes = Buffer.from(`---js\n${code}\n---\n# Demo\n`);
  const reading = opencode.read({ path: 'demo/SKILL.md', bytes });
  expect([reading.verdict, ...reading.reasons.map(found => found.code)]).toEqual([verdict, reason]);
});
