import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type GuidePreviewParams, guidePreviewRequest, insertGuideRequest } from '../../server/src/shared/guides.js';
import { evalCasesRequest } from '../../server/src/shared/evaluations.js';
import { agentToolRequest, commandsRequest, guideRequest } from '../../server/src/shared/requests.js';
import { draftGuideRequest } from '../../server/src/shared/models.js';
import {
  askPreview,
  folder,
  skill,
  skillUri,
  startWithFind,
  tests,
  testUri,
  understood,
  uri,
  wanted,
} from '../support/findCommand.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

let client: TestClient;
beforeEach(async () => {
  client = await startWithFind();
});
afterEach(() => client.stop());

const previewed = (params: GuidePreviewParams) => askPreview(client, params);

describe('a guide in Markdown', () => {
  it('is checked as it is typed, and changes nothing for other Markdown', async () => {
    const guideUri = `${folder}/find.guide.md`;
    const guide = await client.request(guideRequest, { ...wanted, format: 'markdown' }).then(understood);
    const text = guide?.text ?? '';
    await client.open(guideUri, text, 'markdown');
    expect(await client.diagnostics(guideUri)).toEqual([]);
    const wrong = text.replace('- `limit`', '- `limti`');
    await client.open(`${folder}/copy.guide.md`, wrong, 'markdown');
    const found = await client.diagnostics(`${folder}/copy.guide.md`);
    expect(found.map(({ code, range }) => [code, client.textIn(`${folder}/copy.guide.md`, range)])).toEqual([
      ['guide/unknown-parameter', 'limti'],
    ]);
    await client.open(`${folder}/notes.md`, wrong.replace(/^<!--.*-->$/m, ''), 'markdown');
    expect(await client.diagnostics(`${folder}/notes.md`)).toEqual([]);
  });
});

describe('a saved guide', () => {
  const generate = async (saved?: string) =>
    client.request(guideRequest, { ...wanted, ...(saved !== undefined && { saved }) }).then(understood);

  it('is merged into the new one if its command has changed', async () => {
    const text = (await generate())?.text ?? '';
    expect(await generate(text)).not.toHaveProperty('merged');
    const edited = text.replace('</context>', ' Ask first.</context>');
    expect(edited).not.toBe(text);
    expect(await generate(edited)).not.toHaveProperty('merged');
    await client.edit(uri, 'limit: int', 'limit: float');
    const guide = await generate(edited);
    expect(guide?.text).not.toContain('Ask first.');
    expect(guide?.merged).toContain('Ask first.');
    const [hash = ''] = /sha256:[0-9a-f]{64}/.exec(guide?.text ?? '') ?? [];
    expect(guide?.merged).toContain(hash);
  });

  it('is not merged if it cannot be read', async () => {
    expect(await generate('<mine/>\n')).not.toHaveProperty('merged');
  });
});

