import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { startTimer } from '../support/startTimer.js';

const languages = [
  ['SKILL.md', 'markdown'],
  ['notes.md', 'markdown'],
  ['a.xml', 'xml'],
  ['a.swift', 'swift'],
  ['a.py', 'python'],
  ['a.ts', 'typescript'],
  ['a.schema.json', 'json'],
] as const;

/** Milliseconds no machine, however busy, needs for what takes a fraction of a second; quadratic time takes minutes. */
const hang = 15_000;

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory();
});
afterEach(() => client.stop());

const everything = (
  text: string,
): { start: { line: number; character: number }; end: { line: number; character: number } } => ({
  start: { line: 0, character: 0 },
  end: { line: text.length, character: 0 },
});

/** Pieces of all the languages we read, cut anywhere, between any characters at all. */
const piece = fc.constantFrom(
  '---\n',
  '---js\n',
  'name: a\n',
  'description: |\n',
  '\uFEFF',
  '\r\n',
  '\r',
  '\0',
  '\uD800',
  '<chunk id="a" ',
  '>',
  '</chunk>',
  '```xml\n',
  '```\n',
  '> ',
  '<agent_request ',
  'xmlns="http://instructor-workflow.org/agent-handoff/v1"',
  '<mode>',
  '</mode',
  '&',
  '<!DOCTYPE a [',
  ']>',
  '<![CDATA[',
  '## Interface\n',
  '| a | b |\n',
  '- `x` (int): ',
  'struct Arguments {',
  'let a: String',
  '"""',
  '@tool\ndef f(a: int',
  '):\n',
  'z.object({',
  '})',
  '{"type":"object","properties":{',
  '"a":',
  '}',
  '<tool_augmentation',
  '<rule param="',
  '{{',
  '\t',
  '(',
  ')',
);
const anyText = fc.array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 8 })), {
  maxLength: 40,
});

describe('any text in any language', () => {
  it.each(languages)('%s: is answered, without a bug', async (name, language) => {
    const uri = `${root}/x/${name}`;
    await fc.assert(
      fc.asyncProperty(anyText, async pieces => {
        const text = pieces.join('');
        await client.open(uri, text, language);
        const findings = await client.diagnostics(uri);
        const range = everything(text);
        await client.actions(uri, range);
        for (const method of ['documentSymbol', 'foldingRange', 'documentLink', 'codeLens']) {
          await client.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri } });
        }
        for (const line of [0, 3]) {
          const at = { textDocument: { uri }, position: { line, character: 5 } };
          for (const method of ['hover', 'completion', 'definition', 'prepareRename', 'linkedEditingRange']) {
            await client.connection.sendRequest(`textDocument/${method}`, at);
          }
        }
        await client.close(uri);
        expect(findings.length).toBeLessThanOrEqual(1000);
        expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a document of five million characters', () => {
  it('as XML: is read, and what is wrong with it is said', async () => {
    const uri = `${root}/x/a.xml`;
    const timer = startTimer();
    await client.open(uri, `# Five million\n${'characters\n'.repeat(460_000)}`, 'xml');
    const findings = await client.diagnostics(uri);
    timer.expectBelow(hang);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['xml/not-well-formed']));
  });

  it.each(languages.filter(([, language]) => language !== 'xml'))(
    '%s: is left alone, which is said where it is one of ours',
    async (name, language) => {
      const uri = `${root}/x/${name}`;
      const timer = startTimer();
      await client.open(uri, `# Five million\n${'characters\n'.repeat(460_000)}`, language);
      const isOurs = name === 'SKILL.md' || name.endsWith('.schema.json');
      const expected = (length: string): string[] =>
        isOurs
          ? [
              `This file was not checked: it has ${length} characters, but the maximum for this kind of file is 1,500,000.`,
            ]
          : [];
      const messages = async (): Promise<unknown[]> => (await client.diagnostics(uri)).map(({ message }) => message);
      expect(await messages()).toEqual(expected('5,060,015'));
      await client.edit(uri, 'Five million', 'Hardly more than five million');
      expect(await messages()).toEqual(expected('5,060,032'));
      const [finding] = await client.diagnostics(uri);
      if (finding) {
        expect(finding).toMatchObject({ code: 'text/not-checked', severity: 2 });
        expect(client.textIn(uri, finding.range)).toBe('# Hardly more than five million');
      }
      timer.expectBelow(hang);
      expect(client.told.filter(({ method }) => method === 'window/showMessage')).toEqual([]);
    },
  );

  it('is one of ours by what it begins with', async () => {
    const uri = `${root}/x/tools.py`;
    await client.open(uri, `@tool\ndef pay(amount: int): ...\n${'# characters\n'.repeat(200_000)}`, 'python');
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['text/not-checked']);
    const data = `${root}/x/package-lock.json`;
    const packages = Object.fromEntries(
      Array.from({ length: 30_000 }, (_, at) => [`node_modules/p${at}`, { version: '1.0.0' }]),
    );
    await client.open(data, JSON.stringify({ name: 'a', lockfileVersion: 3, packages }, undefined, 2), 'json');
    expect(await client.diagnostics(data)).toEqual([]);
  });
});

describe('the longest documents that are read', () => {
  it.each([
    ['quotes in quotes', '> '],
    ['lists in lists', '1. '],
    ['both', '* > '],
    ['open brackets', '['],
    ['open chunks', '<chunk id="a">\n\n'],
    ['one word', 'a'],
    ['backticks', '` `` '],
    ['stars', '*a **b '],
    ['angles', '<'],
  ])('of nothing but %s end in time', async (_name, unit) => {
    const uri = `${root}/x/SKILL.md`;
    await client.open(uri, `---\nname: x\ndescription: y\n---\n${unit.repeat(200_000 / unit.length)}`);
    const timer = startTimer();
    await client.diagnostics(uri);
    timer.expectBelow(hang);
  });
});
