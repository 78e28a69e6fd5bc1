import { describe, expect, it } from 'vitest';
import type { ClientCapabilities, Position } from 'vscode-languageserver';
import { fullClient, root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const uri = `${root}/demo/SKILL.md`;
const text = `---
name: démo-😀
description: Zeigt «😀» – 中文. Use it to show.
licence: MIT
---

# Démo 😀

中文 😀 see [part](#first), [😀](missing.md) and \`first\`: [part](#first).

<chunk id="first" description="😀 First.">

## Größe 😀

中文 😀 {{ name }} text.

</chunk>

\`\`\`xml
<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1"><!-- 😀 --><wrong>é</wrong></agent_request>
\`\`\`
`;
const lines = text.split('\n');

const encodings = {
  'utf-8': (part: string) => Buffer.byteLength(part, 'utf8'),
  'utf-32': (part: string) => Array.from(part).length,
};
type Encoding = keyof typeof encodings;

const start = async (positionEncodings: ClientCapabilities['general']): Promise<TestClient> => {
  const client = await startInMemory({
    files: new MemoryFiles({ [uri]: text }),
    capabilities: { ...fullClient, ...(positionEncodings && { general: positionEncodings }) },
  });
  await client.open(uri, text, 'skill');
  return client;
};

/** The answer with all positions in another encoding. */
const convert = (answer: unknown, encode: (position: Position) => Position): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    typeof value === 'object' && value !== null && 'line' in value && 'character' in value
      ? encode(value as Position)
      : // A hash of the answer.
        key === 'resultId'
        ? ''
        : value,
  );

const encoder =
  (encoding: Encoding) =>
  ({ line, character }: Position): Position => ({
    line,
    character: encodings[encoding]((lines[line] ?? '').slice(0, character)),
  });

/** Each request that takes or returns positions, at the end of each line and at each place that has something. */
function requests(): [string, object][] {
  const textDocument = { uri };
  const marks = [
    'démo',
    'licence',
    '#first',
    'missing',
    'first`',
    'id="first',
    'name }}',
    'wrong>é',
    'é</wrong',
    'Größe',
  ];
  const positions = marks.map((mark): Position => {
    const line = lines.findIndex(each => each.includes(mark));
    return { line, character: (lines[line] ?? '').indexOf(mark) + 3 };
  });
  const whole = { start: { line: 0, character: 0 }, end: { line: lines.length - 1, character: 0 } };
  const perPosition = positions.flatMap((position): [string, object][] => [
    ['textDocument/hover', { textDocument, position }],
    ['textDocument/completion', { textDocument, position }],
    ['textDocument/definition', { textDocument, position }],
    ['textDocument/references', { textDocument, position, context: { includeDeclaration: true } }],
    ['textDocument/prepareRename', { textDocument, position }],
    ['textDocument/linkedEditingRange', { textDocument, position }],
    ['textDocument/selectionRange', { textDocument, positions: [position] }],
    [
      'textDocument/codeAction',
      { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } },
    ],
    ['skillwright/chunkContent', { uri, position }],
    ['skillwright/edit', { uri, requestedEdit: { kind: 'extract', position } }],
    ['skillwright/edit', { uri, requestedEdit: { kind: 'wrap', range: { start: position, end: position } } }],
  ]);
  return [
    ['textDocument/diagnostic', { textDocument }],
    ['textDocument/documentSymbol', { textDocument }],
    ['textDocument/documentLink', { textDocument }],
    ['textDocument/codeLens', { textDocument }],
    ['textDocument/inlayHint', { textDocument, range: whole }],
    ['skillwright/chunkOutline', { uri }],
    ['skillwright/checkAgents', { uri }],
    ['skillwright/syncGroups', { uri }],
    ...perPosition,
  ];
}

describe('the encoding of positions', () => {
  it.each([
    [undefined, 'utf-16'],
    [[], 'utf-16'],
    [['utf-8', 'utf-16'], 'utf-16'],
    [['utf-8'], 'utf-8'],
    [['utf-32', 'utf-8'], 'utf-32'],
    [['ebcdic'], 'utf-16'],
  ])('for a client with %j is %s', async (positionEncodings, expected) => {
    const client = await start(positionEncodings && { positionEncodings });
    expect(client.initialized.capabilities.positionEncoding).toBe(expected);
    await client.stop();
  });

  it.each(['utf-8', 'utf-32'] as const)('%s: all answers have the places of UTF-16', async encoding => {
    const [expected, client] = [await start(undefined), await start({ positionEncodings: [encoding] })];
    const encode = encoder(encoding);
    let shifted = 0;
    for (const [method, params] of requests()) {
      const answer = await expected.connection.sendRequest(method, params);
      const converted = convert(answer, encode);
      if (JSON.stringify(converted) !== JSON.stringify(answer)) shifted++;
      const encoded = convert(
        await client.connection.sendRequest(method, convert(params, encode) as object),
        position => position,
      );
      expect([method, params, encoded]).toEqual([method, params, converted]);
    }
    // Otherwise the test compares equal numbers.
    expect(shifted).toBeGreaterThan(20);
    await expected.stop();
    await client.stop();
  });

  it.each(['utf-8', 'utf-32'] as const)('%s: edits change the place that the client means', async encoding => {
    const client = await start({ positionEncodings: [encoding] });
    const encode = encoder(encoding);
    const line = lines.findIndex(each => each.includes('missing.md'));
    const at = (lines[line] ?? '').indexOf('missing.md');
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [
        {
          range: { start: encode({ line, character: at }), end: encode({ line, character: at + 'missing.md'.length }) },
          text: 'SKILL.md',
        },
      ],
    });
    const links = await client.connection.sendRequest<{ target: string }[]>('textDocument/documentLink', {
      textDocument: { uri },
    });
    expect(links.map(({ target }) => target)).toContain(uri);
    await client.stop();
  });
});
