import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileChangeType } from 'vscode-languageserver';
import { toFileUri } from '../../server/src/core/index.js';
import { createNodeFileSystem } from '../../server/src/node/nodeFileSystem.js';
import { cataloguesRequest, type WireCatalogue } from '../../server/src/shared/authoring.js';
import { startInMemory, type TestClient } from '../support/inMemoryServer.js';

let folder = '';
let outside = '';
let client: TestClient;
const uri = (path: string): string => toFileUri(join(folder, path));

function write(path: string, length = 100): void {
  mkdirSync(dirname(path), { recursive: true });
  const description = 'Word '.repeat(length / 5).trim();
  writeFileSync(path, `---\nname: ${path.split('/').at(-2) ?? ''}\ndescription: ${description}\n---\n\n# A\n\nText.\n`);
}

function link(path: string, target: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  symlinkSync(target, join(folder, path));
}

/** The numbers of skills in the lists that contain a skill, by agent. */
async function countSkills(path: string): Promise<Readonly<Record<string, number>>> {
  const lists: readonly WireCatalogue[] = await client.request(cataloguesRequest, { uri: uri(path) });
  return Object.fromEntries(lists.map(({ id, skills }) => [id, skills]));
}

const start = async (): Promise<void> => {
  client = await startInMemory({ folders: [toFileUri(folder)], fileSystem: roots => createNodeFileSystem(roots) });
};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-linked-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-outside-')));
});
afterEach(async () => {
  await client.stop();
  for (const made of [folder, outside]) rmSync(made, { recursive: true, force: true });
});

it('lists a skill for the agent to whose folder an installer linked it', async () => {
  write(join(folder, '.agents/skills/one/SKILL.md'));
  write(join(folder, '.agents/skills/two/SKILL.md'));
  link('.claude/skills/one', '../../.agents/skills/one');
  await start();
  // Copilot and OpenCode read both folders, and find one skill.
  expect(await countSkills('.agents/skills/one/SKILL.md')).toMatchObject({
    'claude-code': 1,
    copilot: 2,
    opencode: 2,
    codex: 2,
  });
  expect((await countSkills('.agents/skills/two/SKILL.md'))['claude-code']).toBeUndefined();
});

it('lists the skills of a linked skills folder', async () => {
  write(join(folder, '.agents/skills/one/SKILL.md'));
  write(join(folder, '.agents/skills/two/SKILL.md'));
  link('.claude/skills', '../.agents/skills');
  await start();
  expect(await countSkills('.agents/skills/one/SKILL.md')).toMatchObject({ 'claude-code': 2, copilot: 2 });
});

it('leaves out links that an agent does not follow, and links out of the workspace', async () => {
  write(join(folder, 'library/one/SKILL.md'));
  write(join(folder, '.agents/skills/two/SKILL.md'));
  write(join(outside, 'three/SKILL.md'));
  link('.agents/skills/one', '../../library/one');
  link('.agents/skills/three', join(outside, 'three'));
  await start();
  const counts = await countSkills('.agents/skills/two/SKILL.md');
  expect(counts).toMatchObject({ codex: 2, gemini: 2, openclaw: 1 });
});

it('lists a SKILL.md that is a link itself, for agents that follow it', async () => {
  mkdirSync(join(folder, 'library'));
  write(join(folder, 'library/one.md'));
  link('.agents/skills/one/SKILL.md', '../../../library/one.md');
  link('.claude/skills/one/SKILL.md', '../../../library/one.md');
  write(join(folder, '.claude/skills/two/SKILL.md'));
  write(join(folder, '.agents/skills/two/SKILL.md'));
  await start();
  const counts = await countSkills('.agents/skills/two/SKILL.md');
  expect(counts).toMatchObject({ codex: 1, pi: 2 });
  expect(await countSkills('.claude/skills/two/SKILL.md')).toMatchObject({ 'claude-code': 2 });
});

it('follows the text of a file of another name, to which a SKILL.md is a link', async () => {
  write(join(folder, 'library/lone.md'));
  link('.claude/skills/one/SKILL.md', '../../../library/lone.md');
  const path = '.claude/skills/two/SKILL.md';
  write(join(folder, path));
  await start();
  const readLength = async (): Promise<number> => {
    const lists: readonly WireCatalogue[] = await client.request(cataloguesRequest, { uri: uri(path) });
    return lists.find(({ id }) => id === 'claude-code')?.fullLength ?? 0;
  };
  const readCodes = async () => (await client.diagnostics(uri(path))).map(({ code }) => code);
  await client.open(uri(path), readFileSync(join(folder, path), 'utf8'));
  expect(await readCodes()).not.toContain('skill/name-duplicate');
  const before = await readLength();
  const renamed = readFileSync(join(folder, 'library/lone.md'), 'utf8')
    .replace('name: library', 'name: two')
    .replace('Word', 'Text');
  await client.open(uri('library/lone.md'), renamed);
  expect(await readCodes()).toContain('skill/name-duplicate');
  expect(await readLength()).toBe(before - 'library'.length + 'two'.length);
  await client.close(uri('library/lone.md'));
  expect(await readCodes()).not.toContain('skill/name-duplicate');
  expect(await readLength()).toBe(before);
});

// Editors report a file that was replaced as changed.
it('follows a link that is replaced by a file, and a file that is replaced by a link', async () => {
  const path = '.claude/skills/one/SKILL.md';
  const other = '.claude/skills/two/SKILL.md';
  // With the same text, it would be a copy.
  write(join(folder, 'library/two/lone.md'), 50);
  write(join(folder, other));
  link(path, '../../../library/two/lone.md');
  await start();
  const tell = (changed: string): Promise<void> =>
    client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri(changed), type: FileChangeType.Changed }],
    });
  const replace = async (create: () => void): Promise<void> => {
    rmSync(join(folder, path));
    create();
    await tell(path);
  };
  await client.open(uri(other), readFileSync(join(folder, other), 'utf8'));
  const hasDuplicate = async () =>
    (await client.diagnostics(uri(other))).some(({ code }) => code === 'skill/name-duplicate');
  expect(await hasDuplicate()).toBe(true);
  await replace(() => write(join(folder, path)));
  await expect.poll(hasDuplicate).toBe(false);
  await replace(() => link(path, '../../../library/two/lone.md'));
  await expect.poll(hasDuplicate).toBe(true);
  writeFileSync(
    join(folder, 'library/two/lone.md'),
    readFileSync(join(folder, path), 'utf8').replace('name: two', 'name: one'),
  );
  await tell('library/two/lone.md');
  await expect.poll(hasDuplicate).toBe(false);
});

it('finds the description that is cut first behind a link', async () => {
  const names = Array.from('abcdefgh');
  for (const name of names) {
    write(join(folder, `.agents/skills/${name}/SKILL.md`), 1100);
    link(`.claude/skills/${name}`, `../../.agents/skills/${name}`);
  }
  await start();
  const path = '.agents/skills/h/SKILL.md';
  await client.open(uri(path), readFileSync(join(folder, path), 'utf8'));
  const findings = await client.diagnostics(uri(path));
  const reported = findings.filter(({ code }) => code === 'skill/catalog-over-budget');
  expect(JSON.stringify(reported)).toContain('Claude Code');
});
