import { afterEach, expect, it } from 'vitest';
import { CancellationTokenSource, type SymbolInformation } from 'vscode-languageserver';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const skill = (name: string, chunks: readonly string[]): string =>
  `---\nname: ${name}\ndescription: Shows. Use it.\n---\n\n# ${name}\n\n${chunks
    .map(id => `<chunk id="${id}" description="About ${id}">\n\n## In ${id}\n\nText.\n\n</chunk>\n`)
    .join('\n')}`;

let client: TestClient;
afterEach(() => client.stop());

const start = async (files: Readonly<Record<string, string>>): Promise<void> => {
  client = await startInMemory({ files: new MemoryFiles(files) });
};
const ask = (query: string): Promise<SymbolInformation[]> =>
  client.connection.sendRequest('workspace/symbol', { query });

it('finds the chunks and titles of all skills, open or not, by letters in order', async () => {
  const mail = `${root}/skills/mail/SKILL.md`;
  const post = `${root}/skills/post/SKILL.md`;
  await start({ [mail]: skill('mail', ['examples', 'limits']), [post]: skill('post', ['stamps']) });
  await client.open(post, skill('post', ['envelopes', 'examples']));
  const shown = async (query: string): Promise<string[]> =>
    (await ask(query)).map(({ name, location }) => `${name} ${location.uri.slice(root.length + 1)}`);
  expect(await shown('exmp')).toEqual([
    'examples skills/mail/SKILL.md',
    'In examples skills/mail/SKILL.md',
    'examples skills/post/SKILL.md',
    'In examples skills/post/SKILL.md',
  ]);
  expect(await shown('envel')).toHaveLength(2);
  expect(await shown('stamps')).toEqual([]);
  expect(await shown('mail')).toEqual(['mail skills/mail/SKILL.md']);
});

it('is bounded, and ends when it is cancelled', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `chunk-${index}`);
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`${root}/s${index}/SKILL.md`, skill(`s${index}`, ids)] as const),
  );
  await start(files);
  expect(await ask('chunk')).toHaveLength(500);
  const source = new CancellationTokenSource();
  const asked = client.connection.sendRequest('workspace/symbol', { query: 'nothing-at-all' }, source.token);
  source.cancel();
  await expect(asked).rejects.toMatchObject({ code: -32800 });
});
