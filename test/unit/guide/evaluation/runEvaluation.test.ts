import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import {
  formatEvalReport,
  createEvalReport,
  filesystemReplaceSet,
  generateGuide,
  resolveEvalGuide,
  createOpenAiModel,
  createPromptfooConfig,
  readConditions,
  readEvalSet,
  runEvaluation,
  createEvalSet,
  createConditionTool,
  type EvalRecord,
  type EvalSet,
} from '../../../../server/src/guide/index.js';
import {
  computePairedDifference,
  computeProportionInterval,
} from '../../../../server/src/guide/evaluation/confidence.js';
import { scoreAnswer } from '../../../../server/src/guide/evaluation/scoreAnswer.js';
import { postToEndpoint } from '../../../../server/src/shared/postToEndpoint.js';
import { modelStub, type ModelStub, type StubAnswer, type StubRequest } from '../modelStub.js';
import { schemaSignature } from '../signatures.js';
import { satisfies } from '../strictValidator.js';
import { isQuick } from '../../../support/inputShare.js';

const open: ModelStub[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(stub => stub.close()));
});

const set: EvalSet = {
  name: 'add',
  description: 'Adds two numbers.',
  schema: {
    type: 'object',
    properties: { a: { type: 'integer', description: 'First' }, b: { type: 'integer' } },
    required: ['a', 'b'],
  },
  cases: [
    { id: 'sum', prompt: 'What is 1 and 2?', expect: { a: { equals: 1 }, b: { oneOf: [2, 3] } } },
    { id: 'none', prompt: 'Write a poem.' },
  ],
};

async function run(
  answer: (request: StubRequest, index: number) => StubAnswer,
  options: Partial<Parameters<typeof runEvaluation>[2]> = {},
  timeout = 5000,
): Promise<{ readonly records: readonly EvalRecord[]; readonly stub: ModelStub }> {
  const stub = await modelStub(answer);
  open.push(stub);
  const model = createOpenAiModel({ post: postToEndpoint, baseUrl: stub.baseUrl, model: 'm', timeoutMs: timeout });
  const records = await runEvaluation(
    set,
    model,
    { conditions: ['none', 'guide'], ...options },
    new AbortController().signal,
  );
  return { records, stub };
}

const right = ({ messages }: StubRequest): StubAnswer =>
  messages.at(-1)?.content.includes('poem') ? { text: 'Roses…' } : { call: '{"a": 1, "b": 2}' };

describe('runEvaluation', () => {
  it.skipIf(isQuick)('counts what a model that reads the guide gets right', async () => {
    const { records, stub } = await run(request =>
      request.tools?.[0]?.function.description.includes('<tool_augmentation') ? right(request) : { call: '{"a": "1"}' },
    );
    const { conditions } = createEvalReport('add', 'm', records);
    expect(
      conditions.map(({ condition, success, answers, validCalls }) => [condition, success, answers, validCalls]),
    ).toEqual([
      ['none', 0, 2, 0],
      ['guide', 2, 2, 1],
    ]);
    expect(conditions[1]?.against).toMatchObject({ condition: 'none', difference: 1 });
    expect(conditions[1]?.promptTokens).toBe(10);
    expect(stub.requests).toHaveLength(4);
    expect(formatEvalReport(createEvalReport('add', 'm', records))).toContain('| guide | 2/2 (34%–100%) | +100% (');
  });

  it('keeps going when requests fail', async () => {
    const answers: readonly StubAnswer[] = [{ status: 429 }, { raw: '<html>' }, { call: '{"a": 1,' }];
    const { records } = await run((_, index) => answers[Math.min(index, 2)]!, { concurrency: 1 });
    expect(records.map(({ error, score }) => error ?? score?.reason)).toEqual([
      expect.stringContaining('because of its rate limit'),
      expect.stringContaining('web page'),
      'The arguments are not a JSON object.',
      'The arguments are not a JSON object.',
    ]);
    expect(createEvalReport('add', 'm', records).conditions[0]).toMatchObject({ answers: 0, errors: 2 });
  });

  it.skipIf(isQuick)('reports requests that are not answered in time', async () => {
    const { records } = await run(() => 'hang', { concurrency: 4 }, 100);
    expect(records.map(({ error }) => error)).toEqual(Array(4).fill(expect.stringContaining('did not answer')));
  });

  it('asks no more at a time than it may', async () => {
    const { stub } = await run(right, { concurrency: 2, repetitions: 5 });
    expect(stub.requests).toHaveLength(20);
    expect(stub.mostAtOnce).toBeLessThanOrEqual(2);
  });

  it('goes on where it was interrupted, asking again only what failed', async () => {
    const stub = await modelStub((request, index) => (index === 1 ? { status: 500 } : right(request)));
    open.push(stub);
    const model = createOpenAiModel({ post: postToEndpoint, baseUrl: stub.baseUrl, model: 'm' });
    const options = { conditions: ['none'], concurrency: 1 } as const;
    const { signal } = new AbortController();
    const first = await runEvaluation(set, model, options, signal);
    const asked = stub.requests.length;
    const second = await runEvaluation(set, model, { ...options, done: first }, signal);
    expect(stub.requests).toHaveLength(asked + 1);
    expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    expect(second.every(({ score }) => score?.success)).toBe(true);
  });

  it('reports each answer as it comes, and stops when cancelled', async () => {
    const stub = await modelStub(right);
    open.push(stub);
    const controller = new AbortController();
    const seen: string[] = [];
    const model = createOpenAiModel({ post: postToEndpoint, baseUrl: stub.baseUrl, model: 'm' });
    const onRecord = (record: EvalRecord): void => {
      seen.push(record.case);
      controller.abort(new Error('Enough'));
    };
    await expect(
      runEvaluation(set, model, { conditions: ['none'], concurrency: 1, onRecord }, controller.signal),
    ).rejects.toThrow('Enough');
    expect(seen).toEqual(['sum']);
  });
});