describe('the preview of a guide', () => {
  it('has the text that is generated, its costs and its coverage with places', async () => {
    const preview = await previewed(wanted);
    const guide = await client.request(guideRequest, wanted).then(understood);
    expect(preview?.text).toBe(guide?.text);
    expect(preview?.tokens).toBe(guide?.tokens);
    expect(preview?.costs.total).toBe(preview?.tokens);
    expect(preview?.encoding).toBe('o200k_base');
    expect(
      preview?.coverage.map(({ parameter, hasRule, hasExample, range }) => [
        parameter,
        hasRule,
        hasExample,
        range && client.textIn(uri, range),
      ]),
    ).toEqual([
      ['path', true, true, 'path'],
      ['limit', true, true, 'limit'],
    ]);
  });

  it('is refused with reason and place while the declaration is typed, and so is everything made of it', async () => {
    await client.edit(uri, 'path: str,', 'path: str = ,');
    const refused = 'The command “find” cannot be read: syntax error in its signature (find.py:2:26).';
    expect(await client.request(guidePreviewRequest, wanted)).toEqual({ refused });
    expect(await client.request(guideRequest, wanted)).toEqual({ refused });
    expect(await client.request(insertGuideRequest, wanted)).toEqual({ refused });
    expect(
      await client.request(draftGuideRequest, { ...wanted, model: { kind: 'editor', id: 'm1', name: 'Model' } }),
    ).toEqual({ refused });
    expect(await client.request(commandsRequest, { uri })).toMatchObject([{ command: 'find', refused }]);
    const source = { kind: 'command', uri, command: 'find' } as const;
    expect(await client.request(evalCasesRequest, { source })).toEqual({ refused });
    const tool = { name: 'generate_usage_guide', arguments: { skill_name: 'files' } };
    expect(await client.request(agentToolRequest, tool)).toEqual({ text: refused, isError: true });
    await client.edit(uri, 'path: str = ,', 'path: str,');
    expect((await previewed(wanted))?.command).toBe('find');
  });

  it('says of each sentence where it stands in the source, in other files too', async () => {
    const preview = await previewed(wanted);
    const sourceOf = (text: string) => {
      const sentence = preview?.sentences.find(({ start, end }) => preview.text.slice(start, end) === text);
      return sentence?.source === undefined ? undefined : preview?.sources[sentence.source];
    };
    const rule = sourceOf('Must be an absolute path.');
    expect(rule && client.textIn(uri, rule.range)).toBe('Must be\n            an absolute path.');
    expect(sourceOf('A call from the tests or documents of the command.')).toEqual({
      uri: testUri,
      range: { start: { line: 1, character: 17 }, end: { line: 1, character: 38 } },
      excerpt: 'find("/srv", limit=2)',
    });
  });

  it('knows what is written in another editor and not saved', async () => {
    await client.open(testUri, `# Longer by a line.\n${tests.replace('/srv', '/unsaved')}`, 'python');
    const preview = await previewed(wanted);
    expect(preview?.sources).toContainEqual({
      uri: testUri,
      range: { start: { line: 2, character: 17 }, end: { line: 2, character: 42 } },
      excerpt: 'find("/unsaved", limit=2)',
    });
    expect(preview?.text).not.toContain('/srv');
  });

  it('leaves sections out, whose costs are still known', async () => {
    const all = await previewed(wanted);
    const some = await previewed({ ...wanted, off: ['scenarios', 'faq'] });
    expect(some?.text).not.toContain('<scenarios>');
    expect(some?.costs).toEqual(all?.costs);
    expect(some?.sentences.some(({ section }) => section === 'scenarios')).toBe(false);
    expect(some?.coverage.every(({ hasExample }) => !hasExample)).toBe(true);
  });

  it('is null for a command that is gone', async () => {
    expect(await previewed({ ...wanted, command: 'x' })).toBeNull();
    expect(await client.request(insertGuideRequest, { ...wanted, uri: `${root}/none.py` })).toBeNull();
  });
});

describe('a guide put into a SKILL.md', () => {
  const insert = async (params = wanted): Promise<string> => {
    const answer = await client.request(insertGuideRequest, params);
    if (!answer || 'refused' in answer) throw new Error(answer?.refused ?? 'no answer');
    expect([answer.uri, answer.chunk]).toEqual([skillUri, 'guide-find']);
    const [document] = answer.documents;
    const before = TextDocument.create(skillUri, '', 0, client.text(skillUri));
    return TextDocument.applyEdits(before, [...(document?.edits ?? [])]);
  };

  it('is a chunk at the end; put in again it takes the place of that chunk', async () => {
    await client.open(skillUri, skill, 'markdown');
    const once = await insert();
    expect(
      once.startsWith(`${skill}\n<chunk id="guide-find" description="How to call find correctly">\n\n\`\`\`xml\n`),
    ).toBe(true);
    expect(once.endsWith('\n</chunk>\n')).toBe(true);
    await client.edit(skillUri, skill, `${once}\nLast line.\n`);
    const twice = await insert({ ...wanted, format: 'markdown', off: ['faq'] });
    expect(twice.match(/<chunk id="guide-find"/g)).toHaveLength(1);
    expect(twice).toContain('### find');
    expect(twice.endsWith('</chunk>\n\nLast line.\n')).toBe(true);
  });

  it('is refused where there is no SKILL.md', async () => {
    const answer = await client.request(insertGuideRequest, { ...wanted, uri: `${root}/alone.py` });
    expect(answer).toEqual({ refused: expect.stringContaining('No SKILL.md') as string });
  });
});

