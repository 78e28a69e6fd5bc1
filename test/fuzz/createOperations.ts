import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Change, Operation } from './operations.js';
import { pieces } from './pieces.js';
import type { Random } from './random.js';
import { createEditRequest, createRequest, pickPosition } from './requests.js';
import type { Sample } from './samples.js';

/** The documents that the client has open now, by URI. */
export type OpenDocuments = ReadonlyMap<string, TextDocument>;

/** Maximum number of documents that are open at the same time. */
const maxOpen = 6;

/** A document that grew to this many UTF-16 units is written anew, so that a run tests edits and not size. */
const maxLength = 20_000;

/** Steps between two comparisons. */
const compareEvery = 60;

const languageIds: Readonly<Record<string, string>> = {
  md: 'markdown',
  xml: 'xml',
  xsd: 'xml',
  swift: 'swift',
  py: 'python',
  ts: 'typescript',
  mts: 'typescript',
  js: 'javascript',
  json: 'json',
  yaml: 'yaml',
};

/** Operations without an end: what a hostile client and a hostile author would do. Ask for the next one after the last was done. */
export function* createOperations(
  random: Random,
  samples: readonly Sample[],
  documents: OpenDocuments,
): Generator<Operation, never> {
  const files = new Set<string>();
  for (let step = 1; ; step++) {
    if (step % compareEvery === 0) {
      yield { op: 'compare' };
    } else if (documents.size === 0 || (documents.size < maxOpen && random.oneIn(12))) {
      yield* openSample(random, samples, documents, files);
    } else {
      const document = random.pick([...documents.values()]);
      yield* random.run<Iterable<Operation>>([
        [40, () => [{ op: 'change', uri: document.uri, changes: createChanges(random, document, samples) }]],
        [8, () => typeText(random, document)],
        [40, () => [{ op: 'request', ...createRequest(random, document) }]],
        [8, () => [{ op: 'apply', index: random.below(30), ...createEditRequest(random, document) }]],
        [12, () => [{ op: 'settle' }]],
        [2, () => [{ op: 'close', uri: document.uri }]],
        [2, () => [{ op: 'save', uri: document.uri }]],
        [3, () => [changeFile(random, samples, files)]],
        [1, () => [{ op: 'settings', settings: random.pick(settings) }]],
      ]);
    }
  }
}

const settings: readonly unknown[] = [
  null,
  { profile: 'agentos' },
  { profile: 'claude-code', sync: { truth: 'schema' } },
  { sync: { groups: [{ members: ['demo/demo.py#f', 'demo/demo.schema.json'] }] } },
  { sync: { groups: [{ members: ['\uD83D.py', '../../%zz'] }] } },
  { xml: { schemas: { '**/*a*a*a*b.xml': 'a.xsd', 'urn:a': '../../etc/passwd' } } },
  { rules: { 'skill/link-broken': 'error', 'nothing/known': 'off' }, prompt: { maxTokens: 1 } },
  { profile: 7, rules: [], sync: 'x', xml: { schemas: 1 } },
];

function* openSample(
  random: Random,
  samples: readonly Sample[],
  documents: OpenDocuments,
  files: Set<string>,
): Generator<Operation> {
  const { uri, text, files: beside } = random.pick(samples);
  for (const [other, content] of beside) {
    if (files.has(other)) continue;
    files.add(other);
    yield { op: 'write', uri: other, text: content };
  }
  if (documents.has(uri)) return;
  files.add(uri);
  if (random.oneIn(2)) yield { op: 'write', uri, text: random.oneIn(8) ? `\uFEFF${text}` : text };
  const languageId = languageIds[uri.slice(uri.lastIndexOf('.') + 1)] ?? 'plaintext';
  yield { op: 'open', uri, text, languageId: random.oneIn(30) ? random.pick(Object.values(languageIds)) : languageId };
}

function changeFile(random: Random, samples: readonly Sample[], files: Set<string>): Operation {
  const { uri, text } = random.pick(samples);
  const target = files.size > 0 && random.oneIn(2) ? random.pick([...files]) : uri;
  if (random.oneIn(3)) {
    files.delete(target);
    return { op: 'write', uri: target, text: null };
  }
  files.add(target);
  return { op: 'write', uri: target, text: random.oneIn(4) ? mutate(random, text) : text };
}

function mutate(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(20));
}

/** The changes of one notification. Each applies to the text that the one before has left. */
function createChanges(random: Random, document: TextDocument, samples: readonly Sample[]): readonly Change[] {
  if (document.getText().length > maxLength) return [{ text: random.pick(samples).text }];
  const count = random.oneIn(5) ? 2 + random.below(4) : 1;
  return Array.from({ length: count }, () => createChange(random, document, samples));
}

function createChange(random: Random, document: TextDocument, samples: readonly Sample[]): Change {
  const text = document.getText();
  const at = random.below(text.length + 1);
  const spanOf = (length: number): Required<Change>['range'] => ({
    start: document.positionAt(at),
    end: document.positionAt(at + length),
  });
  const cut = (source: string): string => {
    const start = random.below(source.length + 1);
    return source.slice(start, start + random.below(120));
  };
  return random.run<Change>([
    [10, () => ({ range: spanOf(0), text: random.pick(pieces) })],
    [5, () => ({ range: spanOf(random.below(12)), text: '' })],
    [2, () => ({ range: spanOf(random.below(400)), text: '' })],
    [3, () => ({ range: spanOf(random.below(30)), text: random.pick(pieces) + random.pick(pieces) })],
    [3, () => ({ range: spanOf(random.below(10)), text: cut(random.pick(samples).text) })],
    [2, () => ({ range: spanOf(0), text: cut(text) })],
    // Half of a surrogate pair goes, or something comes between the halves.
    [2, () => splitPair(random, document)],
    [
      2,
      () => ({
        range: { start: pickPosition(random, document), end: pickPosition(random, document) },
        text: random.pick(pieces),
      }),
    ],
    [
      1,
      () => ({
        range: { start: { line: -1, character: -5 }, end: { line: 1e9, character: 2 ** 31 - 1 } },
        text: cut(text),
      }),
    ],
    [1, () => ({ text: mutate(random, random.pick(samples).text) })],
    [1, () => ({ text: '' })],
  ]);
}

function splitPair(random: Random, document: TextDocument): Change {
  const pair = document.getText().search(/[\uD800-\uDBFF][\uDC00-\uDFFF]/);
  if (pair < 0) return { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '😀' };
  const start = document.positionAt(pair + random.below(2));
  const end = { line: start.line, character: start.character + 1 };
  return random.oneIn(2)
    ? { range: { start, end }, text: '' }
    : { range: { start: end, end }, text: random.pick(pieces) };
}

/** Letter by letter, with a request after some of them. */
function* typeText(random: Random, document: TextDocument): Generator<Operation> {
  const position = document.positionAt(random.below(document.getText().length + 1));
  const letters = Array.from(random.pick(pieces)).filter(letter => letter !== '\n' && letter !== '\r');
  for (const [index, text] of letters.entries()) {
    const at = { line: position.line, character: position.character + index };
    yield { op: 'change', uri: document.uri, changes: [{ range: { start: at, end: at }, text }] };
    if (random.oneIn(3)) yield { op: 'request', ...createRequest(random, document) };
  }
}
