import { describe, expect, it } from 'vitest';
import { load_doc_chunk, load_skill_chunk, outlineSkill, summarizeSkill } from '../../../../server/src/skill/index.js';
import { frontmatter, skill } from '../support.js';

const chunked = `${frontmatter}
# Demo

## Overview

What it does.

<chunk id="examples" description="Few &quot;shot&quot; examples">

## Examples

  indented

</chunk>

Between.

<chunk id="empty" description="" />
<chunk id="limits" description="Known limits">
## Limits
</chunk>
`;

describe('the summary', () => {
  it('is frontmatter, core and the list of chunks', () => {
    expect(summarizeSkill(skill(chunked)).text).toBe(`${frontmatter}
# Demo

## Overview

What it does.

Between.

[Available Chunks]
- examples: Few "shot" examples
- empty
- limits: Known limits
`);
  });

  it('has no list without chunks, and no block without frontmatter', () => {
    expect(summarizeSkill(skill('# Demo\n\nText.\n')).text).toBe('# Demo\n\nText.\n');
    expect(summarizeSkill(skill('')).text).toBe('');
  });
});

describe('a chunk on demand', () => {
  it('is its content alone', () => {
    expect(load_doc_chunk(skill(chunked), 'examples')).toEqual({
      found: true,
      id: 'examples',
      description: 'Few "shot" examples',
      content: '## Examples\n\n  indented',
    });
    expect(load_skill_chunk).toBe(load_doc_chunk);
  });

  it('names the ids there are', () => {
    expect(load_doc_chunk(skill(chunked), 'Examples')).toEqual({
      found: false,
      known: ['examples', 'empty', 'limits'],
      message: 'The chunk “Examples” does not exist. Existing chunks: examples, empty, limits.',
    });
    expect(load_doc_chunk(skill('# A\n'), 'x')).toMatchObject({
      message: 'The chunk “x” does not exist. This skill has no chunks.',
    });
  });
});

describe('automatic levels', () => {
  const long = '😀'.repeat(250);
  const text = `# Title\n\n## One\n\n${long}\n\n### Sub\n\nsub text\n\n#### Deep\n\n## Two\n\n### Only sub\n\nunder it\n\n<chunk id="c">\n\n## In a chunk\n\nchunk text\n\n</chunk>\n`;

  it('1 has the titles of H1 and H2, those in chunks too', () => {
    expect(outlineSkill(skill(text), 1)).toMatchObject({
      found: true,
      text: '# Title\n## One\n## Two\n## In a chunk\n',
    });
  });

  it('2 has the titles of H3 and 200 code points of each H2', () => {
    const outline = outlineSkill(skill(text), 2);
    expect(outline.found && outline.entries).toEqual([
      { level: 2, title: 'One', preview: '😀'.repeat(200) },
      { level: 3, title: 'Sub' },
      { level: 2, title: 'Two', preview: 'under it' },
      { level: 3, title: 'Only sub' },
      { level: 2, title: 'In a chunk', preview: 'chunk text' },
    ]);
  });

  it('2 and 3 of one section', () => {
    const outline = outlineSkill(skill(text), 2, ' one ');
    expect(outline.found && outline.entries.map(entry => entry.title)).toEqual(['One', 'Sub']);
    expect(outlineSkill(skill(text), 3, 'Two')).toMatchObject({
      text: expect.stringMatching(/^## Two\n\n### Only sub/) as string,
    });
  });

  it('3 has everything', () => {
    expect(outlineSkill(skill(text), 3)).toMatchObject({ text });
  });

  it('names the sections there are', () => {
    expect(outlineSkill(skill(text), 2, 'Three')).toEqual({
      found: false,
      known: ['One', 'Two', 'In a chunk'],
      message: 'The section “Three” does not exist. Existing level 2 headings: One, Two, In a chunk.',
    });
  });
});