describe('conditions', () => {
  it('show the model what they say', () => {
    const plain = createConditionTool('none', set);
    expect(plain).toMatchObject({ description: 'Adds two numbers.', schema: set.schema });
    expect(createConditionTool('guide', set).description).toMatch(/^Adds two numbers\.\n\n<tool_augmentation/);
    const alone = createConditionTool('zero-shot', set);
    expect(alone.description).toMatch(/^<tool_augmentation/);
    expect(JSON.stringify(alone.schema)).not.toContain('First');
    expect(createConditionTool('without:scenarios', set).description).not.toContain('<scenarios>');
  });

  it('are read from a list', () => {
    expect(readConditions('none, guide,without:faq')).toEqual(['none', 'guide', 'without:faq']);
    expect(readConditions('none,all')).toContain('Unknown condition “all”');
  });
});

describe('filesystem.replace', () => {
  const answers: Readonly<Record<string, JsonValue>> = {
    'literal-dot': { path: '/srv/app/notes.txt', pattern: 'a\\.b', replacement: 'a-b' },
    'whole-word': { path: '/srv/app/notes.txt', pattern: '\\bcat\\b', replacement: 'dog', dry_run: false },
    'swap-groups': { path: '/srv/names.csv', pattern: '([A-Za-z]+), ([A-Za-z]+)', replacement: '$2 $1' },
    'iso-date': { path: '/srv/log.txt', pattern: '(\\d{2})\\.(\\d{2})\\.(\\d{4})', replacement: '$3-$2-$1' },
    'call-arguments': {
      path: '/srv/app/main.js',
      pattern: 'logger\\.warn\\(([^)]*)\\)',
      replacement: 'log("warn", $1)',
    },
    brackets: { path: '/srv/app/list.md', pattern: '\\[ \\]', replacement: '[x]' },
    'literal-dollar': { path: '/srv/prices.txt', pattern: 'EUR (\\d+)', replacement: '$$$1' },
    backslashes: { path: '/srv/paths.txt', pattern: '\\\\', replacement: '/' },
    'empty-replacement': { path: '/srv/app/main.py', pattern: '[ \\t]+(\\n)', replacement: '$1' },
    limit: { path: '/srv/app/notes.txt', pattern: 'x', replacement: 'y', limit: 2 },
    folder: { dir: '/srv/docs', glob: '**/*.md', pattern: 'http://', replacement: 'https://' },
    'dry-run': { path: '/srv/app/conf.ini', pattern: '(\\w)=(\\w)', replacement: '$1 = $2', dry_run: true },
  };

  it.each(filesystemReplaceSet.cases)('$id can be got right, and wrong', item => {
    const input = answers[item.id];
    const answer = (value: JsonValue | undefined) => ({
      text: '',
      calls: value === undefined ? [] : [{ name: 'filesystem.replace', arguments: JSON.stringify(value) }],
    });
    expect(scoreAnswer(answer(input), item, filesystemReplaceSet)).toMatchObject({ success: true, reason: '' });
    const wrong = { path: '/srv/app/notes.txt', pattern: '.', replacement: '' };
    expect(scoreAnswer(answer(wrong), item, filesystemReplaceSet).success).toBe(false);
  });

  it.skipIf(isQuick)('has a guide with what its docstring says', () => {
    const guide = resolveEvalGuide(filesystemReplaceSet);
    expect(guide.faq.map(({ question }) => question.text)).toContain('`path` or `dir`?');
    for (const { input } of guide.scenarios) expect(satisfies(filesystemReplaceSet.schema, input)).toBe(true);
    const rule = guide.constraints.find(({ parameter }) => parameter === 'replacement');
    expect(rule?.sentences.map(({ text }) => text).join(' ')).toContain('A literal dollar sign must be written `$$`.');
  });

  it('does not run an expression that may explode', () => {
    const [item] = filesystemReplaceSet.cases;
    const calls = [
      {
        name: 'filesystem.replace',
        arguments: JSON.stringify({ path: '/srv/app/notes.txt', pattern: '(a+)+$', replacement: '' }),
      },
    ];
    expect(scoreAnswer({ text: '', calls }, item!, filesystemReplaceSet).reason).toContain('too complex to run safely');
  });
});

