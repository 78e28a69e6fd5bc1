import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../support/checkedText.js';

/** `code: text under the squiggle` of every finding, in order. */
async function found(
  text: string,
  settings: unknown = {},
  path = 'demo/SKILL.md',
  files: Readonly<Record<string, string>> = {},
) {
  const { findings, document } = await checkText(text, path, memoryContext({ ...files, [path]: text }, settings));
  return findings.map(({ code, span }) => `${code}: ${document.source.text.slice(span.start, span.end)}`);
}

const fields = (...lines: readonly string[]): string => ['---', ...lines, '---', '', '# Demo', ''].join('\n');
const named = (...lines: readonly string[]): string => fields('name: demo', 'description: Shows one thing.', ...lines);
const body = (text: string): string =>
  `---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n## Overview\n\nText.\n\n## Interface\n\n- \`a\`: b.\n\n${text}`;
const strict = { profile: 'agentskills' };

describe('frontmatter', () => {
  it.each<[string, string, readonly string[]]>([
    ['an empty file', '', ['frontmatter/missing: ']],
    ['no block', '\n\nText here.\n', ['frontmatter/missing: Text here.']],
    ['a stray word before it', 'yaml\n---\nname: demo\ndescription: D.\n---\n', ['frontmatter/missing: yaml']],
    ['a blank line before it', '\n---\nname: demo\ndescription: D.\n---\n', ['frontmatter/missing: ---']],
    ['a language nobody reads', '---toml\nname = "a"\n---\n', ['frontmatter/missing: toml']],
    ['code', '---js\n{}\n---\n', ['frontmatter/executable-language: js']],
    ['code after a space', '--- JavaScript \n{}\n---\n', ['frontmatter/executable-language: JavaScript']],
    ['no end', '---\nname: demo\n', ['frontmatter/unclosed: ---']],
    ['a mark before it', `\ufeff${fields('name: demo', 'description: D.')}`, ['frontmatter/byte-order-mark: ---']],
    [
      'a mark and a missing field',
      `\ufeff${fields('name: demo')}`,
      ['frontmatter/byte-order-mark: ---', 'frontmatter/description-missing: ---'],
    ],
    ['an error of YAML alone', fields('name: My Demo', 'description: a: b'), ['frontmatter/invalid-yaml: a: b']],
    ['a tab', fields('name: demo', 'description: D.', 'metadata:', '\ta: b'), ['frontmatter/invalid-yaml: \t']],
    ['equal keys', fields('name: demo', 'description: D.', 'name: demo'), ['frontmatter/duplicate-key: name']],
    ['no fields', fields(), ['frontmatter/description-missing: ---', 'frontmatter/name-missing: ---']],
    [
      'empty fields',
      fields('name:', 'description: ""'),
      ['frontmatter/name-missing: name', 'frontmatter/description-missing: ""'],
    ],
    [
      'fields of other types',
      fields('name: 12', 'description: [a]'),
      ['frontmatter/name-invalid: 12', 'frontmatter/description-missing: [a]'],
    ],
    ['a capital', fields('name: Demo', 'description: D.'), ['frontmatter/name-invalid: Demo']],
    [
      'two hyphens',
      fields('name: a--b', 'description: D.'),
      ['frontmatter/name-directory-mismatch: a--b', 'frontmatter/name-invalid: a--b'],
    ],
    ['another folder', fields('name: other', 'description: D.'), ['frontmatter/name-directory-mismatch: other']],
    [
      '65 characters',
      fields(`name: ${'a'.repeat(65)}`, 'description: D.'),
      [`frontmatter/name-directory-mismatch: ${'a'.repeat(65)}`, `frontmatter/name-too-long: ${'a'.repeat(65)}`],
    ],
    ['1,024 code points', fields('name: demo', `description: ${'😀'.repeat(1024)}`), []],
    [
      '1,025 code points',
      fields('name: demo', `description: ${'😀'.repeat(1025)}`),
      [`frontmatter/description-too-long: ${'😀'.repeat(1025)}`],
    ],
    ['empty compatibility', named('compatibility:'), ['frontmatter/compatibility-invalid: compatibility']],
    [
      'long compatibility',
      named(`compatibility: ${'a'.repeat(501)}`),
      [`frontmatter/compatibility-invalid: ${'a'.repeat(501)}`],
    ],
    ['metadata as text', named('metadata: x'), ['frontmatter/metadata-invalid: x']],
    ['metadata with a number', named('metadata:', '  v: 1.0'), ['frontmatter/metadata-invalid: 1.0']],
    ['metadata with a map', named('metadata:', '  v:', '    a: b'), ['frontmatter/metadata-invalid: v']],
    ['tools as a list', named('allowed-tools: [Read]'), ['frontmatter/allowed-tools-invalid: [Read]']],
    ['tools as a number', named('allowed-tools: 1'), ['frontmatter/allowed-tools-invalid: 1']],
    ['an unknown field', named('licence: MIT'), ['frontmatter/unknown-field: licence']],
  ])('%s', async (_, text, expected) => {
    expect(await found(text, strict)).toEqual(expected);
  });

  it.each([
    ['010', true],
    ['12:30:45', true],
    ['1_000', true],
    ['yes', true],
    ['2024-01-01', true],
    ['0o17', true],
    ['"yes"', false],
    ['1.0', false],
    ['MIT', false],
    ['1000', false],
    ['v1_000', false],
  ])('a licence %s is ambiguous: %s', async (value, ambiguous) => {
    expect(await found(named(`license: ${value}`), strict)).toEqual(
      ambiguous ? [`frontmatter/ambiguous-scalar: ${value}`] : [],
    );
  });

  it('reads created_at as the date it is, and says what a merge key is', async () => {
    expect(
      await found(body('').replace('name: demo', 'name: demo\ncreated_at: 2023-10-27'), { profile: 'agentos' }),
    ).toEqual([]);
    expect(await found(named('base: &b {a: c}', '<<: *b'), { profile: 'gemini' })).toEqual([
      'frontmatter/unknown-field: base',
      'frontmatter/ambiguous-scalar: <<',
    ]);
  });

  it('takes what an agent takes', async () => {
    const text = named('allowed-tools: [Read]', 'user-invocable: true', 'metadata: {a: [1]}');
    expect(await found(text, { profile: 'claude-code' })).toEqual([]);
    const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({ 'demo/SKILL.md': text }));
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['hint frontmatter/unknown-field']);
  });

  it('lets a user’s severity win over a profile’s', async () => {
    const text = named('source: x');
    const context = memoryContext({ 'demo/SKILL.md': text }, { rules: { 'frontmatter/unknown-field': 'error' } });
    const { findings } = await checkText(text, 'demo/SKILL.md', context);
    expect(findings.map(({ severity }) => severity)).toEqual(['error']);
  });

  it.each([
    ['version: 1.0', '1.0'],
    ['version: v1.2.3', 'v1.2.3'],
    ['version: 01.2.3', '01.2.3'],
    ['version: 1.2.3-beta.1+5', undefined],
    ['created_at: 2023-02-30', '2023-02-30'],
    ['created_at: 27.10.2023', '27.10.2023'],
    ['created_at: "2024-02-29"', undefined],
  ])('of agentos: %s', async (line, expected) => {
    const lines = await found(body('').replace('name: demo', `name: demo\n${line}`), { profile: 'agentos' });
    expect(lines.map(entry => entry.split(': ').slice(1).join(': '))).toEqual(expected === undefined ? [] : [expected]);
  });

  it('allows underscores and any folder in agentos', async () => {
    expect(await found(body('').replace('demo', 'data_analyzer'), { profile: 'agentos' })).toEqual([]);
    expect(await found(body('').replace('demo', 'Data'), { profile: 'agentos' })).toEqual([
      'frontmatter/name-invalid: Data',
    ]);
  });
});

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
    ['frontmatter/duplicate-key', named('name: other'), ['Remove the second “name”']],
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
