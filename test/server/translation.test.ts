import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentSymbol, Hover } from 'vscode-languageserver';
import { setTranslation } from '../../server/src/text/localize.js';
import { root, startInMemory, type ServerOptions, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
afterEach(async () => {
  await client.stop();
  setTranslation(undefined);
});

const uri = `${root}/demo/SKILL.md`;
const skill =
  '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n<chunk id="a" description="A"></chunk>\n';
const chunk = { start: { line: 7, character: 2 }, end: { line: 7, character: 2 } };
const readTranslation = (language: string): Promise<string> => readFile(`l10n/bundle.l10n.${language}.json`, 'utf8');

/** Message of the empty chunk. */
async function findMessage(options: ServerOptions): Promise<string | undefined> {
  client = await startInMemory(options);
  await client.open(uri, skill);
  const message = (await client.diagnostics(uri)).find(({ code }) => code === 'chunk/empty')?.message;
  return typeof message === 'string' ? message : undefined;
}

const english = 'The chunk “a” is empty. Write text between its tags, or remove the chunk.';
const chinese = '分块“a”为空。请在标记之间写入文本，或删除该分块。';

describe('a server answers in the language of its client', () => {
  it.each(['zh-cn', 'zh-CN', 'zh-Hans', 'zh_CN.UTF-8', 'zh'])('%s', async locale => {
    expect(await findMessage({ locale, readTranslation })).toBe(chinese);
  });

  it.each([undefined, 'en', 'en-US', 'zh-tw', 'de', '../package', ''])('or in English: %s', async locale => {
    expect(await findMessage({ ...(locale !== undefined && { locale }), readTranslation })).toBe(english);
  });

  it('with the translation that the client passes', async () => {
    const translation: unknown = JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8'));
    expect(await findMessage({ initializationOptions: { translation } })).toBe(chinese);
  });

  it('in hovers, fixes and symbols', async () => {
    await findMessage({ locale: 'zh-cn', readTranslation });
    const hover = await client.request<unknown, Hover>(
      { method: 'textDocument/hover' },
      { textDocument: { uri }, position: chunk.start },
    );
    expect(JSON.stringify(hover.contents)).toContain('**分块 `a`**');
    await client.open(`${root}/third/SKILL.md`, skill.replace(' id="a"', ''));
    const symbols = await client.request<unknown, readonly DocumentSymbol[]>(
      { method: 'textDocument/documentSymbol' },
      { textDocument: { uri: `${root}/third/SKILL.md` } },
    );
    expect(JSON.stringify(symbols)).toContain('（无 id）');
    await client.open(`${root}/other/SKILL.md`, skill.replace('></chunk>', '>\n\nText.'));
    const actions = await client.actions(`${root}/other/SKILL.md`, chunk);
    expect(actions.map(({ title }) => title)).toContain('在文本之后关闭分块');
  });
});
