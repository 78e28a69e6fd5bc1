import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Range } from 'vscode-languageserver';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { tinyKinds } from '../support/tinyKinds.js';

const uri = `${root}/a.tiny`;
const everything: Range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({ kinds: tinyKinds });
});
afterEach(() => client.stop());

describe('quick fixes', () => {
  it('are those of the findings in the range, with their finding and an edit of this version', async () => {
    await client.open(uri, 'bad\nthen bad');
    const { position } = client.at(uri, 'then');
    expect(await client.actions(uri, { start: position, end: position })).toEqual([]);
    const second = client.at(uri, ' bad', true).position;
    const [action, ...more] = await client.actions(uri, { start: second, end: second });
    expect(more).toEqual([]);
    expect(action).toMatchObject({ title: 'Write good', kind: 'quickfix', isPreferred: true });
    expect(action?.diagnostics?.map(({ code }) => code)).toEqual(['tiny/bad']);
    expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }]);
    expect(client.apply(uri, action?.edit)).toBe('bad\nthen good');
  });

  it('that would not remove their finding, or would add one, are not offered', async () => {
    await client.open(uri, 'worse');
    expect((await client.actions(uri, everything)).map(({ title }) => title)).toEqual(['Two lines']);
  });

  it('write the line ends of the document', async () => {
    await client.open(uri, 'one\r\nworse\r\n');
    const [action] = await client.actions(uri, everything);
    expect(client.apply(uri, action?.edit)).toBe('one\r\nfine\r\nfine\r\n');
  });

  it('in a fence repeat what the host writes before each line', async () => {
    const host = `${root}/a.host`;
    await client.open(host, 'x\n> ```tiny\n> worse\n> ```\n');
    const [action] = await client.actions(host, everything);
    expect(client.apply(host, action?.edit)).toBe('x\n> ```tiny\n> fine\n> fine\n> ```\n');
  });
});

describe('source.fixAll.skillwright', () => {
  it('applies every safe fix, and only those', async () => {
    await client.open(uri, 'bad\r\nworse bad\r\n');
    const [action, ...more] = await client.actions(uri, everything, ['source.fixAll']);
    expect(more).toEqual([]);
    expect(action?.kind).toBe('source.fixAll.skillwright');
    expect(client.apply(uri, action?.edit)).toBe('good\r\nworse good\r\n');
  });

  it('is not offered where there is nothing to fix, nor in the light bulb', async () => {
    await client.open(uri, 'worse');
    expect(await client.actions(uri, everything, ['source.fixAll.skillwright'])).toEqual([]);
    await client.edit(uri, 'worse', 'bad');
    expect((await client.actions(uri, everything)).map(({ kind }) => kind)).toEqual(['quickfix']);
    expect(await client.actions(uri, everything, ['refactor'])).toEqual([]);
  });
});

describe('formatting of a fence', () => {
  const host = `${root}/a.host`;

  it('is a refactoring for who asks for one', async () => {
    await client.open(host, 'x   y\n> ```tiny\n> a   b\n> c\n> ```\n');
    const { position } = client.at(host, 'c');
    const at = { start: position, end: position };
    expect(await client.actions(host, at)).toEqual([]);
    const [action, ...more] = await client.actions(host, at, ['refactor']);
    expect(more).toEqual([]);
    expect(action).toMatchObject({ title: 'Format this code fence', kind: 'refactor.rewrite.format' });
    expect(client.apply(host, action?.edit)).toBe('x   y\n> ```tiny\n> a b\n> c\n> ```\n');
  });

  it('is not offered outside of fences, nor where nothing would change', async () => {
    await client.open(host, 'x   y\n> ```tiny\n> a b\n> ```\n');
    for (const mark of ['x', 'a b']) {
      const { position } = client.at(host, mark);
      expect(await client.actions(host, { start: position, end: position }, ['refactor.rewrite'])).toEqual([]);
    }
  });
});
