import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../scripts/conformance/random.mjs';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { probes, treeOf } from './probes.js';
import { readYamlTree } from '../../../../server/src/skill/frontmatter/readYamlTree.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { skill } from '../support.js';
import { scaleInputs, selectInputs } from '../../../support/inputShare.js';
import { startTimer } from '../../../support/startTimer.js';

/** Pieces of text that readers treat in different ways. */
const pieces = [
  '---',
  '\n',
  '\r\n',
  '\r',
  '\ufeff',
  ': ',
  '- ',
  '[',
  '}',
  '"',
  "'",
  '#',
  '|\n',
  '\t',
  '\u0000',
  '\u2028',
  '&a *a',
  '<<: *b',
  '\ud800',
];

const texts = probes
  .flatMap(probe => treeOf(probe).files)
  .filter(({ bytes }) => bytes.length < 10_000)
  .map(({ bytes }) => new TextDecoder().decode(bytes));

describe.each(skillReaders)('the model of $id', reader => {
  it('gives a verdict for any bytes, and reasons inside the text', () => {
    const { below } = createRandom(7);
    for (const original of selectInputs(texts, skillReaders.indexOf(reader))) {
      let text = original;
      for (let edits = 0; edits < 4; edits++) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + (pieces[below(pieces.length)] ?? '') + text.slice(at + below(4));
      }
      const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
      expect(['loads', 'partly', 'ignored']).toContain(verdict);
      if (verdict !== 'loads') expect(reasons).not.toEqual([]);
      const { length } = createSourceText(text).text;
      for (const { span, message } of reasons) {
        expect(message).not.toBe('');
        if (!span) continue;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(length);
      }
    }
  });

  it.each([
    [
      'fields',
      `---\nname: demo\ndescription: x\n${Array.from({ length: 5000 }, (_, index) => `key${String(index)}: value`).join('\n')}\n---\n`,
    ],
    ['blanks', `---\nname: demo${' '.repeat(200_000)}x\ndescription:${' '.repeat(200_000)}\n---\n`],
    ['dashes', `---\n${'-'.repeat(200_000)}\n${'---x\n'.repeat(20_000)}`],
    ['open brackets', `---\nname: demo\ndescription: ${'['.repeat(20_000)}\n---\n`],
    ['blank lines', `---\nname: demo\ndescription: x\n---\n${'\n'.repeat(200_000)}`],
    ['an opening and blank lines', `---${'\n'.repeat(100_000)}`],
    ['angle brackets', `---\nname: demo\ndescription: ${'<'.repeat(50_000)}\n---\n`],
    ['hash signs', `---\nname: demo\n---\n${'#'.repeat(100_000)}\n${' #'.repeat(50_000)}`],
  ])('reads many %s in time', (_, text) => {
    const timer = startTimer();
    reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    timer.expectBelow(2000);
  });
});

/** A list of aliases in the frontmatter. */
const withAliases = (count: number, item = '*a'): string =>
  `---\nname: demo\ndescription: Shows it.\ntext: &a x\nlist:\n${`  - ${item}\n`.repeat(count)}---\n\n# Demo\n\nText.\n`;

describe('YAML with many aliases', () => {
  const read = (name: string, text: string) =>
    skillReaders
      .filter(({ id }) => id === name)
      .map(reader => reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) }));

  it('is refused by the `yaml` package above a maximum, and by no other parser', () => {
    expect(read('pi', withAliases(100)).map(({ verdict }) => verdict)).toEqual(['loads']);
    const [reading] = read('pi', withAliases(200));
    expect(reading?.reasons.map(({ message }) => message)).toEqual([
      'pi cannot read this YAML. It has too many aliases. Write their values instead.',
    ]);
    expect(read('codex', withAliases(200)).map(({ verdict }) => verdict)).toEqual(['loads']);
  });

  it('costs no more than the same text without aliases', () => {
    const measure = (text: string): number => {
      const bytes = Buffer.from(text);
      const timer = startTimer();
      for (const reader of skillReaders) {
        expect(reader.read({ path: 'demo/SKILL.md', bytes }).verdict).toMatch(/^(?:loads|partly|ignored)$/);
      }
      return timer.elapsed();
    };
    const count = scaleInputs(140_000);
    measure(withAliases(10_000, '.a'));
    // Without the maximum, it takes longer: each alias is a node, and is looked up.
    expect(measure(withAliases(count))).toBeLessThan(measure(withAliases(count, '.a')));
  });

  it('is refused before the parser sees it', () => {
    const tree = readYamlTree(`text: &a x\nlist: [${'*a, '.repeat(12_000)}]`);
    expect(tree).toEqual({ root: undefined, errors: [expect.objectContaining({ code: 'RESOURCE_EXHAUSTION' })] });
    expect(skill(withAliases(12_000)).frontmatter.problems.map(({ message }) => message)).toEqual([
      'The frontmatter has too many aliases. Write their values instead.',
    ]);
  });

  it('does not reach the models of agents while the author types', async () => {
    const text = withAliases(140_000);
    const settings = { profile: 'claude-code' };
    const timer = startTimer();
    const { findings } = await checkText(text, '.claude/skills/demo/SKILL.md', memoryContext({}, settings));
    const time = timer.elapsed();
    expect(findings.map(({ code }) => code)).toContain('frontmatter/invalid-yaml');
    // One model of an agent alone needs ten times as long for a text of this length.
    const plain = startTimer();
    await checkText(withAliases(140_000, '.a'), '.claude/skills/demo/SKILL.md', memoryContext({}, settings));
    expect(time).toBeLessThan(3 * plain.elapsed() + 100);
  });
});

