import { describe, expect, it } from 'vitest';
import { syncGroupsRequest } from '../../server/src/shared/requests.js';
import { root, startInMemory } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const skill = (body: string, metadata = ''): string =>
  `---\nname: demo\ndescription: Shows a demo. Use it for demos.\n${metadata}---\n\n# Demo\n\n${body}\n`;

/** Answers of a server with one open SKILL.md, and what it logged. */
async function ask(text: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>> {
  const uri = `${root}/demo/SKILL.md`;
  const client = await startInMemory({ files: new MemoryFiles(files) });
  await client.open(uri, text);
  const findings = (await client.diagnostics(uri)).map(
    ({ code, range }) => `${String(code)} ${client.textIn(uri, range)}`,
  );
  const links = await client.connection.sendRequest<{ target: string }[]>('textDocument/documentLink', {
    textDocument: { uri },
  });
  const groups = await client.request(syncGroupsRequest, { uri });
  const logged = client.told.filter(({ method }) => method === 'window/logMessage');
  await client.stop();
  return { findings, links: links.map(({ target }) => target), notes: groups.flatMap(({ notes }) => notes), logged };
}

describe('half of a surrogate pair', () => {
  it('in a link leaves the other links checked', async () => {
    const text = skill('[a](a\uD83D.md), [b](b.md#\uDC00), [c](missing.md)');
    expect(await ask(text, { [`${root}/demo/b.md`]: '# B\n' })).toEqual({
      findings: ['skill/link-broken a\uD83D.md', 'skill/link-broken missing.md'],
      links: [`${root}/demo/a%EF%BF%BD.md`, `${root}/demo/b.md#%EF%BF%BD`, `${root}/demo/missing.md`],
      notes: [],
      logged: [],
    });
  });

  it('in a path of a command or a sync group names a file that does not exist', async () => {
    expect(await ask(skill('Run `scripts/r\uD83D.py`.\n'))).toMatchObject({ logged: [] });
    const uri = `${root}/demo/tool.py`;
    const client = await startInMemory({
      files: new MemoryFiles({ [uri]: '@tool\ndef search(query: str): ...\n' }),
      settings: { sync: { groups: [{ members: ['demo/tool.py#search', '\uD83D.schema.json'] }] } },
    });
    const groups = await client.request(syncGroupsRequest, { uri });
    expect(groups.flatMap(({ notes }) => notes)).toEqual([expect.stringContaining('\uD83D.schema.json')]);
    const errors = client.told.filter(({ params }) => (params as { type?: number } | null)?.type === 1);
    expect(errors).toEqual([]);
    await client.stop();
  });

  it('in the URI of a schema or a client’s URI is answered', async () => {
    const client = await startInMemory();
    const location = 'urn:a \uD83D.xsd urn:b file:////\uDC00.xsd';
    const uri = `${root}/a.xml`;
    await client.open(
      uri,
      `<a xmlns="urn:a" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${location}"/>`,
      'xml',
    );
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toContain('xsd/schema-unavailable');
    for (const odd of ['file:////a/SKILL.md', '\uD83D', '', 'a b:\uD83D/SKILL.md']) {
      await client.open(odd, skill(''));
      await client.diagnostics(odd);
      await client.request(syncGroupsRequest, { uri: odd });
      await client.close(odd);
    }
    expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
    await client.stop();
  });
});

describe('a percent sign in a file’s name', () => {
  it('is a character like others', async () => {
    const client = await startInMemory({
      files: new MemoryFiles({
        [`${root}/d/100%25.py`]: '@tool\ndef search(query: str): ...\n',
        [`${root}/d/100%25.schema.json`]:
          '{"title": "search", "type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}',
      }),
    });
    const uri = `${root}/d/100%25.schema.json`;
    await client.open(uri, client.files.texts.get(uri) ?? '', 'json');
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['sync/type-mismatch']);
    expect((await client.request(syncGroupsRequest, { uri })).map(({ command }) => command)).toEqual(['search']);
    expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
    await client.stop();
  });
});
