import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../support/checkedText.js';
import { body, fields, found, named, strict } from './skillTexts.js';

describe('sections', () => {
  it('are wanted in agentos, at the title or the opening line', async () => {
    expect(await found('---\nname: demo\ndescription: D.\n---\n\nText.\n', { profile: 'agentos' })).toEqual([
      'skill/interface-missing: ---',
      'skill/overview-missing: ---',
      'skill/title-missing: ---',
    ]);
    expect(await found(named(), { profile: 'agentos' })).toEqual([
      'skill/interface-missing: Demo',
      'skill/overview-missing: Demo',
    ]);
    expect(await found(named(), strict)).toEqual([]);
  });

  it('may have other names, must have text and level 2', async () => {
    expect(
      await found(body('').replace('Overview', '概述').replace('Interface', '参数'), { profile: 'agentos' }),
    ).toEqual([]);
    expect(await found(body('').replace('- `a`: b.', ''), { profile: 'agentos' })).toEqual([
      'skill/interface-missing: Interface',
    ]);
    expect(await found(body('').replace('## Overview', '### Overview'), { profile: 'agentos' })).toEqual([
      'skill/overview-missing: Overview',
    ]);
  });

  it('say why they are asked for where nobody named the profile', async () => {
    const messages = async (text: string, settings: unknown = {}) => {
      const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }, settings));
      return findings.map(({ message }) => message);
    };
    const chunked = `${named()}\n<chunk id="a" description="b">\n\nx\n\n</chunk>\n`;
    const why =
      ' This skill uses chunks, so the AgentOS sections are expected. For another format, set `skillwright.profile`, for example to `agentskills`.';
    const missing = [
      'The section `## Interface` is missing. Add it with the skill’s inputs and outputs.',
      'The section `## Overview` is missing. Add it with a short description of the skill.',
    ];
    expect(await messages(chunked)).toEqual(missing.map(message => message + why));
    expect(await messages(chunked.replace('# Demo\n', ''))).toContain(
      `The title is missing. Start the body with a \`# Title\` line.${why}`,
    );
    expect(await messages(chunked, { profile: 'agentos' })).toEqual(missing);
    expect(await messages(chunked, { profile: 'agentskills' })).toEqual([]);
    expect(await messages(named(), { profile: 'agentos' })).toEqual(missing);
    const versioned = `${named('version: 1.0.0')}\n## Interface\n\n- **Input**: a path\n`;
    expect(await messages(versioned)).toEqual([
      expect.stringContaining('has an Interface section with inputs or outputs, so'),
    ]);
  });

  it('can be asked for anywhere', async () => {
    expect(await found(named(), { profile: 'agentskills', rules: { 'skill/overview-missing': 'warning' } })).toEqual([
      'skill/overview-missing: Demo',
    ]);
  });

  it('have a budget that a user can change', async () => {
    expect(await found(named(), { profile: 'agentskills', tokens: { coreBudget: 10 } })).toEqual([
      'skill/core-over-budget: Demo',
    ]);
    expect(await found(named(), { profile: 'agentskills', tokens: { coreLines: 3 } })).toEqual([
      'skill/core-over-budget: Demo',
    ]);
    expect(await found(body(`<chunk id="x" description="y">\n\n${'word '.repeat(9000)}\n\n</chunk>\n`))).toEqual([]);
  });
});

describe('links', () => {
  const files = { 'demo/a.md': '', 'demo/sub/b%20c.md': '', 'demo/sub/deep/d.md': '', 'other/e.md': '' };
  it.each([
    ['[x](a.md)', []],
    ['[x](./a.md#part)', []],
    ['[x](sub/b%20c.md)', []],
    ['[x](nope.md)', ['skill/link-broken: nope.md']],
    ['![x](nope.png "title")', ['skill/link-broken: nope.png']],
    ['[x]: nope.md\n\n[x]', ['skill/link-broken: nope.md']],
    ['[x]: nope.md', []],
    ['[x](../other/e.md)', ['skill/link-outside: ../other/e.md']],
    ['[x](sub/deep/d.md)', ['skill/link-too-deep: sub/deep/d.md']],
    ['[x](sub/deep/nope.md)', ['skill/link-broken: sub/deep/nope.md']],
    ['[x](https://example.org/a.md) [y](mailto:a@b.c) [z](#demo) [w](/abs.md)', []],
    ['[x]({{path}}.md) [y](<file>) [z](path/to/file.md) [w](...)', []],
    ['`[x](nope.md)`', []],
    ['```\n[x](nope.md)\n```', []],
    ['<!-- [x](nope.md) -->', []],
  ])('%s', async (text, expected) => {
    expect(await found(`${named()}\n${text}\n`, strict, 'demo/SKILL.md', files)).toEqual(expected);
  });
});