it('a function that nothing calls a command can only be chosen, in a project without skills', async () => {
  const main = `${root}/main.py`;
  await client.stop();
  const text = 'def main(query: str) -> None:\n    """Prints.\n\n    Args:\n        query: What to print.\n    """\n';
  client = await startInMemory({ files: new MemoryFiles({ [main]: text, [`${root}/README.md`]: '# Tool\n' }) });
  await client.open(main, text, 'python');
  expect(await client.request(commandsRequest, { uri: main })).toMatchObject([{ command: 'main', isCommand: false }]);
  expect(await client.request(commandsRequest, {})).toEqual([]);
});

describe('a command in several languages', () => {
  const python = `${root}/skills/pay/b/pay.py`;
  const script = `${root}/skills/pay/a/pay.ts`;
  const files = {
    [`${root}/skills/pay/SKILL.md`]: skill.replaceAll('files', 'pay'),
    [python]: '@skill_command(name="pay", description="Pays in Python.")\ndef pay(sum: int) -> str:\n    return ""\n',
    [script]:
      "\n\nserver.registerTool('pay', { description: 'Pays.', inputSchema: { sum: z.number().int() } }, run);\n",
    [`${root}/skills/pay/row.schema.json`]: '{"type": "object", "properties": {"a": {"type": "string"}}}',
  };

  beforeEach(async () => {
    await client.stop();
    client = await startInMemory({ files: new MemoryFiles(files) });
  });

  it('is listed once, with all of its places', async () => {
    expect(await client.request(commandsRequest, {})).toMatchObject([
      { uri: script, command: 'pay', places: [script, python], description: 'Pays.' },
    ]);
  });

  it('has one guide, whichever file it is asked of, and is found at its place in that file', async () => {
    const [here, ...more] = await client.request(commandsRequest, { uri: python });
    expect(more).toEqual([]);
    expect(here).toMatchObject({ uri: python, command: 'pay', isCommand: true, range: { start: { line: 0 } } });
    const guide = (uri: string) => client.request(guideRequest, { uri, command: 'pay', format: 'xml' });
    expect(await guide(python)).toEqual(await guide(script));
    const preview = await client.request(guidePreviewRequest, { uri: python, command: 'pay', format: 'xml', off: [] });
    expect(preview).toMatchObject({ coverage: [{ parameter: 'sum', range: { start: { line: 1, character: 8 } } }] });
  });

  it('is told from others of its name in the file by its scope', async () => {
    const two = (name: string, argument: string): string =>
      `def ${name}():\n    @skill_command(name="pay", description="Pays.")\n    def pay(${argument}: int): ...\n`;
    await client.stop();
    const text = two('test_a', 'cents') + two('test_b', 'euros');
    client = await startInMemory({
      files: new MemoryFiles({ [`${root}/skills/pay/SKILL.md`]: skill, [python]: text }),
    });
    const listed = await client.request(commandsRequest, { uri: python });
    expect(listed.map(({ command, range }) => [command, range.start.line])).toEqual([
      ['test_a.pay', 1],
      ['test_b.pay', 4],
    ]);
    const guide = await client.request(guideRequest, { uri: python, command: 'test_b.pay', format: 'xml' });
    expect(JSON.stringify(guide)).toContain('euros');
  });

  it('leaves agents the choice of a schema that nothing says to be a command', async () => {
    const tool = (command?: string) =>
      client.request(agentToolRequest, {
        name: 'generate_usage_guide',
        arguments: { skill_name: 'pay', ...(command !== undefined && { command_name: command }) },
      });
    expect((await tool())?.text).toContain('name="pay"');
    expect((await tool('row'))?.text).toContain('name="row"');
    expect(await tool('rwo')).toMatchObject({ text: 'Command “rwo” not found. Available commands: pay.' });
  });
});
