import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../server/src/core/index.js';
import { documentKinds } from '../../server/src/documentKinds.js';
import { readPackagedFile } from '../../server/src/node/nodePackagedFiles.js';
import { largeSkill } from '../bench/largeSkill.js';
import { largeSource, sourceLanguages, typingMark } from '../bench/largeSource.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

/** Work is counted, not timed: a count is the same on every machine. */
interface Work {
  parses: number;
  /** UTF-16 units. */
  parsed: number;
}

function countParses(work: Work): readonly DocumentKind[] {
  return documentKinds.map(kind => ({
    ...kind,
    parse(source, ...rest) {
      work.parses++;
      work.parsed += source.text.length;
      return kind.parse(source, ...rest);
    },
  }));
}

let client: TestClient;
afterEach(() => client.stop());

const edits = 10;

async function typeIn(uri: string, text: string, mark: string, languageId: string): Promise<Work> {
  const work: Work = { parses: 0, parsed: 0 };
  client = await startInMemory({ kinds: countParses(work), files: new MemoryFiles({ [uri]: text }) });
  await client.open(uri, text, languageId);
  await client.diagnostics(uri);
  Object.assign(work, { parses: 0, parsed: 0 });
  const at = text.indexOf(mark, text.length / 2);
  const before = text.slice(at - 60, at);
  for (let edit = 0; edit < edits; edit++) {
    await client.edit(uri, `${before}${'x'.repeat(edit)}`, `${before}${'x'.repeat(edit + 1)}`);
    await client.diagnostics(uri);
  }
  return { parses: work.parses / edits, parsed: work.parsed / edits };
}

describe('a keystroke', () => {
  it('in a skill of 75 KB parses its text once, and each of its fences at most once', async () => {
    const text = largeSkill(75_000);
    const fences = text.split('```xml').length - 1;
    const { parses, parsed } = await typeIn(`${root}/large-skill/SKILL.md`, text, 'emphasised', 'markdown');
    expect(parses).toBeGreaterThanOrEqual(1);
    expect(parses).toBeLessThanOrEqual(1 + fences);
    expect(parsed).toBeLessThan(text.length * 1.1);
  });

  it.each(sourceLanguages)('in 2,000 lines of %s parses their text once', async language => {
    const text = largeSource(language, 2000);
    const names = { swift: 'Find.swift', python: 'find.py', typescript: 'find.ts', json: 'tools.json' };
    const { parses, parsed } = await typeIn(`${root}/${names[language]}`, text, typingMark[language], language);
    expect(parses).toBeGreaterThanOrEqual(1);
    expect(parses).toBeLessThanOrEqual(2);
    expect(parsed).toBeLessThan(text.length * 1.1);
  });
});

it('the start reads no file of the package, and findings of a text below its budget need none', async () => {
  const read: string[] = [];
  client = await startInMemory({
    readPackagedFile: path => {
      read.push(path);
      return readPackagedFile(path);
    },
  });
  await client.open(`${root}/demo/SKILL.md`, largeSkill(4000), 'markdown');
  await client.diagnostics(`${root}/demo/SKILL.md`);
  expect(read).toEqual([]);
});
