import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { skill, under } from '../support.js';
import { isQuick } from '../../../support/inputShare.js';

const fields = (text: string): readonly string[] => {
  const model = skill(text);
  return model.frontmatter.fields.map(field => `${field.key}=${under(model, field.value.span) ?? ''}`);
};

describe('the frontmatter', () => {
  it('has exact spans for its lines, keys and values', () => {
    const model = skill('---\nname: "demo"  # note\ndescription: >-\n  Two\n  lines\n---  \n# Demo\n');
    const { state, open, close, fields: found } = model.frontmatter;
    expect(state).toBe('present');
    expect(under(model, open)).toBe('---');
    expect(model.source.lines.positionAt(close?.start ?? 0).line).toBe(5);
    expect(found.map(field => under(model, field.keySpan))).toEqual(['name', 'description']);
    expect(found.map(field => under(model, field.value.span))).toEqual(['"demo"', '>-\n  Two\n  lines']);
    expect(found.map(field => field.value.scalar)).toEqual(['demo', 'Two lines']);
    expect(under(model, model.body)).toBe('# Demo\n');
  });

  it.each([
    ['# Title\n', 'missing'],
    ['', 'missing'],
    ['----\nname: a\n---\n', 'missing'],
    ['---\nname: a\n', 'unclosed'],
    ['---\nname: a\n----\n', 'unclosed'],
    ['\n\n---\nname: a\n---\n', 'late'],
    ['yaml\n---\nname: a\n---\n', 'late'],
    ['```skill\n---\nname: a\n---\n', 'late'],
    ['Text\n\n---\n\nMore text\n\n---\n', 'missing'],
    ['---js\n{}\n---\n', 'language'],
    ['--- yaml\nname: a\n---\n', 'language'],
    ['---\n---\n', 'present'],
    ['\ufeff---\nname: a\n---\n', 'present'],
    ['---\r\nname: a\r\n---\r\n', 'present'],
  ])('of %j is %s', (text, state) => {
    expect(skill(text).frontmatter.state).toBe(state);
  });

  it('keeps the fields that can be read where the YAML is broken', () => {
    const text = '---\nname: demo\ndescription: One: two\nlicense: MIT\n---\n';
    const model = skill(text);
    expect(model.frontmatter.valid).toBe(false);
    expect(model.frontmatter.fields.map(field => field.key)).toEqual(['name', 'description', 'license']);
    expect(model.frontmatter.problems.map(problem => under(model, problem.span))).toEqual(['One: two']);
  });

  it('reads an unclosed block as far as it looks like YAML', () => {
    const model = skill('---\nname: demo\ndescription: One\n\n# Demo\n');
    expect(fields('---\nname: demo\ndescription: One\n\n# Demo\n')).toEqual(['name=demo', 'description=One']);
    expect(model.markdown.headings.map(heading => heading.title)).toEqual(['Demo']);
  });

  it('finds equal keys at any depth and knows the first', () => {
    const model = skill('---\na: 1\nb:\n  c: 1\n  c: 2\na: 2\n---\n');
    const found = model.frontmatter.problems.map(({ kind, span, first }) => [kind, span.start, under(model, first)]);
    expect(found).toEqual([
      ['duplicate-key', 21, 'c'],
      ['duplicate-key', 26, 'a'],
    ]);
  });

  it.each([
    'a: *x\n',
    'a: [\n',
    'just text\n',
    '- a\n',
    'a: "x\n',
    `a: ${'['.repeat(3000)}\n`,
    `x: ${'y'.repeat(100_001)}\n`,
  ])('reports %.20s as one that cannot be read', yaml => {
    const model = skill(`---\n${yaml}---\n`);
    expect(model.frontmatter.valid).toBe(false);
    for (const { span } of model.frontmatter.problems) expect(under(model, span)?.trim()).not.toBe('');
  });

  it('survives an alias bomb', () => {
    const levels = 'abcdefgh'.split('').map((name, index, all) => {
      const inner = index === 0 ? 'x' : `*${all[index - 1] ?? ''}`;
      return `${name}: &${name} [${Array(9).fill(inner).join(',')}]`;
    });
    expect(skill(`---\n${levels.join('\n')}\n---\n`).frontmatter.fields).toHaveLength(8);
  });
});

describe('frontmatter that is YAML, but not what agents read', () => {
  const invalid = async (block: string): Promise<readonly string[]> => {
    const { lines } = await checkText(`---\n${block}---\n\n# Demo\n`, 'demo/SKILL.md', memoryContext());
    return lines.filter(line => line.startsWith('frontmatter/invalid-yaml'));
  };

  it.each([
    ['a list as a key', '? [a]\n: b\nname: demo\n', '[a]'],
    ['a map as a key', 'name: demo\n? { a: 1 }\n: b\n', '{ a: 1 }'],
    ['a list as a key further in', 'metadata:\n  ? - a\n  : b\n', '- a'],
  ])('%s is reported on the key', async (_what, block, key) => {
    expect(await invalid(block)).toEqual([
      `frontmatter/invalid-yaml|${key}|A key must be a plain word, as in \`key: value\`.`,
    ]);
  });

  it.skipIf(isQuick)('nested too deeply is said in a sentence', async () => {
    const [line, ...others] = await invalid(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`);
    expect(others).toEqual([]);
    expect(line).toContain('|The frontmatter is nested too deeply. Use fewer levels.');
  });

  it('that is too long is said with its length and what to do', async () => {
    const [line] = await invalid(`a: |\n${`  ${'x'.repeat(97)}\n`.repeat(1200)}`);
    expect(line).toContain(
      '|The frontmatter has 120,005 characters. Skillwright does not read frontmatter with more than 100,000. Move long text into the body.',
    );
  });
});

it('a link that lies too deep is told where its file should go', async () => {
  const text = '---\nname: demo\ndescription: Shows. Use it.\n---\n\n# Demo\n\n[x](./a/b/c/d.md)\n';
  const { lines } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/a/b/c/d.md': '' }));
  expect(lines).toEqual([
    'skill/link-too-deep|./a/b/c/d.md|“./a/b/c/d.md” is 3 folders below SKILL.md, but the Agent Skills specification recommends at most one. Move the file to “a/d.md”.',
  ]);
});
