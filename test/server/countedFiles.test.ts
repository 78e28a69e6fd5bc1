import { URI } from 'vscode-uri';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maxDocuments } from '../../server/src/core/limits.js';
import { largeSkill } from '../bench/largeSkill.js';
import { MemoryFiles } from '../support/memoryFiles.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

/** Work is counted, not timed: a count is the same on every machine. */
class CountingFiles extends MemoryFiles {
  readonly reads = new Map<string, number>();
  readonly listings = new Map<string, number>();
  questions = 0;

  override readText(uri: string): ReturnType<MemoryFiles['readText']> {
    add(this.reads, uri);
    return super.readText(uri);
  }

  override readBytes(uri: string): ReturnType<MemoryFiles['readBytes']> {
    add(this.reads, uri);
    return super.readBytes(uri);
  }

  override list(uri: string): ReturnType<MemoryFiles['list']> {
    add(this.listings, uri);
    return super.list(uri);
  }

  override exists(uri: string): ReturnType<MemoryFiles['exists']> {
    this.questions++;
    return super.exists(uri);
  }

  restart(): void {
    this.reads.clear();
    this.listings.clear();
    this.questions = 0;
  }
}

const add = (counts: Map<string, number>, uri: string): void => void counts.set(uri, (counts.get(uri) ?? 0) + 1);
const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

const linksPerSkill = 5;

/** Skills with an Interface, each with links to files of its own. */
function createSkills(count: number, folder = 'skills'): CountingFiles {
  const files = new CountingFiles();
  for (let index = 0; index < count; index++) {
    const name = `skill-${index}`;
    const links = Array.from({ length: linksPerSkill }, (_, link) => `[Page ${link}](references/page-${link}.md)`);
    const text = largeSkill(3000).replace('name: large-skill', `name: ${name}`);
    files.texts.set(`${root}/${folder}/${name}/SKILL.md`, `${text}\nSee ${links.join(', ')}.\n`);
    for (let link = 0; link < linksPerSkill; link++)
      files.texts.set(`${root}/${folder}/${name}/references/page-${link}.md`, `# Page ${link}\n`);
  }
  return files;
}

let client: TestClient;
afterEach(async () => {
  vi.restoreAllMocks();
  await client.stop();
});

const checkAll = (): Promise<unknown> =>
  client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });

describe('a check of a workspace', () => {
  async function countWork(count: number) {
    const files = createSkills(count);
    client = await startInMemory({ files });
    const parse = vi.spyOn(URI, 'parse');
    await checkAll();
    const work = {
      reads: sum(files.reads),
      listings: sum(files.listings),
      questions: files.questions,
      uris: parse.mock.calls.length,
    };
    parse.mockRestore();
    return { files, work };
  }

  it('reads each file and lists each folder once', async () => {
    const { files } = await countWork(20);
    expect([...files.reads].filter(([, reads]) => reads > 1)).toEqual([]);
    expect([...files.listings].filter(([, listings]) => listings > 1)).toEqual([]);
    expect(files.reads.size).toBe(files.texts.size);
  });

  it('does no work for a skill that grows with the number of its neighbours', async () => {
    const { work: some } = await countWork(50);
    await client.stop();
    const { work: many } = await countWork(100);
    for (const kind of ['reads', 'listings', 'questions', 'uris'] as const) {
      expect(some[kind], kind).toBeGreaterThan(0);
      expect(many[kind] / some[kind], kind).toBeLessThan(2.1);
    }
  });
});

it('a keystroke reads no file, and its look-ups do not grow with the number of skills', async () => {
  const countLookUps = async (count: number) => {
    const files = createSkills(count);
    client = await startInMemory({ files });
    const uri = `${root}/skills/skill-1/SKILL.md`;
    await client.open(uri, files.texts.get(uri) ?? '');
    await checkAll();
    await client.diagnostics(uri);
    await client.edit(uri, 'See [Page', 'Also see [Page');
    await client.diagnostics(uri);
    files.restart();
    const parse = vi.spyOn(URI, 'parse');
    await client.edit(uri, 'Also see [Page', 'Also, see [Page');
    await client.diagnostics(uri);
    const uris = parse.mock.calls.length;
    parse.mockRestore();
    expect([...files.reads]).toEqual([]);
    expect([...files.listings]).toEqual([]);
    return files.questions + uris;
  };
  const some = await countLookUps(50);
  await client.stop();
  const many = await countLookUps(100);
  expect(many).toBeLessThanOrEqual(some * 1.1);
});

it('reads no file for a keystroke in a skill, even among more skills than are kept in memory', async () => {
  const files = createSkills(maxDocuments + 100);
  client = await startInMemory({ files });
  const uri = `${root}/skills/skill-7/SKILL.md`;
  await client.open(uri, files.texts.get(uri) ?? '', 'markdown');
  await client.diagnostics(uri);
  files.restart();
  await client.edit(uri, 'Collect', 'Also collect');
  await client.diagnostics(uri);
  expect([...files.reads]).toEqual([]);
});
