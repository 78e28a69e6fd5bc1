import { it } from 'vitest';
import { parseJson, toJsonValue } from '../../../../server/src/json/parseJson.js';
import {
  isEvaluationFile,
  isSampleFile,
  readEvaluation,
  readSampleCommand,
} from '../../../../server/src/sync/samples/sampleFiles.js';
import { readSchemaSamples } from '../../../../server/src/sync/samples/readSchemaSamples.js';
import type { Sample } from '../../../../server/src/sync/samples/sample.js';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { expectTable } from '../../../support/expectTable.js';

const describeSample = ({ value, path, property, isDefault, open }: Sample): string =>
  [
    JSON.stringify(toJsonValue(value)),
    path ? `at ${JSON.stringify(path)}` : `of ${property ?? '–'}`,
    ...(isDefault ? ['default'] : []),
    ...(open && open.size > 0 ? [`open ${[...open].join()}`] : []),
  ].join(' ');

it('knows the files of samples by their names', () => {
  const names = [
    'a.samples.json',
    'a.b.samples.json',
    '.samples.json',
    'samples.json',
    'a.samples.jsonc',
    'a.eval.json',
    'eval.json',
    'a.json',
    'a.Samples.json',
  ];
  expectTable('sync/sampleNames', names, name =>
    [readSampleCommand(name) ?? '–', isEvaluationFile(name), isSampleFile(name)].join(' '),
  );
});

it('reads the calls that cases expect', () => {
  const tool = { name: 'f', inputSchema: { type: 'object' } };
  const calls = (...expects: readonly JsonValue[]): JsonValue => ({
    tool,
    cases: expects.map(expect => ({ prompt: 'p', expect })),
  });
  const sets: readonly JsonValue[] = [
    5,
    {},
    { tool },
    { tool, cases: {} },
    { tool: { name: 'f' }, cases: [] },
    { tool: { name: 5, inputSchema: {} }, cases: [] },
    { tool: { name: 'f', schema: { type: 'object' } }, cases: [{ expect: {} }] },
    { tool: { name: 'f', inputSchema: [] }, cases: [] },
    calls({}),
    calls('refusal', null),
    calls({ a: 1, b: { c: 2 } }),
    calls({ a: { equals: 1 } }),
    calls({ a: { equals: 1, b: 2 } }),
    calls({ a: { oneOf: [1, 2] }, b: { oneOf: [3, 4, 5] }, c: 6 }),
    calls({ a: { oneOf: [] } }),
    calls({ a: { oneOf: 5 } }),
    calls({ a: { oneOf: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] } }),
    calls({ a: { matches: 'x' } }),
    calls({ a: { matches: 5 } }),
    calls({ a: { present: true }, b: 1 }),
    calls({ a: { present: false } }),
    calls({ a: { absent: true }, b: 1 }),
    calls({ a: { absent: 1 } }),
    calls({ a: { other: true } }),
    calls({ a: {} }),
    calls({ a: 1 }, { a: 2 }),
  ];
  expectTable(
    'sync/expectedCalls',
    sets.map(set => JSON.stringify(set)),
    text => {
      const { root } = parseJson(text);
      const evaluation = root && readEvaluation(root);
      return evaluation ? `${evaluation.command} ${evaluation.samples.map(describeSample).join(' | ')}` : '–';
    },
  );
});

it('reads the samples in a schema', () => {
  const schemas: readonly JsonValue[] = [
    {},
    { examples: [{ a: 1 }, 2], default: {} },
    { example: 1 },
    { example: 1, examples: [2] },
    { examples: 5 },
    { default: null },
    { properties: { a: { examples: [1], default: 2 }, b: { example: null } } },
    { properties: { a: { items: { examples: [1] }, properties: { b: { default: 'x' } } } } },
    { properties: { a: { items: [{ default: 1 }] } } },
    { $defs: { d: { default: 1, properties: { e: { examples: [2] } } } }, definitions: { f: { default: 3 } } },
    { anyOf: [{ default: 1 }, { properties: { a: { default: 2 } } }], oneOf: [{ default: 3 }] },
    { allOf: [{ default: 1 }, { properties: { a: { default: 2 } } }] },
    { additionalProperties: { default: 1 }, contains: { default: 2 }, not: { default: 3 }, if: { default: 4 } },
    {
      patternProperties: { '^a': { default: 1 } },
      dependentSchemas: { a: { default: 2 } },
      prefixItems: [{ default: 3 }],
    },
    { properties: 5, allOf: {}, items: 5 },
    [{ default: 1 }],
  ];
  expectTable(
    'sync/schemaSamples',
    schemas.map(schema => JSON.stringify(schema)),
    text => {
      const { root } = parseJson(text);
      const tool = parseJson('{"input_examples": [{"a": "tool"}]}').root;
      if (!root || !tool) return '–';
      return [readSchemaSamples({ schema: root }), readSchemaSamples({ schema: root, tool }).slice(0, 1)]
        .map(list => list.map(describeSample).join(' | '))
        .join(' ‖ ');
    },
  );
});