describe('chunks', () => {
  it.each<[string, readonly string[]]>([
    ['<chunk description="d">\n\nx\n\n</chunk>\n', ['chunk/id-missing: chunk']],
    ['<chunk id="" description="d">\n\nx\n\n</chunk>\n', ['chunk/id-missing: id=""']],
    ['<chunk id="a b" description="d">\n\nx\n\n</chunk>\n', ['chunk/id-invalid: a b']],
    ['<chunk id="示例.1:x/y_z-2" description="d">\n\nx\n\n</chunk>\n', []],
    ['<chunk id="a">\n\nx\n\n</chunk>\n', ['chunk/description-missing: chunk']],
    ['<chunk id="a" description=" ">\n\nx\n\n</chunk>\n', ['chunk/description-missing: description=" "']],
    ['<chunk id="a" description="d">\n\nx\n', ['chunk/unclosed: <chunk id="a" description="d">']],
    ['</chunk>\n', ['chunk/unexpected-close: </chunk>']],
    ['<chunk id=a description="d">\n\nx\n\n</chunk>\n', ['chunk/malformed-tag: id=a']],
    ['<chunk id="a" id="b" description="d">\n\nx\n\n</chunk>\n', ['chunk/malformed-tag: id="b"']],
    ['<chunk id="a" description="d"\n\nx\n\n</chunk>\n', ['chunk/malformed-tag: <chunk id="a" description="d"']],
    ['<chunk id="a" description="d">\n\nx\n\n</chunk\n', ['chunk/malformed-tag: </chunk']],
    ['<Chunk id="a" description="d">\n\nx\n\n</CHUNK>\n', ['chunk/tag-case: Chunk', 'chunk/tag-case: CHUNK']],
    ['<chunk id="a" description="d" lang="en">\n\nx\n\n</chunk>\n', ['chunk/unknown-attribute: lang']],
    ['<chunk id="a" description="d"/>\n', ['chunk/empty: <chunk id="a" description="d"/>']],
    ['<chunk id="a" description="d">\n</chunk>\n', ['chunk/empty: <chunk id="a" description="d">']],
    ['<chunk id="a" description="d">\n## H\n\nx\n\n</chunk>\n', ['chunk/blank-line: <chunk id="a" description="d">']],
    ['<chunk id="a" description="d">text</chunk>\n', []],
    [
      '<chunk id="a" description="d">\n\n<chunk id="b" description="d">\n\nx\n\n</chunk>\n\n</chunk>\n',
      ['chunk/nested: <chunk id="b" description="d">'],
    ],
    [
      '<chunk id="a" description="d">\n\nx\n\n</chunk>\n\n<chunk id="a" description="d">\n\nx\n\n</chunk>\n',
      ['chunk/id-duplicate: a'],
    ],
    ['<chunk id="a" description="d">\n\nx\n\n</chunk>\n\n<chunk id="A" description="d">\n\nx\n\n</chunk>\n', []],
    ['load_doc_chunk(skill_name, chunk_id="no")\n', ['chunk/reference-unknown: no']],
    [
      'load_doc_chunk("another-skill", chunk_id="no") `load_doc_chunk("demo", "no")` load_skill_chunk("demo", "<id>")\n',
      [],
    ],
    [
      '<chunk id="a" description="d">\n\n[x](#a) [y](#overview) [z](#no) <a id="w"></a> [w](#w)\n\n</chunk>\n',
      ['chunk/reference-unknown: no'],
    ],
  ])('%j', async (text, expected) => {
    expect(await found(body(text), { profile: 'agentos' })).toEqual(expected);
  });

  it('explain a closing tag that does not count', async () => {
    const text = body('<chunk id="a" description="d">\n\n```\ncode\n</chunk>\n```\n');
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }));
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/`<\/chunk>` on line 20 is inside the code fence that starts on line 18\./),
    ]);
  });

  it('are silent where a comment says so, not where a fence does', async () => {
    const chunk = '<chunk id="a" description="d"/>\n';
    expect(await found(body(`<!-- skillwright-disable-next-line chunk/empty -- later -->\n${chunk}`))).toEqual([]);
    expect(
      await found(body(`\`\`\`\n<!-- skillwright-disable-next-line chunk/empty -->\n\`\`\`\n${chunk}`)),
    ).toHaveLength(1);
    expect(
      await found(named('# skillwright-disable-next-line frontmatter/unknown-field', 'source: x'), strict),
    ).toEqual([]);
  });
});

