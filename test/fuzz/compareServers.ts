import { isDeepStrictEqual } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver/node';
import { chunkOutlineRequest, commandsRequest, syncGroupsRequest } from '../../server/src/shared/requests.js';
import type { TestClient } from '../support/testClient.js';

interface Opened {
  readonly uri: string;
  readonly languageId: string;
  readonly text: string;
}

/** Milliseconds between two attempts, and how many: answers may change when a background job ends. */
const pause = 250;
const attempts = 20;

/** Opens the documents in a new server and compares its answers. Undefined where they are the same. */
export async function findDifference(
  old: TestClient,
  fresh: TestClient,
  documents: readonly Opened[],
): Promise<string | undefined> {
  for (const { uri, languageId, text } of documents) await fresh.open(uri, text, languageId);
  for (const opened of documents) {
    for (const [method, params] of createQuestions(opened)) {
      const difference = await findDifferentAnswer(old, fresh, method, params);
      if (difference !== undefined) return difference;
    }
    const problem = await findWrongRange(old, opened);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

async function findDifferentAnswer(
  old: TestClient,
  fresh: TestClient,
  method: string,
  params: unknown,
): Promise<string | undefined> {
  let answers: readonly unknown[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise(resolve => setTimeout(resolve, pause));
    answers = await Promise.all([old, fresh].map(client => client.connection.sendRequest(method, params)));
    if (isDeepStrictEqual(answers[0], answers[1])) return undefined;
  }
  const [before, now] = answers.map(answer => JSON.stringify(answer));
  return `${method} ${JSON.stringify(params)}: the server answers ${before ?? ''}, and a new one ${now ?? ''}`;
}

function createQuestions({ uri, text, languageId }: Opened): readonly (readonly [method: string, params: unknown])[] {
  const textDocument = { uri };
  const document = TextDocument.create(uri, languageId, 0, text);
  const range = { start: { line: 0, character: 0 }, end: document.positionAt(text.length) };
  const places = [0.2, 0.5, 0.8].map(part => document.positionAt(Math.floor(text.length * part)));
  return [
    ...['diagnostic', 'documentSymbol', 'foldingRange', 'documentLink', 'codeLens'].map(
      name => [`textDocument/${name}`, { textDocument }] as const,
    ),
    ['textDocument/inlayHint', { textDocument, range }],
    ...places.flatMap(position =>
      ['hover', 'completion', 'definition'].map(name => [`textDocument/${name}`, { textDocument, position }] as const),
    ),
    ...[chunkOutlineRequest, syncGroupsRequest, commandsRequest].map(({ method }) => [method, { uri }] as const),
  ];
}

/** What a finding, a link or a lens marks must be in the document. */
async function findWrongRange(client: TestClient, { uri, text, languageId }: Opened): Promise<string | undefined> {
  const document = TextDocument.create(uri, languageId, 0, text);
  const isPlace = ({ line, character }: Range['start']): boolean =>
    line < document.lineCount &&
    document.offsetAt({ line, character }) === document.offsetAt({ line, character: 0 }) + character;
  const isInside = ({ start, end }: Range): boolean =>
    isPlace(start) && isPlace(end) && document.offsetAt(start) <= document.offsetAt(end);
  const textDocument = { uri };
  for (const method of ['diagnostic', 'documentSymbol', 'documentLink', 'codeLens']) {
    const answer: unknown = await client.connection.sendRequest(`textDocument/${method}`, { textDocument });
    const wrong = rangesOf(answer).find(range => !isInside(range));
    if (wrong) return `textDocument/${method} of ${uri}: ${JSON.stringify(wrong)} is not in the document`;
  }
  return undefined;
}

/** All ranges of an answer, but for those of other documents. */
function rangesOf(answer: unknown): readonly Range[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]): readonly Range[] => {
    if (key === 'relatedInformation' || key === 'command' || key === 'data') return [];
    return /range$/i.test(key) ? [value as Range] : rangesOf(value);
  });
}
