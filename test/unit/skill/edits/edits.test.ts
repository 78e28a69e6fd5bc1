import { describe, expect, it } from 'vitest';
import {
  extractSectionToChunk,
  moveChunk,
  updateRenamedLinks,
  updateRenamedPaths,
  wrapInChunk,
  type Edit,
} from '../../../../server/src/skill/index.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { frontmatter, skill } from '../support.js';

const result = (text: string, edit: Edit): string =>
  'refused' in edit ? `refused: ${edit.refused}` : applied(text, edit.changes);
const selected = (marked: string): { text: string; span: { start: number; end: number } } => {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace(/[⟦⟧]/g, ''), span: { start, end } };
};

describe('Wrap in Chunk', () => {
  const wrap = (marked: string): string => {
    const { text, span } = selected(marked);
    return result(text, wrapInChunk(skill(text), span));
  };

  it('wraps the whole lines of a selection', () => {
    expect(wrap('# A\n\nSo⟦me text.\nMo⟧re text.\n\nAfter.\n')).toBe(
      '# A\n\n<chunk id="some-text" description="Some text.">\n\nSome text.\nMore text.\n\n</chunk>\n\nAfter.\n',
    );
  });

  it('wraps the section of a cursor, with id and description from it', () => {
    expect(wrap('# A\n\n## Few "Shots"\n\nTwo ⟦⟧& more. Then.\n\n### Sub\n\n## B\n')).toBe(
      '# A\n\n<chunk id="few-shots" description="Two &amp; more.">\n\n## Few "Shots"\n\nTwo & more. Then.\n\n### Sub\n\n</chunk>\n\n## B\n',
    );
  });

  it.each([
    ['a whole sentence', 'Ask before you delete. Always.', 'Ask before you delete.'],
    ['an introduction', 'Run the following:\n\n```\nx\n```', 'Edge cases'],
    ['a list', '- Ask before you delete.\n- Never write.', 'Edge cases'],
    ['two words', 'Be quick.', 'Edge cases'],
    [
      'sections',
      '### Empty files\n\n- a\n\n### Links\n\n### Devices\n\n### Pipes',
      'Edge cases: Empty files, Links, Devices',
    ],
    ['Chinese', '发送邮件之前先询问用户。', '发送邮件之前先询问用户。'],
  ])('proposes a description for %s', (_, text, description) => {
    expect(wrap(`# A\n\n## Edge cases⟦⟧\n\n${text}\n`)).toContain(`id="edge-cases" description="${description}"`);
  });

  it('has tab stops for the id, then the description', () => {
    const model = skill('# A\n\n## ${Few} "Shots"\n\nTwo $1 & more. Then.\n');
    const edit = wrapInChunk(model, { start: 10, end: 10 });
    expect('changes' in edit && edit.changes[0]?.snippet).toBe(
      '<chunk id="${1:few-shots}" description="${2:Two \\$1 &amp; more.}">\n\n',
    );
    const extracted = extractSectionToChunk(model, 10);
    expect('changes' in extracted && extracted.changes[0]?.snippet).toContain('## \\${Few\\} "Shots"');
  });

  it.each([
    ['⟦---\nname: a\n---⟧\n', /frontmatter/],
    ['<chunk id="a">\n\n⟦text⟧\n\n</chunk>\n', /cannot be nested/],
    ['```\n⟦code⟧\n```\n', /break the chunk/],
    ['plain ⟦⟧text\n', /Select text/],
    ['⟦  ⟧\n', /Select text/],
  ])('refuses %j', (marked, reason) => {
    expect(wrap(marked)).toMatch(reason);
  });
});

describe('Extract Section to Chunk', () => {
  it('moves the section to the end', () => {
    const text = `${frontmatter}# A\n\n## Examples\n\nOne. Two.\n\n## Rest\n\nText.\n`;
    expect(result(text, extractSectionToChunk(skill(text), text.indexOf('One')))).toBe(
      `${frontmatter}# A\n\n## Rest\n\nText.\n\n<chunk id="examples" description="Examples">\n\n## Examples\n\nOne. Two.\n\n</chunk>\n`,
    );
  });

  it('refuses what is in a chunk, and the title', () => {
    const chunked = '<chunk id="a">\n\n## B\n\ntext\n\n</chunk>\n';
    expect(result(chunked, extractSectionToChunk(skill(chunked), chunked.indexOf('text')))).toMatch(/already/);
    expect(result('# A\n', extractSectionToChunk(skill('# A\n'), 2))).toMatch(/section/);
  });
});

