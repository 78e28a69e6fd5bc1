import { describe, expect, it } from 'vitest';
import { readChunkTag } from '../../../../server/src/skill/chunks/chunkTag.js';
import { findChunkReferences } from '../../../../server/src/skill/chunks/findChunkReferences.js';
import { skill, under } from '../support.js';

const ids = (text: string) => skill(text).chunks.map(chunk => chunk.id ?? '-');

describe('a tag', () => {
  const read = (text: string) => {
    const tag = readChunkTag(text, { start: 0, end: text.length });
    return {
      attributes: tag.attributes.map(({ name, value, valueSpan }) => [
        name,
        value,
        valueSpan && text.slice(valueSpan.start, valueSpan.end),
      ]),
      defects: tag.defects.map(({ kind, span }) => `${kind}: ${text.slice(span.start, span.end)}`),
      selfClosing: tag.selfClosing,
    };
  };

  it('has attributes in any order and either quote, entities decoded', () => {
    expect(read(`<chunk description='a &amp; "b" &#x4e2d;' id="x.y:z/1">`)).toEqual({
      attributes: [
        ['description', 'a & "b" 中', 'a &amp; "b" &#x4e2d;'],
        ['id', 'x.y:z/1', 'x.y:z/1'],
      ],
      defects: [],
      selfClosing: false,
    });
  });

  it.each([
    ['<chunk id=a>', ['unquoted: id=a']],
    ['<chunk id="a" id="b">', ['repeated: id="b"']],
    ['<chunk id="a"', ['missing-end: <chunk id="a"']],
    ['<chunk id="a>', ['unclosed-quote: id="a']],
    ['<chunk id>', ['missing-value: id']],
    ['<chunk id="a" "b">', ['junk: "b"']],
    ['<chunk id="a"/>', []],
    ['<chunk id=a/>', ['unquoted: id=a']],
    ['<chunk id = "a" >', []],
    ['<chunk>', []],
  ])('%s', (text, defects) => {
    expect(read(text).defects).toEqual(defects);
  });
});

describe('chunks', () => {
  it.each([
    ['<chunk id="a" description="d">\nx\n</chunk>\n', ['a']],
    ['<chunk id="a" description="d">x</chunk>\n', ['a']],
    ['<chunk id="a" description="d"/>\n', ['a']],
    ['<chunk\n  id="a"\n  description="d"\n>\nx\n</chunk>\n', ['a']],
    ['<Chunk id="a">\nx\n</CHUNK>\n', ['a']],
    ['text\n<chunk id="a">\nx\n</chunk>\n', ['a']],
    ['- item\n<chunk id="a">\nx\n</chunk>\n', ['a']],
    ['<div>\n<chunk id="a">\nx\n</chunk>\n', ['a']],
    ['  <chunk id="a">\nx\n  </chunk>\n', ['a']],
    ['```\n<chunk id="a">\n```\n', []],
    ['    <chunk id="a">\n', []],
    ['`<chunk id="a">`\n', []],
    ['text <chunk id="a"> text\n', []],
    ['<!--\n<chunk id="a">\n-->\n', []],
    ['<!--\n\n<chunk id="a">\n\n-->\n', []],
    ['text <!--\n<chunk id="a">\n-->\n', []],
    ['<pre>\n<chunk id="a">\n</pre>\n', []],
    ['> <chunk id="a">\n', []],
    ['<chunks id="a">\n', []],
    ['<chunk-size>\n', []],
  ])('in %j: %j', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('know their content, their headings and what is core', () => {
    const model = skill('# A\n\n<chunk id="x" description="y">\n\n## B\n\ntext\n\n</chunk>\n\n## C\n');
    const [chunk] = model.chunks;
    expect(under(model, chunk?.content)).toBe('\n\n## B\n\ntext\n\n');
    expect(chunk?.headings.map(heading => heading.title)).toEqual(['B']);
    expect(model.coreHeadings.map(heading => heading.title)).toEqual(['A', 'C']);
    expect(model.core.map(span => under(model, span))).toEqual(['# A\n\n', '\n\n## C\n']);
  });

  it('pair inner tags first, so that the unclosed one is reported and not its neighbours', () => {
    const model = skill('<chunk id="a">\nx\n<chunk id="b">\ny\n</chunk>\n<chunk id="c">\nz\n</chunk>\n');
    expect(model.chunks.map(({ id, closing, nestedIn }) => [id, closing !== undefined, nestedIn?.id])).toEqual([
      ['a', false, undefined],
      ['b', true, undefined],
      ['c', true, undefined],
    ]);
  });

  it('know in which they are nested, and closing tags that close nothing', () => {
    const model = skill('<chunk id="a">\n<chunk id="b">\n</chunk>\n</chunk>\n</chunk>\n');
    expect(model.chunks.map(({ id, nestedIn }) => [id, nestedIn?.id])).toEqual([
      ['a', undefined],
      ['b', 'a'],
    ]);
    expect(model.strayClosings.map(({ span }) => under(model, span))).toEqual(['</chunk>']);
  });

  it('end a half-typed tag with its line', () => {
    const model = skill('<chunk id="a\n## Heading\n\ntext "quoted" text\n');
    expect(model.chunks.map(({ tag }) => under(model, tag.span))).toEqual(['<chunk id="a']);
    expect(model.markdown.headings.map(heading => heading.title)).toEqual(['Heading']);
  });

  it('are not found in the format’s own specification, where all stand in fences', () => {
    const text =
      '```xml\n<chunk id="examples" description="d">\n</chunk>\n```\n\n````markdown\n<chunk id="b">\n```\n</chunk>\n````\n';
    expect(ids(text)).toEqual([]);
  });
});

describe('references', () => {
  const found = (text: string) => {
    const { body, markdown, source } = skill(text);
    return findChunkReferences(source.text, body, markdown).map(({ id, skill: name, kind, inCode, span }) => {
      expect(source.text.slice(span.start, span.end)).toBe(id);
      return [id, kind, name ?? '-', inCode];
    });
  };

  it.each([
    ['load_doc_chunk(skill_name, chunk_id="a")', [['a', 'call', '-', false]]],
    ["load_skill_chunk('demo', 'a')", [['a', 'call', 'demo', false]]],
    ['load_doc_chunk(chunk_id: "a", skill_name: "x")', [['a', 'call', 'x', false]]],
    ['`load_doc_chunk("x", "a")`', [['a', 'call', 'x', true]]],
    ['[see](#a)', [['a', 'link', '-', false]]],
    ['load_doc_chunk("only-a-skill")', []],
    ['load_doc_chunk(name, id)', []],
    ['```\nload_doc_chunk("x", "a")\n```', []],
    ['<!-- load_doc_chunk("x", "a") -->', []],
    ['load_doc_chunk(\n"x", "a")', []],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
