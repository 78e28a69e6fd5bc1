import { afterEach, beforeEach, expect, it } from 'vitest';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { startTimer } from '../support/startTimer.js';
import { scaleInputs } from '../support/inputShare.js';

/** Milliseconds of processor time for a document and everything an editor asks about it. */
const hang = 15_000;

/** JSON of one answer: an editor must not get tens of megabytes. */
const maxAnswerLength = 5_000_000;

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory();
});
afterEach(() => client.stop());

const nest = (depth: number, opening: string, closing: string): string =>
  `${opening.repeat(depth)}x${closing.repeat(depth)}`;
const inSkill = (body: string, field = ''): string => `---\nname: x\ndescription: y\n${field}---\n${body}\n`;
const handoffNamespace = 'http://instructor-workflow.org/agent-handoff/v1';

it.each([
  ['XML elements, 3,000', 'a.xml', 'xml', nest(3000, '<a>', '</a>')],
  ['XML elements, 100,000', 'a.xml', 'xml', nest(100_000, '<a>', '</a>')],
  ['open XML elements', 'a.xml', 'xml', '<a>'.repeat(100_000)],
  [
    'a handoff',
    'a.xml',
    'xml',
    `<agent_request xmlns="${handoffNamespace}"><context>${nest(50_000, '<a>', '</a>')}</context></agent_request>`,
  ],
  ['a guide', 'a.xml', 'xml', nest(50_000, '<tool_augmentation>', '</tool_augmentation>')],
  ['quotes', 'SKILL.md', 'markdown', inSkill(`${'> '.repeat(10_000)}x`)],
  ['lists', 'SKILL.md', 'markdown', inSkill(`${'- '.repeat(10_000)}x`)],
  ['chunks', 'SKILL.md', 'markdown', inSkill(nest(scaleInputs(30_000), '<chunk id="a">\n\n', '</chunk>\n\n'))],
  ['XML in a fence', 'SKILL.md', 'markdown', inSkill(`\`\`\`xml\n${nest(50_000, '<a>', '</a>')}\n\`\`\``)],
  ['images', 'SKILL.md', 'markdown', inSkill(nest(50_000, '![', '](a)'))],
  ['YAML lists', 'SKILL.md', 'markdown', inSkill('', `metadata: ${nest(100_000, '[', ']')}\n`)],
  ['YAML maps', 'SKILL.md', 'markdown', inSkill('', `metadata: ${nest(100_000, '{a: ', '}')}\n`)],
  ['a JSON Schema', 'a.schema.json', 'json', nest(25_000, '{"type":"object","properties":{"a":', '}}')],
  ['a JSON array', 'a.schema.json', 'json', `{"type":"object","properties":{"a":{"enum":${nest(100_000, '[', ']')}}}}`],
  ['zod', 'a.ts', 'typescript', `export const schema = ${nest(scaleInputs(20_000), 'z.object({a: ', '})')}`],
  ['TypeScript blocks', 'a.ts', 'typescript', `/** @tool */ export function f(a: string) ${nest(100_000, '{', '}')}`],
  ['Python types', 'a.py', 'python', `@tool\ndef f(a: ${nest(scaleInputs(50_000), 'list[', ']')}): ...`],
  ['Python parentheses', 'a.py', 'python', `@tool\ndef f(a: int = ${nest(scaleInputs(50_000), '(', ')')}): ...`],
  ['Swift types', 'a.swift', 'swift', `struct Arguments { let a: ${nest(100_000, '[', ']')} }`],
  ['Swift structs', 'a.swift', 'swift', nest(25_000, 'struct Arguments { ', ' }')],
])('deep nesting is answered in time: %s', async (_label, name, language, text) => {
  const uri = `${root}/x/${name}`;
  const document = { textDocument: { uri } };
  const lines = text.split('\n');
  const longest = lines.reduce((best, line, at) => (line.length > (lines[best]?.length ?? 0) ? at : best), 0);
  const position = { line: longest, character: Math.floor((lines[longest]?.length ?? 0) / 2) };
  const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
  const requests: readonly (readonly [string, object])[] = [
    ...['documentSymbol', 'foldingRange', 'documentLink', 'codeLens'].map(method => [method, {}] as const),
    ...['hover', 'completion', 'definition', 'prepareRename', 'linkedEditingRange'].map(
      method => [method, { position }] as const,
    ),
    ['references', { position, context: { includeDeclaration: true } }],
    ['formatting', { options: { tabSize: 2, insertSpaces: true } }],
    ['selectionRange', { positions: [position] }],
    ['inlayHint', { range }],
  ];
  const timer = startTimer();
  await client.open(uri, text, language);
  await client.diagnostics(uri);
  await client.actions(uri, { start: position, end: position });
  for (const [method, params] of requests) {
    const answer: unknown = await client.connection.sendRequest(`textDocument/${method}`, { ...document, ...params });
    expect(JSON.stringify(answer ?? null).length, method).toBeLessThan(maxAnswerLength);
  }
  timer.expectBelow(hang);
  expect(client.told.filter(({ method }) => method === 'window/logMessage')).toEqual([]);
  const shown = client.told.filter(({ method }) => method === 'window/showMessage');
  if (language === 'xml' && !name.includes('open') && /<\/a>$|<\/tool_augmentation>$/.test(text))
    expect(shown.map(({ params }) => params)).toEqual([
      { type: 2, message: expect.stringContaining('nested more than 1000 levels deep') as unknown },
    ]);
});
