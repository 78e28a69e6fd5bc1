import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPromptfooConfig } from '../../../../server/src/guide/evaluation/createPromptfooConfig.js';
import {
  createConditionTool,
  readConditions,
  standardConditions,
} from '../../../../server/src/guide/evaluation/evalConditions.js';
import type { EvalSet } from '../../../../server/src/guide/evaluation/evalCase.js';
import { filesystemReplaceSet } from '../../../../server/src/guide/evaluation/filesystemReplaceSet.js';
import { promptContextSet } from '../../../../server/src/guide/evaluation/promptContextSet.js';
import { expectTable } from '../../../support/expectTable.js';
import { expectText } from '../../../support/expectText.js';

const table = (name: string): string => join(import.meta.dirname, '../../../fixtures/tables/guide', name);

const named = {
  type: 'object',
  title: 'Arguments',
  $comment: 'c',
  properties: {
    description: { type: 'string', description: 'A text.', default: { title: 'kept' }, examples: ['x'] },
    title: { enum: [{ description: 'kept' }], examples: ['a'] },
    list: { items: [{ title: 'T', const: { title: 'kept' } }] },
  },
  patternProperties: { title: { title: 'T' } },
  $defs: { description: { title: 'T' } },
  definitions: { examples: { description: 'T' } },
};

const smallSet: EvalSet = {
  name: 'find',
  description: 'Finds files.',
  schema: named,
  cases: [
    { id: 'a', prompt: 'Find a.', expect: {} },
    { id: 'b', prompt: 'Say b.' },
    {
      id: 'c',
      prompt: 'Find c.',
      expect: {
        one: { equals: 1 },
        two: { oneOf: ['x', 'y'] },
        three: { matches: '^a"$' },
        four: { present: true },
        five: { absent: true },
      },
    },
  ],
};

// What was measured with these sets was published: a set that changes is another set.
it.each([
  ['filesystemReplace', filesystemReplaceSet],
  ['promptContext', promptContextSet],
])('the set %s is as it was measured', (name, set) => {
  expectText(`${JSON.stringify(set, undefined, 1)}\n`, table(`${name}.json`));
});

it('writes a set for promptfoo', () => {
  expectText(createPromptfooConfig(smallSet, ['none', 'guide'], 'm-1'), table('promptfoo.json'));
  const config = JSON.parse(createPromptfooConfig(smallSet, ['none'], 'm-1', 'http://localhost/v1')) as {
    readonly providers: readonly { readonly config: unknown }[];
  };
  expect(config.providers[0]?.config).toMatchObject({ temperature: 0, apiBaseUrl: 'http://localhost/v1' });
});

describe('conditions', () => {
  it('are read from a list', () => {
    const lists = [
      ...[
        'none',
        ' none , guide ',
        'none,none',
        '',
        ' , ',
        'guide,other',
        'Guide',
        'without:faq,without:context',
        'without:constraints,without:scenarios',
      ],
      ...['without:other', 'plain,xml', 'zero-shot', standardConditions.join()],
    ];
    expectTable('guide/evalConditions', lists, list => {
      const read = readConditions(list);
      return typeof read === 'string' ? `✗ ${read}` : read.join(' ');
    });
  });

  it('show the model different parts of the tool', () => {
    expectTable('guide/conditionTools', ['none', 'plain', 'xml', ...standardConditions.slice(1)], condition => {
      const [known] = readConditions(condition);
      return JSON.stringify(createConditionTool(known as (typeof standardConditions)[number], smallSet));
    });
  });
});
