import { describe, expect, it } from 'vitest';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';

const read = (id: string, ...fields: readonly string[]) => {
  const reader = skillReaders.find(candidate => candidate.id === id);
  if (!reader) throw new Error(id);
  const text = ['---', 'name: demo', ...fields, '---', '', '# Demo', '', 'Do it.', ''].join('\n');
  return { text, reading: reader.read({ path: 'demo/SKILL.md', bytes: new TextEncoder().encode(text) }) };
};

const measured = skillReaders.filter(({ evidence, id }) => evidence === 'measured' && id !== 'mcp');
const described = 'description: Shows one thing.';

describe('YAML that Skillwright does not read', () => {
  const nested = `x: ${'['.repeat(300)}${']'.repeat(300)}`;

  it.each(measured.map(({ id }) => id))('is not refused in the name of %s', id => {
    const { verdict, reasons } = read(id, described, nested).reading;
    expect(verdict).not.toBe('ignored');
    for (const { code, message } of reasons)
      expect([code, message]).toEqual([
        'not-checked',
        'Not verified: Skillwright reads YAML with at most 200 levels of nesting. Use fewer levels.',
      ]);
  });

  it('is refused where the program itself has a limit', () => {
    expect(read('mcp', described, nested).reading.verdict).toBe('ignored');
  });

  it('is not against the specification', () => {
    const { verdict, reasons } = read('agentskills', `description: ${'x '.repeat(60_000)}`).reading;
    expect([verdict, reasons.map(({ code }) => code)]).toEqual(['partly', ['not-checked']]);
  });

  it('loads in Codex, which puts a value with brackets into quotes', () => {
    const brackets = '['.repeat(20_000);
    const { verdict, description } = read('codex', `description: ${brackets}`).reading;
    expect([verdict, description === brackets]).toEqual(['loads', true]);
  });

  it('loads in Codex with aliases of aliases, which only the `yaml` package limits', () => {
    const names = Array.from('abcdefghij');
    const aliases = names.map((name, index) => {
      const item = index === 0 ? 'x' : `*${names[index - 1] ?? ''}`;
      return `${name}: &${name} [${Array.from({ length: 9 }, () => item).join(',')}]`;
    });
    expect(read('codex', described, ...aliases).reading.verdict).toBe('loads');
    expect(read('pi', described, ...aliases).reading.verdict).toBe('ignored');
  });
});

describe('the place of broken YAML', () => {
  const placeOf = (id: string, ...fields: readonly string[]): string | undefined => {
    const { text, reading } = read(id, ...fields);
    const span = reading.reasons[0]?.span;
    return span && text.slice(span.start, span.end);
  };

  it.each([
    ['mcp', ['description: Build for AWS: ECS'], 'Build for AWS: ECS'],
    ['mcp', [described, 'license: &x MIT'], '&x MIT'],
    ['opencode', ['description: Build for AWS: ECS', 'argument-hint: [service] [stage]'], '[service] [stage]'],
    ['opencode', [described, 'license: !foo MIT'], '!foo MIT'],
    ['roo', [described, 'license: !foo MIT'], '!foo MIT'],
  ])('is the value, in %s with %j', (id, fields, place) => {
    expect(placeOf(id, ...fields)).toBe(place);
  });
});