describe('the fixes', () => {
  async function titles(text: string, code: string, settings: unknown = {}): Promise<readonly string[]> {
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }, settings));
    return findings
      .filter(finding => finding.code === code)
      .flatMap(finding => finding.fixes().map(({ title }) => title));
  }
  const chunked = (line: string): string =>
    body('<chunk id="a" description="d">\n\nx\n\n</chunk>\n').replace('name: demo', line);

  it.each<[string, string, readonly string[]]>([
    ['frontmatter/missing', '# Demo\n\nShows one thing. More.\n', ['Add frontmatter based on the text']],
    ['frontmatter/missing', '\n\n---\nname: demo\ndescription: D.\n---\n', ['Remove the text before the frontmatter']],
    ['frontmatter/unclosed', '---\nname: demo\ndescription: D.\n\n# Demo\n', ['Close the frontmatter']],
    ['frontmatter/byte-order-mark', `\ufeff${named()}`, ['Remove the byte order mark']],
    ['frontmatter/invalid-yaml', fields('name: demo', 'description: a: b'), ['Put the value in quotes']],
    [
      'frontmatter/invalid-yaml',
      fields('name: demo', 'description: D.', 'allowed-tools: *'),
      ['Put the value in quotes'],
    ],
    ['frontmatter/duplicate-key', named('name: other'), ['Remove the duplicate “name”']],
    ['frontmatter/ambiguous-scalar', named('license: 010'), ['Change to "010"']],
    ['frontmatter/name-missing', fields('description: D.'), ['Add the name “demo”']],
    ['frontmatter/name-invalid', fields('name: My Demo', 'description: D.'), ['Change the name to “demo”']],
    [
      'frontmatter/name-directory-mismatch',
      fields('name: other', 'description: D.'),
      ['Change the name to “demo”', 'Rename the folder to “other”'],
    ],
    [
      'frontmatter/description-missing',
      fields('name: demo') + 'Shows one thing.\n',
      ['Use the first sentence of the text as the description'],
    ],
    ['frontmatter/unknown-field', named('licence: MIT'), ['Change to “license”', 'Move “licence” under `metadata`']],
    ['frontmatter/unknown-field', named('tags: [a]'), []],
    ['frontmatter/version-invalid', chunked('name: demo\nversion: 1.0'), ['Change to 1.0.0']],
    ['frontmatter/created-at-invalid', chunked('name: demo\ncreated_at: 2023/10/7'), ['Change to 2023-10-07']],
    ['skill/title-missing', chunked('name: demo').replace('# Demo\n\n', ''), ['Add the title “Demo”']],
    [
      'skill/overview-missing',
      chunked('name: demo').replace('## Overview\n\nText.\n\n', ''),
      ['Add an Overview section with the description'],
    ],
    [
      'skill/interface-missing',
      chunked('name: demo').replace('## Interface\n\n- `a`: b.\n\n', ''),
      ['Add an Interface section'],
    ],
    [
      'skill/interface-missing',
      chunked('name: demo').replace('- `a`: b.', ''),
      ['Add an example of inputs and outputs'],
    ],
    [
      'chunk/id-missing',
      chunked('name: demo').replace('id="a" ', '').replace('\nx\n', '\n## Few Shots\n'),
      ['Add the id “few-shots”'],
    ],
    ['chunk/id-invalid', chunked('name: demo').replace('id="a"', 'id="a b"'), ['Change the id to “a-b”']],
    [
      'chunk/id-duplicate',
      `${chunked('name: demo')}\n<chunk id="a" description="d">\n\ny\n\n</chunk>\n`,
      ['Change the id to “a-2”'],
    ],
    [
      'chunk/description-missing',
      chunked('name: demo').replace(' description="d"', ''),
      ['Add a description based on the text'],
    ],
    ['chunk/unclosed', chunked('name: demo').replace('</chunk>\n', ''), ['Close the chunk after its text']],
    ['chunk/unclosed', chunked('name: demo').replace('</chunk>', '</chunks>'), ['Change `</chunks>` to `</chunk>`']],
    ['chunk/unexpected-close', `${chunked('name: demo')}\n</chunk>\n`, ['Remove the closing tag']],
    ['chunk/malformed-tag', chunked('name: demo').replace('"a"', 'a'), ['Put the value in quotes']],
    ['chunk/malformed-tag', chunked('name: demo').replace('"d">', '"d"'), ['Add `>`']],
    ['chunk/malformed-tag', chunked('name: demo').replace('"d">', '"d>'), ['Add the closing quote']],
    ['chunk/tag-case', chunked('name: demo').replace('</chunk', '</Chunk'), ['Change to “chunk”']],
    [
      'chunk/unknown-attribute',
      chunked('name: demo').replace('description=', 'descripton='),
      ['Change to “description”', 'Remove “descripton”'],
    ],
    ['chunk/blank-line', chunked('name: demo').replace('">\n\n', '">\n'), ['Insert a blank line']],
    [
      'chunk/reference-unknown',
      `${chunked('name: demo').replaceAll('"a"', '"examples"')}\nload_doc_chunk(x, "exmples")\n`,
      ['Change to “examples”'],
    ],
  ])('of %s', async (code, text, expected) => {
    expect(await titles(text, code)).toEqual(expected);
  });
});

describe('a chunk tag without its end', () => {
  it('wants no blank line yet', async () => {
    const codes = await found(body('<chunk id="b" description="Some"\n[x](#a)\n'));
    expect(codes.some(code => code.startsWith('chunk/malformed-tag'))).toBe(true);
    expect(codes.filter(code => code.startsWith('chunk/blank-line'))).toEqual([]);
  });
});
