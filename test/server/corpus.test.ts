import { describe, expect, it } from 'vitest';
import type { Position, Range } from 'vscode-languageserver';
import { chunkOutlineRequest } from '../../server/src/shared/requests.js';
import { corpusFiles, corpusText } from '../support/corpus.js';
import { selectInputs } from '../support/inputShare.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const languages: Readonly<Record<string, string>> = {
  md: 'markdown',
  swift: 'swift',
  ts: 'typescript',
  xml: 'xml',
  json: 'json',
};
const atPositions = [
  'hover',
  'completion',
  'definition',
  'references',
  'prepareRename',
  'linkedEditingRange',
  'selectionRange',
];
const ofDocuments = ['documentSymbol', 'foldingRange', 'documentLink', 'codeLens'];

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** Every range in an answer of this document, whatever its shape. */
function rangesIn(answer: unknown): Range[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('uri' in answer && 'range' in answer) return [];
  if ('start' in answer && 'end' in answer) return [answer as Range];
  return Object.values(answer).flatMap(rangesIn);
}

async function askEverything(client: TestClient, uri: string, text: string): Promise<void> {
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    client.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri }, ...params });
  const lines = text.split(/\r\n?|\n/);
  const end = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const check = (method: string, answer: unknown): void => {
    for (const range of rangesIn(answer)) {
      const wrong = isBefore(range.end, range.start) || isBefore(end, range.end) || range.start.line < 0;
      if (wrong) throw new Error(`${method} of ${uri} answers ${JSON.stringify(range)}`);
    }
  };
  const findings = await client.diagnostics(uri);
  check('diagnostic', findings);
  const empty = findings.filter(({ range }) => JSON.stringify(range.start) === JSON.stringify(range.end));
  if (text.trim() !== '') expect(empty, uri).toEqual([]);
  for (const method of ofDocuments) check(method, await ask(method));
  check('inlayHint', await ask('inlayHint', { range: { start: { line: 0, character: 0 }, end } }));
  check('chunkOutline', await client.request(chunkOutlineRequest, { uri }));
  const places = [0.03, 0.3, 0.7].map(part => Math.floor(lines.length * part));
  for (const line of places) {
    const position = { line, character: Math.floor((lines[line]?.length ?? 0) / 2) };
    for (const method of atPositions)
      check(method, await ask(method, { position, positions: [position], context: {} }));
  }
  for (const finding of findings.slice(0, 2)) check('codeAction', await client.actions(uri, finding.range));
}

describe.each([
  ['skills', 'skills', /SKILL\.md$/],
  ['Swift', 'swift', /\.swift$/],
  ['TypeScript', 'typescript', /\.ts$/],
  ['tool schemas', 'schemas', /\.json$/],
])('real documents: %s', (_name, folder, accept) => {
  it('get answers to everything, inside the document, without an error', async () => {
    const files = selectInputs(corpusFiles(folder).filter(path => accept.test(path)));
    const texts = Object.fromEntries(files.map(path => [`${root}/${path}`, corpusText(path)]));
    const client = await startInMemory({ files: new MemoryFiles(texts) });
    for (const [uri, text] of Object.entries(texts)) {
      await client.open(uri, text.replace(/^\uFEFF/, ''), languages[uri.replace(/.*\./, '')]);
      await askEverything(client, uri, text.replace(/^\uFEFF/, ''));
      await client.close(uri);
    }
    expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
    await client.stop();
  });
});
