import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isPromptRequest,
  promptPreviewRequest,
  type PromptPreviewParams,
  type WirePlace,
  type WirePromptPreview,
  type WireUnreadablePrompt,
} from '../../server/src/shared/promptPreview.js';
import { exampleInput } from '../../server/src/prompt/index.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const skillUri = `${root}/skills/mail/SKILL.md`;
const skill = `---
name: mail
description: Sends mail.
---

# Mail

<chunk id="limits" description="Known limits">

At most ten letters a day.

</chunk>
`;
const toolUri = `${root}/skills/mail/send.py`;
const tool = `@skill_command(name="send")
def send(to: str, copies: int = 1) -> str:
    """Send a letter.

    Args:
        to: Who gets it.
        copies: How many.
    """
`;

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({ files: new MemoryFiles({ [skillUri]: skill, [toolUri]: tool }) });
});
afterEach(() => client.stop());

const flags = { xml: true, compact: false, metadata: true, examples: true, maxTokens: 0 };
type Answer = WirePromptPreview | WireUnreadablePrompt | null;

const ask = (uri: string, text: string, more: Partial<PromptPreviewParams> = {}): Promise<Answer> =>
  client.request(promptPreviewRequest, { uri, text, flags, skills: false, chunks: [], request: 'Hello?', ...more });

async function preview(...call: Parameters<typeof ask>): Promise<WirePromptPreview> {
  const answer = await ask(...call);
  if (answer?.kind !== 'prompt') throw new Error(JSON.stringify(answer));
  return answer;
}

const written = (form: WirePromptPreview['plain']): string => form.blocks.map(({ text }) => text).join('');

/** The line of a text that a place begins in. */
const lineAt = (text: string, place: WirePlace | undefined): string | undefined =>
  place && text.split('\n')[place.range.start.line];

const inputUri = `${root}/a.prompt.json`;
const input = JSON.stringify(exampleInput, undefined, 1);

describe('the prompt preview', () => {
  it('gives both forms in blocks that lead to the input', async () => {
    const answer = await preview(inputUri, input);
    expect(written(answer.plain)).toContain('Request alice: What about tomorrow?\n\nResponse: Assistant:');
    expect(written(answer.xml)).toMatch(/^<prompt version="1\.0">\n[^]*<\/prompt>$/);
    const message = answer.xml.blocks.find(({ key }) => key === '/context/1');
    expect(message?.text).toContain('sender="brok"');
    expect(message?.place?.uri).toBe(inputUri);
    expect(input.split('\n')[(message?.place?.range.start.line ?? 0) + 1]).toContain('"sender": "brok"');
    expect(answer.sections.map(({ section }) => section)).toEqual(['prompt', 'system', 'tools', 'context', 'request']);
    expect(answer.xml.tokens).toBeGreaterThan(answer.plain.tokens);
    expect(answer.overheadPercent).toBeGreaterThan(0);
  });

  it('shows what a budget leaves out, and where the rest comes from', async () => {
    const context = Array.from({ length: 20 }, (_, at) => ({ sender: 'a', text: `message number ${at}` }));
    const long = JSON.stringify({ ...exampleInput, tools: [], context, window_size: 15 }, undefined, 1);
    const { plain } = await preview(inputUri, long, { flags: { ...flags, maxTokens: 150 } });
    expect(plain.fits).toBe(true);
    expect(plain.dropped[0]).toBe('/context/5');
    const newest = plain.blocks.filter(({ section }) => section === 'context').at(-1);
    expect(newest?.key).toBe('/context/19');
    expect(newest?.text).toContain('message number 19');
    expect(lineAt(long, newest?.place)).toBe('  {');
  });

  it('leaves out metadata and examples, and writes the compact form', async () => {
    const bare = { ...flags, metadata: false, examples: false, compact: true };
    const answer = await preview(inputUri, input, { flags: bare });
    expect(written(answer.plain)).not.toContain('2025-01-26');
    expect(written(answer.xml)).toMatch(/^<prompt><system [^\n]*$/);
    expect(written(answer.xml)).not.toContain('"params"');
  });

  it('shows a skill as an agent gets it, chunks loaded or not', async () => {
    await client.open(skillUri, skill, 'skill');
    const before = await preview(skillUri, skill);
    expect(before.format).toBe('skill');
    expect(before.chunks).toMatchObject([{ chunk: 'mail/limits', description: 'Known limits' }]);
    expect(written(before.plain)).toContain('Parameter copies (type: integer, required: false): How many.');
    expect(written(before.plain)).not.toContain('ten letters');
    const send = before.plain.blocks.find(({ text }) => text.startsWith('Tool send'));
    expect(send?.place?.uri).toBe(toolUri);
    expect(lineAt(tool, send?.place)).toContain('"send"');
    const after = await preview(skillUri, skill, { chunks: ['mail/limits'] });
    const chunk = after.xml.blocks.find(({ key }) => key === '/context/0');
    expect(chunk?.text).toContain('At most ten letters a day.');
    expect(lineAt(skill, chunk?.place)).toContain('<chunk id="limits"');
    await client.edit(skillUri, 'ten letters', 'nine letters');
    expect(written((await preview(skillUri, '', { chunks: ['mail/limits'] })).plain)).toContain('nine letters');
  });

  it('adds the skills of the workspace to a prompt', async () => {
    const { plain } = await preview(inputUri, input, { skills: true });
    const keys = plain.blocks
      .filter(({ section }) => section === 'tools')
      .map(({ key, place }) => `${key} ${place?.uri ?? ''}`);
    expect(keys).toEqual([`/tools/0 ${inputUri}`, `/tools/1 ${toolUri}`, '/tools/2 ']);
  });

  it('says why the XML would not be sent, and copies plain text then', async () => {
    const wrong = JSON.stringify({ request: { user_input: 'x', 'a:b': '1' } });
    const answer = await preview(inputUri, wrong);
    expect(answer.fallback).toContain("Namespace prefix 'a'");
    expect(answer.problems[0]?.message).toContain('is not declared');
    expect(JSON.parse(answer.messages.openai)).toEqual({ messages: [{ role: 'user', content: 'x' }] });
  });

  it('says where a text is no prompt', async () => {
    const broken = '{\n "request": {]\n}';
    const answer = await ask(inputUri, broken);
    expect(answer?.kind).toBe('unreadable');
    expect(lineAt(broken, answer?.kind === 'unreadable' ? answer.place : undefined)).toBe(' "request": {]');
    expect(await ask(inputUri, '')).toMatchObject({ kind: 'unreadable', reason: 'The file is empty.' });
  });

  it('answers for thousands of messages in time', async () => {
    const context = Array.from({ length: 5000 }, (_, at) => ({ sender: 'a', text: `message ${at}`, timestamp: 'x' }));
    const answer = await preview(inputUri, JSON.stringify({ context, request: { user_input: 'x' } }), {
      flags: { ...flags, maxTokens: 2000 },
    });
    expect(answer.plain.fits).toBe(true);
    expect(answer.problems).toHaveLength(100);
  });
});

it.each([
  ['an input of prompt build', JSON.stringify(exampleInput), true],
  ['a chat log', '{"messages": [{"role": "user", "content": "Hello?"}]}', true],
  ['a manifest of npm', '{ "name": "tool", "version": "1.0.0", "private": true }', false],
  ['an empty object', '{}', false],
  ['other XML', '<project><name>tool</name></project>', false],
  ['other text', 'Prints what was asked for.\n', false],
  ['an empty file', '', false],
])('%s is told from a prompt', async (_what, text, isPrompt) => {
  expect(await client.request(isPromptRequest, { text })).toBe(isPrompt);
});