describe('moving a chunk', () => {
  const text =
    ['# T', ...['a', 'b', 'c'].map(id => `<chunk id="${id}">\n\n${id}\n\n</chunk>`), ''].join('\n\n').trimEnd() + '\n';
  const order = (whole: string): string =>
    skill(whole)
      .chunks.map(chunk => chunk.id)
      .join('');
  const move = (from: number, to: number): string => result(text, moveChunk(skill(text), from, to));

  it.each([
    [0, 1, 'bac'],
    [1, 0, 'bac'],
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 2, 'acb'],
    [1, 1, 'abc'],
  ])('%i to %i', (from, to, expected) => {
    const moved = move(from, to);
    expect(order(moved)).toBe(expected);
    expect(moved).not.toMatch(/\n{3}/);
    expect(moved.length).toBe(text.length);
  });

  it('refuses what is not there', () => {
    expect(move(2, 3)).toMatch(/refused/);
    expect(
      result(
        '<chunk id="a">\n<chunk id="b">\n</chunk>',
        moveChunk(skill('<chunk id="a">\n<chunk id="b">\n</chunk>'), 0, 1),
      ),
    ).toMatch(/Close/);
  });
});

describe('links after a rename', () => {
  const folder = 'file:///w/skills/demo';
  const text =
    '[a](references/guide.md#x) ![b](img/a%20b.png) [c](./other.md) [d](https://e.org) [e](#x) `[f](references/guide.md)`\n';
  const renamed = (from: string, to: string, uri = `${folder}/SKILL.md`): string =>
    applied(text, updateRenamedLinks(skill(text), uri, [{ from, to }]));

  it.each([
    [`${folder}/references/guide.md`, `${folder}/references/manual.md`, '[a](references/manual.md#x)'],
    [`${folder}/references`, `${folder}/docs`, '[a](docs/guide.md#x)'],
    [`${folder}/img/a%20b.png`, `${folder}/img/c%20d.png`, '![b](img/c%20d.png)'],
    [`${folder}/other.md`, `${folder}/sub/other.md`, '[c](./sub/other.md)'],
    [`${folder}/other.md`, 'file:///w/skills/other.md', '[c](../other.md)'],
    [`${folder}/SKILL.md`, `${folder}/sub/SKILL.md`, '[a](../references/guide.md#x)'],
  ])('%s → %s', (from, to, expected) => {
    const after = renamed(from, to);
    expect(after).toContain(expected);
    expect(after).toContain('[d](https://e.org) [e](#x) `[f](references/guide.md)`');
  });

  it('changes nothing when the whole folder moves', () => {
    expect(renamed(folder, 'file:///w/skills/other')).toBe(text);
  });
});

describe('paths after a rename', () => {
  const folder = 'file:///w/skills/demo';
  const rename = (text: string, from: string, to: string): string =>
    applied(
      text,
      updateRenamedPaths(skill(text), `${folder}/SKILL.md`, folder, [
        { from: `${folder}/${from}`, to: `${folder}/${to}` },
      ]),
    );

  it.each([
    ['in inline code', 'Run `scripts/run.py` first.\n', 'Run `scripts/start.py` first.\n'],
    ['in text', 'See scripts/run.py, then go on.\n', 'See scripts/start.py, then go on.\n'],
    ['in a command of inline code', 'Run `python scripts/run.py --all`.\n', 'Run `python scripts/start.py --all`.\n'],
    ['in a fence', '```bash\npython scripts/run.py in.pdf\n```\n', '```bash\npython scripts/start.py in.pdf\n```\n'],
    ['of another file', 'Run `scripts/other.py`.\n', 'Run `scripts/other.py`.\n'],
    ['in other code', '```python\nopen("scripts/run.py")\n```\n', '```python\nopen("scripts/run.py")\n```\n'],
  ])('%s', (_, text, expected) => {
    expect(rename(text, 'scripts/run.py', 'scripts/start.py')).toBe(expected);
  });

  it('follow a folder', () => {
    const text = 'Run `scripts/run.py`.\n\n```bash\nbash scripts/a.sh\n```\n';
    expect(rename(text, 'scripts', 'tools')).toBe(text.replaceAll('scripts/', 'tools/'));
  });
});