describe('names and places', () => {
  it.each(['a/b', '/a', '..', '../../etc', 'a\\b', '.', 'con', `${'x/'.repeat(500)}y`])(
    'gives a verdict for the name %j',
    name => {
      const bytes = Buffer.from(`---\nname: ${JSON.stringify(name)}\ndescription: Shows it.\n---\n\n# Demo\n\nText.\n`);
      for (const reader of skillReaders) {
        const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes });
        expect(verdict).toMatch(/^(?:loads|partly|ignored)$/);
        if (verdict !== 'loads') expect(reasons).not.toEqual([]);
      }
    },
  );

  it('gives a verdict for skills that link to each other', async () => {
    const text = (name: string, other: string): string =>
      `---\nname: ${name}\ndescription: Shows it.\n---\n\n# ${name}\n\nSee [the other](../${other}/SKILL.md) and [this](SKILL.md).\n`;
    const files = { 'skills/a/SKILL.md': text('a', 'b'), 'skills/b/SKILL.md': text('b', 'a') };
    for (const [path, content] of Object.entries(files)) {
      const { findings } = await checkText(content, path, memoryContext(files));
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const reader of skillReaders.filter(({ id }) => id !== 'agentos')) {
        expect(reader.read({ path: path.replace('skills/', ''), bytes: Buffer.from(content) }).verdict).toBe('loads');
      }
    }
  });
});

describe('frontmatter in another language', () => {
  it.each(['js', 'yaml', 'json'])('---%s leaves Cline without the description', language => {
    const bytes = Buffer.from(
      `---${language}\n{ "name": "demo", "description": "Shows it." }\n---\n\n# Demo\n\nText.\n`,
    );
    const [reading] = skillReaders
      .filter(({ id }) => id === 'cline')
      .map(reader => reader.read({ path: 'demo/SKILL.md', bytes }));
    expect(reading?.verdict).toBe('partly');
    expect(reading?.name).toBe('demo');
    expect(reading?.description).toBeUndefined();
    expect(reading?.reasons.map(({ message }) => message)).toEqual([
      `Cline finds no frontmatter after “---${language}”. Write only \`---\` on the first line.`,
    ]);
  });
});

describe('all models', () => {
  const keys = (count: number, value: string): string =>
    Array.from({ length: count }, (_, index) => `key${String(index)}: ${value}\n`).join('');

  it.each([
    // More than a call may have arguments.
    ['140,000 fields', keys(140_000, 'value')],
    ['fields that stand for another', `anchor: &a value\n${keys(scaleInputs(140_000), '*a')}`],
    ['a description of 2 MB', `text: ${'word '.repeat(400_000)}\n`],
    ['a long list', `metadata:\n${'  - some item of a list\n'.repeat(scaleInputs(80_000))}`],
  ])('read %s in time', (_, yaml) => {
    const file = {
      path: 'demo/SKILL.md',
      bytes: Buffer.from(`---\nname: demo\ndescription: Shows it.\n${yaml}---\n\n# Demo\n`),
    };
    const timer = startTimer();
    for (const reader of selectInputs(skillReaders))
      expect(reader.read(file).verdict).toMatch(/^(?:loads|partly|ignored)$/);
    // Milliseconds of these models together. Work that grows with the square of the fields takes minutes.
    timer.expectBelow(20_000);
  });
});