describe('sets', () => {
  it('are read from JSON', () => {
    const text = JSON.stringify({
      tool: { name: 'f', description: 'd', inputSchema: { type: 'object' } },
      cases: [
        { prompt: 'p', expect: { a: 1, b: { matches: '^x' }, c: { absent: true } } },
        { prompt: 'q', expect: 'refusal' },
      ],
    });
    expect(readEvalSet(text)).toEqual({
      name: 'f',
      description: 'd',
      schema: { type: 'object' },
      cases: [
        { id: 'case-1', prompt: 'p', expect: { a: { equals: 1 }, b: { matches: '^x' }, c: { absent: true } } },
        { id: 'case-2', prompt: 'q' },
      ],
    });
    const documented = /```json\n([^]*?)```/.exec(
      readFileSync(join(import.meta.dirname, '../../../../docs/evaluation.md'), 'utf8'),
    );
    expect(readEvalSet(documented?.[1] ?? '')).toMatchObject({
      name: 'pay',
      cases: [
        { id: 'plain', expect: { days: { equals: 7 } } },
        { id: 'no-number' },
        { id: 'case-3', expect: { invoice: { matches: '^A-?18$' }, days: { oneOf: [30, 14] } } },
      ],
    });
    expect(readEvalSet('[')).toBe('The evaluation set is not a JSON object.');
    expect(readEvalSet('{"tool": {"name": "f", "inputSchema": {}}, "cases": [{}]}')).toBe(
      'In case 1, “prompt” must be a string.',
    );
  });

  it('are made of a guide’s scenarios', () => {
    const guide = generateGuide(schemaSignature('add'), { schema: set.schema });
    expect(createEvalSet(guide, 'Adds.', set.schema).cases[0]).toEqual({
      id: 'scenario-1',
      prompt: 'Adds.\nCall `add`. a: 1; b: 1',
      expect: { a: { equals: 1 }, b: { equals: 1 } },
    });
  });

  it('are written for promptfoo', () => {
    const config = JSON.parse(createPromptfooConfig(set, ['none', 'guide'], 'gpt-x', 'http://localhost/v1')) as {
      providers: { label: string }[];
      tests: { assert: { type: string; value?: string }[] }[];
    };
    expect(config.providers.map(({ label }) => label)).toEqual(['none', 'guide']);
    const [, code] = config.tests[0]?.assert ?? [];
    expect(code?.value).toContain('same(args["a"], 1) && (same(args["b"], 2) || same(args["b"], 3))');
  });
});

describe('intervals', () => {
  it('are Wilson’s', () => {
    const { low, high } = computeProportionInterval(8, 10);
    expect([low, high].map(value => value.toFixed(3))).toEqual(['0.490', '0.943']);
    expect(computeProportionInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('of a difference hold nothing for certain from nothing', () => {
    expect(computePairedDifference(0, 0, 0)).toEqual({ difference: 0, low: -1, high: 1 });
    const { difference, low, high } = computePairedDifference(8, 1, 20);
    expect(difference).toBeCloseTo(0.35);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeLessThan(1);
  });
});
