import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../server/src/json/jsonValue.js';
import { generateToolGuide, createGuideProxy, injectGuides } from '../../../../server/src/guide/index.js';
import { startTimer } from '../../../support/startTimer.js';

const schema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };

const descriptionOf = (value: JsonValue | undefined, ...path: (string | number)[]): string => {
  let at: unknown = value;
  for (const step of path) at = (at as Record<string | number, unknown>)[step];
  return at as string;
};

describe('injectGuides', () => {
  it.each<[string, JsonValue, (string | number)[]]>([
    [
      'an MCP answer',
      { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'f', description: 'Finds.', inputSchema: schema }] } },
      ['result', 'tools', 0, 'description'],
    ],
    [
      'an MCP result',
      { tools: [{ name: 'f', description: 'Finds.', inputSchema: schema }] },
      ['tools', 0, 'description'],
    ],
    ['an MCP array', [{ name: 'f', description: 'Finds.', inputSchema: schema }], [0, 'description']],
    [
      'OpenAI functions',
      [{ type: 'function', function: { name: 'f', description: 'Finds.', parameters: schema } }],
      [0, 'function', 'description'],
    ],
    [
      'OpenAI responses',
      [{ type: 'function', name: 'f', description: 'Finds.', parameters: schema, strict: true }],
      [0, 'description'],
    ],
    ['Anthropic tools', [{ name: 'f', description: 'Finds.', input_schema: schema }], [0, 'description']],
  ])('appends to %s, once', (_, document, path) => {
    const once = injectGuides(document);
    expect(once?.injected).toEqual(['f']);
    const description = descriptionOf(once?.value, ...path);
    expect(description).toMatch(/^Finds\.\n\n<tool_augmentation name="f">\n/);
    // What the description says already is not said again.
    expect(description.match(/Finds\./g)).toHaveLength(1);
    expect(injectGuides(once?.value ?? null)?.value).toEqual(once?.value);
  });

  it('prefers saved guides, and converts where asked', () => {
    const saved = new Map([
      [
        'f',
        {
          ...generateToolGuide('f', '', schema),
          context: [{ role: 'limit' as const, text: 'By hand.', trace: { origin: 'guide' as const } }],
        },
      ],
    ]);
    const { value } = injectGuides([{ name: 'f', inputSchema: schema }], saved, 'anthropic') ?? {};
    expect(value).toEqual([
      { name: 'f', description: expect.stringContaining('By hand.') as string, input_schema: schema },
    ]);
  });

  it('says which saved guides do not fit their tools, and writes none for the others where that is not wanted', () => {
    const tool = { name: 'f', inputSchema: { ...schema, additionalProperties: false } };
    const other = generateToolGuide('f', '', {
      type: 'object',
      properties: { url: { type: 'string' } },
      required: ['url'],
    });
    const list = [tool, { ...tool, name: 'g' }];
    const { misfits, injected, value } = injectGuides(list, new Map([['f', other]]), undefined, false) ?? {};
    expect(misfits).toEqual([
      expect.stringContaining('guide of f does not match the tool. The tool has no parameter “url”.'),
    ]);
    expect(injected).toEqual(['f']);
    expect(value).toMatchObject([{ name: 'f' }, list[1] ?? {}]);
    const said = (text: string) => ({ text, trace: { origin: 'guide' as const } });
    const wrong = {
      ...generateToolGuide('f', '', schema),
      scenarios: [{ description: said('By number'), input: { path: 5 }, reasoning: [] }],
    };
    expect(injectGuides(list, new Map([['f', wrong]]))?.misfits).toEqual([
      expect.stringContaining('The scenario “By number” is not a valid call. “path” '),
    ]);
    expect(injectGuides(list, new Map([['f', generateToolGuide('f', '', schema)]]))?.misfits).toEqual([]);
  });

  it('allows an argument beside listed ones, and any where the schema lists not all', () => {
    const call = (input: JsonValue) => ({
      ...generateToolGuide('f', '', { type: 'object' }),
      scenarios: [{ description: { text: 'A call', trace: { origin: 'guide' as const } }, input, reasoning: [] }],
    });
    const misfitsOf = (inputSchema: JsonValue, input: JsonValue) =>
      injectGuides([{ name: 'f', inputSchema }], new Map([['f', call(input)]]))?.misfits;
    const listed = { type: 'object', properties: { a: { type: 'string' } } };
    expect(misfitsOf(listed, { a: 'x', b: 1 })).toEqual([]);
    expect(misfitsOf(listed, { b: 1 })).toEqual([expect.stringContaining('The tool has no parameter “b”.')]);
    expect(misfitsOf({ ...listed, additionalProperties: { type: 'integer' } }, { b: 1 })).toEqual([]);
    expect(misfitsOf({ ...listed, anyOf: [{ properties: { b: { type: 'integer' } } }] }, { b: 1 })).toEqual([]);
  });

  it('leaves what is no tool as it is', () => {
    expect(injectGuides([5, { type: 'web_search' }])).toEqual({
      value: [5, { type: 'web_search' }],
      injected: [],
      misfits: [],
      redundant: [],
      skipped: [0, 1],
    });
    expect(injectGuides({ a: 1 })).toBeUndefined();
  });
});

