import { describe, expect, it } from 'vitest';
import { readNameKey, toNameKey } from '../../../../server/src/skill/catalogue/readNameKey.js';
import { readFrontmatter } from '../../../../server/src/skill/frontmatter/readFrontmatter.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { decodeBytes } from '../../../../server/src/text/decodeBytes.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { folderOf } from '../../../../server/src/skill/readers/skillPlaces.js';
import { probes, treeOf } from '../readers/probes.js';
import { isQuick } from '../../../support/inputShare.js';

const keyOf = (text: string): string | undefined => readNameKey(text, readFrontmatter(text));
const withName = (line: string): string => `---\n${line}\ndescription: Does one thing.\n---\n\n# A\n`;

describe('readNameKey', () => {
  it.each([
    ['name: My Skill', 'myskill'],
    ['name: "my-skill"', 'myskill'],
    ['name: my_skill # Old.', undefined],
    ['name: >-\n  my-skill', undefined],
    ['name: 12', undefined],
    ['name: "!"', undefined],
    ['name: one\nname: two', undefined],
    ['license: MIT', ''],
    ['name: [a', undefined],
    [`name: ${'long-'.repeat(20)}`, 'longlonglonglonglonglonglonglo'],
  ])('%s has the key %s', (line, key) => {
    expect(keyOf(withName(line))).toBe(key);
  });

  it('is known only for frontmatter that every agent finds', () => {
    expect(keyOf('# A\n')).toBeUndefined();
    expect(keyOf('\n\n---\nname: a\n---\n')).toBeUndefined();
    expect(keyOf('---\nname: a\n')).toBeUndefined();
  });

  it.skipIf(isQuick)('or the key of the folder is that of the name which an agent reads, in all probes', () => {
    const wrong: unknown[] = [];
    let known = 0;
    for (const probe of probes) {
      for (const { path, bytes } of treeOf(probe).files.filter(file => file.path.endsWith('/SKILL.md'))) {
        const key = keyOf(createSourceText(decodeBytes(bytes).text).text);
        if (key === undefined) continue;
        known++;
        for (const reader of skillReaders) {
          const { verdict, name } = reader.read({ path, bytes });
          if (verdict === 'ignored' || name === undefined) continue;
          if (![key, toNameKey(folderOf(path))].includes(toNameKey(name))) wrong.push([probe.id, reader.id, name, key]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(known).toBeGreaterThan(100);
  });
});
