import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findRefusals,
  plainYaml,
} from '../../../../../../server/src/skill/rules/frontmatter/differences/findRefusedYaml.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { selectInputs } from '../../../../../support/inputShare.js';
import { probes } from '../../../readers/probes.js';
import { skill } from '../../../support.js';

const yamlOf = (text: string): string | undefined => /^---\n([^]*?)^---$/m.exec(text)?.[1];

const valueParts = [
  ...[
    'word',
    ' ',
    'a: b',
    '"',
    "'",
    '\\',
    '[a, b]',
    '{a: b}',
    '>',
    '|',
    '|-',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    '\n  - ',
  ],
  ...['#', ' # x', '&a', '*a', '!!str', '...', '---', '…', 'é', '😀', '\t', '`', '@', '%', 'key:', ' - ', ','],
];
const value = fc.array(fc.constantFrom(...valueParts), { maxLength: 7 }).map(parts => parts.join(''));
const yaml = fc
  .array(fc.tuple(fc.constantFrom('license', 'metadata', 'description', 'allowed-tools', 'x_1'), value), {
    maxLength: 4,
  })
  .map(fields => ['name: demo', ...fields.map(([key, text]) => `${key}: ${text}`), ''].join('\n'));

/** Readers are not asked about plain YAML: it must be read by all of them. */
const expectReadByAll = (content: string): void => {
  if (!plainYaml.test(content)) return;
  const model = skill(`---\n${content}---\n\n# Demo\n`);
  if (model.frontmatter.problems.length > 0) return;
  expect(findRefusals(model), content).toEqual([]);
};

describe('YAML that is plain', () => {
  it('is read by all agents, in real skills', () => {
    const contents = corpusFiles('skills').map(path => yamlOf(corpusText(path)) ?? '');
    for (const content of contents) expectReadByAll(content);
  });

  it('is read by all agents, in skills made to break readers', () => {
    const contents = probes.flatMap(({ files }) => files.map(({ text }) => yamlOf(text ?? '') ?? ''));
    for (const content of selectInputs(contents)) expectReadByAll(content);
  });

  it('is read by all agents, in random skills', () => {
    fc.assert(fc.property(yaml, expectReadByAll), { numRuns: 20_000 });
  });

  it('is decided in linear time', () => {
    for (const line of ['a: "x" ', 'a: |\n  b\n', 'a: [b, c] ', '- a ', '  ', 'a: ', "a: '", 'a:\n']) {
      expect(plainYaml.test(`${line.repeat(20_000)}\n&`)).toBe(false);
    }
  });
});