describe('guideProxy', () => {
  const answer =
    '{"jsonrpc":"2.0","id":7,"result":{"tools":[ {"name":"f","description":"Finds.","inputSchema":{"type":"object","properties":{"n":{"type":"integer","default":12345678901234567890}}}},{"name":"g","inputSchema":{"type":"object"}}],"nextCursor":"c"}}';

  it('changes nothing but descriptions in answers to tools/list', () => {
    const proxy = createGuideProxy();
    const request = '{"jsonrpc":"2.0","id":7,"method":"tools/list"}';
    expect(proxy.fromClient(request)).toBe(request);
    const sent = proxy.fromServer(answer);
    expect(sent).toContain('12345678901234567890');
    const { result } = JSON.parse(sent) as {
      result: { tools: { name: string; description: string }[]; nextCursor: string };
    };
    expect(result.nextCursor).toBe('c');
    expect(result.tools.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Finds\.\n\n<tool_augmentation name="f">/),
      undefined,
    ]);
    const plain = sent.replace(/"description":"(?:[^"\\]|\\.)*"/g, '');
    expect(plain).toBe(answer.replace(/"description":"(?:[^"\\]|\\.)*"/g, ''));
  });

  it.each([
    ['an answer nobody asked for', answer],
    ['a call of a tool', '{"jsonrpc":"2.0","id":8,"result":{"content":[{"type":"text","text":"tools/list"}]}}'],
    ['no JSON', 'Listening on stdio…'],
    ['half a message', '{"jsonrpc":"2.0","id":7,"result":{"tools":['],
  ])('passes on %s', (_, line) => {
    expect(createGuideProxy().fromServer(line)).toBe(line);
  });

  it('leaves a guide of the server’s own alone, however long its description', () => {
    const proxy = createGuideProxy();
    proxy.fromClient('{"jsonrpc":"2.0","id":7,"method":"tools/list"}');
    const own = answer.replace('Finds.', `${' '.repeat(200_000)}<tool_augmentation name=\\"f\\">`);
    const timer = startTimer();
    expect(proxy.fromServer(own)).toContain(own.slice(0, 200_000));
    timer.expectBelow(2000);
  });

  it('tells answers from requests of the server with the same id, and numbers from texts', () => {
    const proxy = createGuideProxy();
    proxy.fromClient('{"jsonrpc":"2.0","id":7,"method":"tools/list"}');
    const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}';
    expect(proxy.fromServer(ping)).toBe(ping);
    const other = answer.replace('"id":7', '"id":"7"');
    expect(proxy.fromServer(other)).toBe(other);
    expect(proxy.fromServer(answer)).not.toBe(answer);
    expect(proxy.fromServer(answer)).toBe(answer);
  });

  it('says once that a saved guide does not fit its tool, and writes no guides where none are wanted', () => {
    const notes: string[] = [];
    const other = generateToolGuide('f', '', schema);
    const proxy = createGuideProxy({
      saved: new Map([['f', other]]),
      generates: false,
      onMisfit: note => notes.push(note),
    });
    for (let round = 0; round < 2; round++) {
      proxy.fromClient('{"jsonrpc":"2.0","id":7,"method":"tools/list"}');
      const sent = proxy.fromServer(answer.replace('"name":"g"', '"name":"g","description":"Gets."'));
      expect(sent).toContain('Finds.\\n\\n<tool_augmentation name=');
      expect(sent).toContain('"description":"Gets."');
    }
    expect(notes).toEqual([expect.stringContaining('The tool has no parameter “path”')]);
  });

  it('reads batches and passes errors on', () => {
    const proxy = createGuideProxy();
    proxy.fromClient('[{"jsonrpc":"2.0","id":7,"method":"tools/list"},{"jsonrpc":"2.0","id":9,"method":"tools/list"}]');
    const error = '{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"no"}}';
    expect(proxy.fromServer(`[${answer},${error}]`)).toContain('<tool_augmentation');
    expect(proxy.fromServer(error)).toBe(error);
  });
});
