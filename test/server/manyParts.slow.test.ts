import { describe, expect, it } from 'vitest';
import { validateValue } from '../../server/src/json/schema/validateValue.js';
import { createFence } from '../../server/src/text/createFence.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { scaleInputs } from '../support/inputShare.js';

/** More than a call may have arguments. */
const many = 130_000;

describe('more parts than a call may have arguments', () => {
  it('in a value that a schema checks', () => {
    const value = Array.from({ length: many }, () => 'x');
    expect(validateValue({ items: { type: 'integer' } }, value).length).toBeGreaterThan(0);
    expect(validateValue({ properties: { a: { items: { type: 'integer' } } } }, { a: value }).length).toBeGreaterThan(
      0,
    );
  });

  it('in a text that is fenced', () => {
    expect(createFence('` '.repeat(many))).toBe('```');
  });

  it.each([
    ['attributes', 'xml', 'a.xml', `<a${' a=""'.repeat(Math.max(many, scaleInputs(1_000_000)))}/>`],
    ['elements', 'xml', 'a.xml', `<a>${'<b/>'.repeat(many)}</a>`],
    [
      'attributes of a chunk',
      'markdown',
      'SKILL.md',
      `---\nname: a\n---\n<chunk id="a"${' a=""'.repeat(many / 10)}>\n`,
    ],
    ['properties', 'swift', 'A.swift', `struct Arguments {${'let a=1\n'.repeat(many / 2)}}`],
    ['arguments', 'python', 'a.py', `@tool\ndef f(${'a,'.repeat(many)}): ...\n`],
    ['members', 'typescript', 'a.ts', `z.object({${'a:z.x,'.repeat(many)}})`],
    ['properties', 'json', 'a.schema.json', `{"properties":{${'"a":1,'.repeat(many)}"b":{}}}`],
  ])('%s of a document in %s', async (_parts, languageId, name, text) => {
    const uri = `${root}/demo/${name}`;
    const client = await startInMemory();
    await client.open(uri, text, languageId);
    await client.diagnostics(uri);
    const position = { line: 0, character: 8 };
    const range = { start: position, end: position };
    const about = { textDocument: { uri } };
    const requests: readonly (readonly [method: string, params: object])[] = [
      ...['documentSymbol', 'foldingRange', 'documentLink', 'codeLens'].map(method => [method, about] as const),
      ...['hover', 'completion', 'definition'].map(method => [method, { ...about, position }] as const),
      ['selectionRange', { ...about, positions: [position] }],
      ['codeAction', { ...about, range, context: { diagnostics: [], only: ['quickfix', 'source.fixAll'] } }],
      ['formatting', { ...about, options: { tabSize: 2, insertSpaces: true } }],
      ['rename', { ...about, position, newName: 'other' }],
    ];
    for (const [method, params] of requests) {
      await client.connection.sendRequest(`textDocument/${method}`, params).catch((error: unknown) => {
        // A refusal with a message for the user is an answer.
        expect(error).toMatchObject({ code: -32803 });
      });
    }
    expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
    await client.stop();
  });
});
