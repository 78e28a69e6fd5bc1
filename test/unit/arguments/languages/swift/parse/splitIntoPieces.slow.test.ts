import { describe, expect, test } from 'vitest';
import { argumentKinds } from '../../../../../../server/src/sync/index.js';
import {
  splitIntoPieces,
  type PiecedText,
} from '../../../../../../server/src/arguments/languages/swift/parse/pieces.js';
import { readSkillInfo } from '../../../../../../server/src/arguments/languages/swift/declarations/readSkillInfo.js';
import { swiftExtractor } from '../../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { defaultOptions } from '../../../../../../server/src/arguments/findSignatures.js';
import {
  checkDocument,
  findKind,
  parseDocument,
  type ParsedDocument,
} from '../../../../../../server/src/core/index.js';
import { createSourceText, type SourceText } from '../../../../../../server/src/text/createSourceText.js';
import { largeSource, typingMark } from '../../../../../bench/largeSource.js';
import { memoryContext } from '../../../../../support/checkedText.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { scaleInputs } from '../../../../../support/inputShare.js';
import { randomNumbers, randomlyEdited } from '../../randomEdits.js';
import { connected, fragments } from '../swiftFixtures.js';

const kind = findKind('A.swift', undefined, argumentKinds);

/** All facts about a piece, without functions. */
const plain = ({ pieces }: PiecedText): string =>
  JSON.stringify(
    pieces.map(({ cursor: { start, text, tokens, comments, matching }, members, reach }) => ({
      piece: [start, text, reach],
      tokens,
      comments,
      matching: [...matching],
      members,
    })),
  );

const told = (source: SourceText): string =>
  JSON.stringify([
    swiftExtractor.extract(source, defaultOptions),
    swiftExtractor.findSchemaProblems?.(source, 'A.swift'),
    { ...readSkillInfo(source), names: readSkillInfo(source).registries.map(({ names }) => [...names]) },
  ]);

function parsed(text: string, previous?: ParsedDocument): ParsedDocument {
  if (!kind) throw new Error('Nothing reads Swift');
  return parseDocument('file:///workspace/A.swift', text, kind, argumentKinds, previous);
}

async function findingsOf(document: ParsedDocument): Promise<string> {
  const findings = await checkDocument(document, memoryContext());
  return JSON.stringify(
    findings.map(finding => [
      finding,
      finding.related.map(({ span, message }) => ({ span, message })),
      finding.fixes(),
    ]),
    (key, value: unknown) => (key === 'document' ? undefined : value),
  );
}

/** The edit that shows a difference is told only where there is one: texts are long. */
function expectSame(incremental: string, anew: string, before: string, after: string): void {
  if (incremental === anew) return;
  expect({ before, after, says: JSON.parse(incremental) as unknown }).toEqual({
    before,
    after,
    says: JSON.parse(anew) as unknown,
  });
}

/** Many short lines of edits: each begins with the document as it was, with random numbers of its own. */
const lines = (name: string, text: string, count: number, edits: number) =>
  Array.from({ length: scaleInputs(count) }, (_, seed) => [`${name}, ${seed + 1}`, text, seed, edits] as const);

const documents = [
  ...lines('skills that refer to each other', connected, 14, 80),
  ...corpusFiles('swift').flatMap(path => lines(path, corpusText(path), 2, 40)),
  ...lines('2,000 lines', largeSource('swift', 2000), 4, 8),
];

describe.each(documents)('%s', (_name, start, seed, edits) => {
  const random = randomNumbers(start.length + seed);
  const author = { first: start, fragments, words: ['Unit', 'Shared'] };
  const edited = (text: string): string => randomlyEdited(text, author, random);

  test('says the same after every edit as when read anew', () => {
    let text = start;
    let pieces = splitIntoPieces(text);
    let source = createSourceText(text);
    told(source);
    for (let edit = 0; edit < edits; edit++) {
      const next = edit % 30 === 29 ? start : edited(text);
      // Versions that are not compared come between.
      const skipped = createSourceText(edited(next));
      swiftExtractor.reusePrevious?.(skipped, source);
      const after = createSourceText(next);
      swiftExtractor.reusePrevious?.(after, edit % 5 === 0 ? skipped : source);
      pieces = splitIntoPieces(next, pieces);
      expectSame(plain(pieces), plain(splitIntoPieces(next)), text, next);
      expectSame(told(after), told(createSourceText(next)), text, next);
      text = next;
      source = after;
    }
  });

  test('has the same findings and fixes after every edit', async () => {
    let document = parsed(start);
    for (let edit = 0; edit < edits / 8; edit++) {
      const next = edit % 20 === 19 ? start : edited(document.source.text);
      const after = parsed(next, document);
      expectSame(await findingsOf(after), await findingsOf(parsed(next)), document.source.text, next);
      document = after;
    }
  });
});

test('what was looked for far behind a declaration is found when it is written there', () => {
  const text = `struct A {\n    let a = #/\n}\nstruct B {\n    let b = 1\n}\nstruct C {}\n`;
  const before = splitIntoPieces(text);
  expect(before.pieces.length).toBe(3);
  const next = text.replace('1', '/#');
  expect(splitIntoPieces(next, before).pieces.length).toBe(2);
  expect(plain(splitIntoPieces(next, before))).toBe(plain(splitIntoPieces(next)));
});

describe('typing in 2,000 lines', () => {
  const text = largeSource('swift', 2000);

  test.each([typingMark.swift, 'What to look', 'query', 'import'])('reads one declaration again around “%s”', mark => {
    const before = splitIntoPieces(text);
    const at = text.indexOf(mark, mark === 'import' ? 0 : text.length / 2);
    const after = splitIntoPieces(`${text.slice(0, at)}x${text.slice(at)}`, before);
    const known = new Set(before.pieces.map(({ members }) => members));
    expect(after.pieces.length).toBeGreaterThan(40);
    expect(after.pieces.filter(({ members }) => !known.has(members)).length).toBe(1);
  });

  test('signatures before the edit are the same objects', () => {
    const before = createSourceText(text);
    const signatures = swiftExtractor.extract(before, defaultOptions);
    const at = text.indexOf('query', text.length / 2);
    const after = createSourceText(`${text.slice(0, at)}x${text.slice(at)}`);
    swiftExtractor.reusePrevious?.(after, before);
    const known = new Set(signatures);
    const kept = swiftExtractor.extract(after, defaultOptions).filter(signature => known.has(signature));
    expect(kept.length).toBeGreaterThan(40);
  });
});
