import { afterEach, describe, expect, it } from 'vitest';
import type { Hover, InlayHint, PublishDiagnosticsParams } from 'vscode-languageserver';
import { readPackagedFile } from '../../server/src/node/nodePackagedFiles.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { checkText, memoryContext } from '../support/checkedText.js';

const uri = `${root}/demo/SKILL.md`;
const chunk = '<chunk id="more" description="More">\n\nDetails.\n\n</chunk>\n';
const skill = (body: string): string => `---\nname: demo\ndescription: Shows.\n---\n\n# Demo\n\n${body}\n${chunk}`;
const prose = 'Read the file first, then say in one sentence what it is for. ';
const overBudget = skill(prose.repeat(600));
const overLines = skill('One line.\n'.repeat(600));

let client: TestClient;
afterEach(() => client.stop());

/** A table that is read when the test says so. */
function heldTable(): { read: (path: string) => Promise<Uint8Array>; reads: () => number; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  let reads = 0;
  const read = async (path: string): Promise<Uint8Array> => {
    reads++;
    await released;
    return readPackagedFile(path);
  };
  return { read, reads: () => reads, release };
}

const budgetMessages = async (): Promise<string[]> =>
  (await client.diagnostics(uri))
    .filter(({ code }) => code === 'skill/core-over-budget')
    .map(({ message }) => message as string);

const commandLineMessages = async (text: string): Promise<string[]> =>
  (await checkText(text, 'demo/SKILL.md', memoryContext({}))).findings
    .filter(({ code }) => code === 'skill/core-over-budget')
    .map(({ message }) => message);

const hintsOf = (): Promise<InlayHint[]> => {
  const range = { start: { line: 0, character: 0 }, end: { line: 2000, character: 0 } };
  return client.connection.sendRequest('textDocument/inlayHint', { textDocument: { uri }, range });
};

describe('before tokens can be counted', () => {
  it.each([
    ['a text over its budget is reported later', overBudget, []],
    [
      'a text with too many lines is reported at once, without its tokens',
      overLines,
      [expect.stringMatching(/budget\. Lines: 610 \(maximum 500\)\. Move/)],
    ],
  ])('%s', async (_, text, atOnce) => {
    const { read, release } = heldTable();
    client = await startInMemory({ readPackagedFile: read });
    await client.open(uri, text, 'markdown');
    expect(await budgetMessages()).toEqual(atOnce);
    release();
    await client.next('workspace/diagnostic/refresh');
    const later = await budgetMessages();
    expect(later).toEqual(await commandLineMessages(text));
    expect(later).toEqual([expect.stringMatching(/Tokens: .* Lines: /)]);
  });

  it('hints are missing, and a hover has no count', async () => {
    const { read, release } = heldTable();
    client = await startInMemory({ readPackagedFile: read });
    await client.open(uri, skill('Do it.'), 'markdown');
    const position = { line: 8, character: 3 };
    const hover = (): Promise<Hover> =>
      client.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position });
    expect(await hintsOf()).toEqual([]);
    expect((await hover()).contents).toMatchObject({
      value: expect.stringMatching(/^\*\*Chunk `more`\*\*\n/) as string,
    });
    release();
    await client.next('workspace/inlayHint/refresh');
    expect(await hintsOf()).toHaveLength(2);
    expect((await hover()).contents).toMatchObject({
      value: expect.stringMatching(/^\*\*Chunk `more`\*\*: \d+ tokens \(o200k_base\)\n/) as string,
    });
  });

  it('a client that does not pull gets the finding when it is there', async () => {
    const { read, release } = heldTable();
    client = await startInMemory({ readPackagedFile: read, capabilities: {} });
    await client.open(uri, overBudget, 'markdown');
    const published = async (): Promise<unknown[]> =>
      ((await client.next('textDocument/publishDiagnostics')) as PublishDiagnosticsParams).diagnostics.map(
        ({ code }) => code,
      );
    expect(await published()).not.toContain('skill/core-over-budget');
    release();
    expect(await published()).toContain('skill/core-over-budget');
  });
});

it('no table is read for a text that cannot be over its budget', async () => {
  const { read, reads } = heldTable();
  client = await startInMemory({ readPackagedFile: read });
  await client.open(uri, skill(prose.repeat(60)), 'markdown');
  expect(await budgetMessages()).toEqual([]);
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(reads()).toBe(0);
});

it('a missing table is logged, and everything else is answered', async () => {
  client = await startInMemory({ readPackagedFile: () => Promise.reject(new Error('no such file')) });
  await client.open(uri, overLines, 'markdown');
  expect(await budgetMessages()).toHaveLength(1);
  expect(JSON.stringify(await client.next('window/logMessage'))).toMatch(/Tokens cannot be counted.*no such file/);
  expect(await budgetMessages()).toHaveLength(1);
});
