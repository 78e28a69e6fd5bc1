import { describe, expect, it } from 'vitest';
import { skillKind } from '../../../../server/src/skill/index.js';
import { skill, under } from '../support.js';

describe('fences', () => {
  const fences = (text: string) =>
    skill(text).markdown.fences.map(({ language, text: code, closed }) => [language, code, closed]);

  it.each([
    ['```xml\n<a/>\n```\n', [['xml', '<a/>', true]]],
    ['~~~XML title\n<a/>\n~~~\n', [['xml', '<a/>', true]]],
    ['````markdown\n```xml\n<a/>\n```\n````\n', [['markdown', '```xml\n<a/>\n```', true]]],
    ['```xml\n<a>\n', [['xml', '<a>\n', false]]],
    ['- item\n\n  ```xml\n  <a>\n  </a>\n  ```\n', [['xml', '<a>\n</a>', true]]],
    ['> ```xml\n> <a>\n> </a>\n> ```\n', [['xml', '<a>\n</a>', true]]],
    ['```\n\n\n```\n', [['', '\n', true]]],
    ['    ```xml\n    indented code\n', []],
    ['```xml\r\n<a>\r\n</a>\r\n```\r\n', [['xml', '<a>\n</a>', true]]],
  ])('of %j', (text, expected) => {
    expect(fences(text)).toEqual(expected);
  });

  it('map every character back, and repeat their prefix', () => {
    const text = '> 1. ```xml\n>    <a>\n>     <b/>\n>    </a>\n>    ```\n';
    const model = skill(text);
    const [fence] = skillKind.fences?.(model) ?? [];
    expect(fence?.text).toBe('<a>\n <b/>\n</a>');
    expect(fence?.linePrefix).toBe('>    ');
    const start = fence?.text.indexOf('<b/>') ?? 0;
    expect(under(model, fence?.map.spanToHost({ start, end: start + 4 }))).toBe('<b/>');
  });

  it('are still found after a chunk tag, which CommonMark takes for HTML', () => {
    const text = '<chunk id="a" description="b">\n```xml\n<a/>\n```\n# No heading? Yes.\n</chunk>\n';
    const model = skill(text);
    expect(model.markdown.fences).toHaveLength(1);
    expect(model.markdown.headings.map(heading => heading.title)).toEqual(['No heading? Yes.']);
  });
});

describe('headings and links', () => {
  it('are found with exact spans, outside lists and quotes only', () => {
    const model = skill('# One #\n\nTwo\n===\n\n> # Quoted\n\n- # Listed\n\n###   Three `x`\n');
    expect(model.markdown.headings.map(({ level, title }) => [level, title])).toEqual([
      [1, 'One'],
      [1, 'Two'],
      [3, 'Three `x`'],
    ]);
    expect(model.markdown.headings.map(({ titleSpan }) => under(model, titleSpan))).toEqual([
      'One',
      'Two',
      'Three `x`',
    ]);
  });

  it('know what they point to', () => {
    const model = skill('[a](x.md "t") ![i](<a b.png>) <https://e.org> [r][ref] `[no](n.md)`\n\n[ref]: y.md\n');
    expect(model.markdown.links.map(({ kind, url }) => [kind, url])).toEqual([
      ['link', 'x.md'],
      ['image', 'a b.png'],
      ['autolink', 'https://e.org'],
      ['definition', 'y.md'],
    ]);
  });
});

describe('suppressions', () => {
  const comment = (text: string): boolean => {
    const model = skill(text);
    return skillKind.isComment?.(model, model.source.text.indexOf('skillwright')) ?? false;
  };

  it.each([
    ['<!-- skillwright -->\n', true],
    ['text <!-- skillwright --> text\n', true],
    ['<div>\n<!-- skillwright -->\n</div>\n', true],
    ['```\n<!-- skillwright -->\n```\n', false],
    ['`<!-- skillwright -->`\n', false],
    ['skillwright\n', false],
    ['---\n# skillwright\nname: a\n---\n', true],
    ['---\nname: skillwright\n---\n', false],
  ])('in %j: %s', (text, expected) => {
    expect(comment(text)).toBe(expected);
  });
});
