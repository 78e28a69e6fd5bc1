import { expect, it } from 'vitest';
import { readYamlTree } from '../../../../server/src/skill/frontmatter/readYamlTree.js';
import { skillReaders } from '../../../../server/src/skill/index.js';
import { decodeSkill } from '../../../../server/src/skill/readers/frontmatter/decodeSkill.js';
import { readGrayMatter } from '../../../../server/src/skill/readers/frontmatter/readGrayMatter.js';
import { readSkillSource } from '../../../../server/src/skill/readers/frontmatter/readSkillSource.js';
import { parseJsYaml } from '../../../../server/src/skill/readers/yaml/parseJsYaml.js';
import { parseYaml12 } from '../../../../server/src/skill/readers/yaml/parseYaml12.js';

const yaml = 'name: demo\ndescription: Shows one thing.\n';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = encode(`---\n${yaml}---\n\n# Demo\n\nText.\n`);

it('one file is decoded and parsed once for all readers', () => {
  expect(readYamlTree(yaml, bytes)).toBe(readYamlTree(yaml, bytes));
  expect(decodeSkill(bytes)).toBe(decodeSkill(bytes));
  expect(readSkillSource(bytes)).toBe(readSkillSource(bytes));
  expect(readGrayMatter(bytes)).toBe(readGrayMatter(bytes));
  expect(parseYaml12(yaml, bytes)).toBe(parseYaml12(yaml, bytes));
});

it('two files with the same text, and two texts of one file, are apart', () => {
  expect(readYamlTree(yaml, bytes)).not.toBe(readYamlTree(yaml, encode('x')));
  expect(readYamlTree(yaml, bytes)).not.toBe(readYamlTree('name: other\n', bytes));
  // js-yaml and the `yaml` package read one tree, each in its own way.
  const date = 'name: 2026-01-01\n';
  expect([parseJsYaml(date, bytes), parseYaml12(date, bytes)]).toEqual([
    { value: { name: undefined } },
    { value: { name: '2026-01-01' } },
  ]);
});

it('a reader says the same of a file, whichever reader came first', () => {
  const texts = [
    '---\nname: demo\ndescription: Build: x\nmetadata: &a { b: [c] }\nlicense: *a\n---\n# Demo\n\nText.\n',
    '\ufeff---\r\nname: 010\r\ndescription: |\r\n  One.\r\n---\r\n',
    '---\nname: [a\n---\n',
  ];
  for (const text of texts) {
    const shared = encode(text);
    const read = (file: () => Uint8Array) =>
      skillReaders.map(reader => JSON.stringify(reader.read({ path: 'demo/SKILL.md', bytes: file() })));
    expect(read(() => shared)).toEqual(read(() => encode(text)));
    expect(read(() => shared)).toEqual(read(() => shared));
  }
});
