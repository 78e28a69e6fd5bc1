import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatLog, readSession, type ChatLog } from '../../../../server/src/prompt/chat/readChatLog.js';
import { readPromptSource } from '../../../../server/src/prompt/sources/readPromptSource.js';

/** Sender, type, tool and text of each message of the first conversation. */
const told = (log: ChatLog | undefined): readonly string[] =>
  (log?.conversations[0]?.messages ?? []).map(
    ({ sender, type, tool_used, timestamp, text }) =>
      `${[sender, type, tool_used, timestamp].filter(Boolean).join(' ')}: ${text}`,
  );

const chatGpt = [
  {
    title: 'Weather',
    id: 'c1',
    update_time: 1737905500.5,
    current_node: 'n5',
    mapping: {
      n0: { id: 'n0', message: null, parent: null, children: ['n1'] },
      n1: {
        message: {
          author: { role: 'system' },
          content: { content_type: 'text', parts: [''] },
          metadata: { is_visually_hidden_from_conversation: true },
        },
        parent: 'n0',
        children: ['n2'],
      },
      n2: {
        message: {
          author: { role: 'user' },
          create_time: 1737905400,
          content: { content_type: 'multimodal_text', parts: [{ content_type: 'image_asset_pointer' }, 'Rain?'] },
        },
        parent: 'n1',
        children: ['old', 'n3'],
      },
      old: {
        message: { author: { role: 'assistant' }, content: { content_type: 'text', parts: ['First try'] } },
        parent: 'n2',
        children: [],
      },
      n3: {
        message: {
          author: { role: 'assistant' },
          recipient: 'python',
          content: { content_type: 'code', text: 'rain()' },
        },
        parent: 'n2',
        children: ['n4'],
      },
      n4: {
        message: {
          author: { role: 'tool', name: 'python' },
          content: { content_type: 'execution_output', text: 'True' },
        },
        parent: 'n3',
        children: ['n5'],
      },
      n5: {
        message: {
          author: { role: 'assistant' },
          recipient: 'all',
          content: { content_type: 'text', parts: ['Yes.'] },
        },
        parent: 'n4',
        children: [],
      },
    },
  },
];

describe('readChatLog', () => {
  it('reads the branch of a ChatGPT export that was seen last, with calls and results of tools', () => {
    expect(told(readChatLog(chatGpt))).toEqual([
      'user user 2025-01-26T15:30:00Z: [image]\nRain?',
      'assistant tool_call python: rain()',
      'python tool_result python: True',
      'assistant bot: Yes.',
    ]);
  });

  it('reads a Claude export, with attachments and blocks', () => {
    const log = readChatLog([
      {
        uuid: 'u1',
        name: 'Plans',
        updated_at: '2025-01-26T15:30:00Z',
        chat_messages: [
          {
            sender: 'human',
            text: 'Look',
            content: [{ type: 'text', text: 'Look' }],
            created_at: '2025-01-26T15:00:00Z',
            attachments: [{ file_name: 'a.txt' }],
          },
          {
            sender: 'assistant',
            text: '',
            content: [
              { type: 'thinking', thinking: 'secret' },
              { type: 'text', text: 'Wait' },
              { type: 'tool_use', id: 't1', name: 'repl', input: { x: 1 } },
              { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'done' }] },
              { type: 'text', text: 'There.' },
            ],
          },
          { sender: 'human', text: 'Thanks', content: [] },
        ],
      },
    ]);
    expect(log?.format).toBe('claude');
    expect(told(log)).toEqual([
      'human user 2025-01-26T15:00:00Z: [attachment: a.txt]',
      'human user 2025-01-26T15:00:00Z: Look',
      'assistant bot: Wait',
      'assistant tool_call repl: {"x":1}',
      'repl tool_result repl: done',
      'assistant bot: There.',
      'human user: Thanks',
    ]);
  });

  it('reads messages of OpenAI’s interface', () => {
    const messages = [
      { role: 'developer', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Hi' },
          { type: 'image_url', image_url: {} },
        ],
      },
      { role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{"b":1}' } }] },
      { role: 'tool', tool_call_id: 'a', content: 'ok' },
    ];
    const expected = [
      'developer system: Be brief.',
      'user user: Hi\n[image]',
      'assistant tool_call f: {"b":1}',
      'f tool_result f: ok',
    ];
    expect(told(readChatLog({ messages }))).toEqual(expected);
    expect(told(readChatLog(messages))).toEqual(expected);
    expect(told(readSession([{ messages }]))).toEqual(expected);
  });

  it('reads messages of Anthropic’s interface, with the system text beside them', () => {
    const log = { system: [{ type: 'text', text: 'Be kind.' }], messages: [{ role: 'user', content: 'Hi' }] };
    expect(told(readChatLog(log))).toEqual(['system system: Be kind.', 'user user: Hi']);
  });

  it('reads contents of Gemini’s interface and a chat exported from VS Code', () => {
    const contents = [
      { role: 'user', parts: [{ text: 'Hi' }] },
      { role: 'model', parts: [{ functionCall: { name: 'f', args: { a: 1 } } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'f', response: { b: 2 } } }] },
    ];
    expect(told(readChatLog({ contents }))).toEqual([
      'user user: Hi',
      'model tool_call f: {"a":1}',
      'f tool_result f: {"b":2}',
    ]);
    const requests = [
      {
        message: { text: 'Hi' },
        timestamp: 1737905400000,
        response: [{ value: 'Hel' }, { value: 'lo' }, { kind: 'x' }],
      },
    ];
    expect(told(readChatLog({ requesterUsername: 'ann', requests }))).toEqual([
      'ann user 2025-01-26T15:30:00Z: Hi',
      'assistant bot 2025-01-26T15:30:00Z: Hello',
    ]);
  });

  it('reads sessions of Claude Code and Codex, without side conversations', () => {
    const lines = [
      { type: 'summary', summary: 'x' },
      { type: 'user', message: { role: 'user', content: 'Fix it' }, timestamp: '2025-01-26T15:30:00Z' },
      { type: 'user', isMeta: true, message: { role: 'user', content: 'caveat' } },
      { type: 'assistant', isSidechain: true, message: { role: 'assistant', content: 'aside' } },
      {
        type: 'assistant',
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id: '1', name: 'Bash', input: { command: 'ls' } }],
        },
      },
      undefined,
      { type: 'user', message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: '1', content: 'a b' }] } },
    ];
    expect(told(readSession(lines))).toEqual([
      'user user 2025-01-26T15:30:00Z: Fix it',
      'assistant tool_call Bash: {"command":"ls"}',
      'Bash tool_result Bash: a b',
    ]);
    const codex = [
      { type: 'session_meta', payload: {} },
      {
        type: 'response_item',
        payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
      },
      { type: 'response_item', payload: { type: 'function_call', name: 'shell', arguments: '{}', call_id: 'c' } },
      { type: 'response_item', payload: { type: 'function_call_output', call_id: 'c', output: 'ok' } },
    ];
    expect(told(readSession(codex))).toEqual([
      'user user: Hi',
      'assistant tool_call shell: {}',
      'shell tool_result shell: ok',
    ]);
  });

  it('says what it leaves out', () => {
    const log = readChatLog({
      messages: [
        { role: 'user', content: [{ type: 'hologram' }] },
        'x',
        { content: 'no role' },
        { role: 'user', content: 5 },
      ],
    });
    expect(log?.problems.map(({ place, message }) => `${place} ${message}`)).toEqual([
      '/messages/0 Unknown block type “hologram”. The block is ignored.',
      '/messages/1 Expected a message: an object with “role” and “content”.',
      '/messages/2 The message has no “role”. Its type is set to “unknown”.',
      '/messages/3 The content is neither text nor a list of blocks. It is ignored.',
    ]);
  });

  it('says that a type is missing, and invents none', () => {
    const problemsOf = (log: ChatLog | undefined) => log?.problems.map(({ message }) => message);
    const blocks = readChatLog({ messages: [{ role: 'user', content: [{ x: 1 }, { text: 'Hi' }, 'there'] }] });
    expect(told(blocks)).toEqual(['user user: Hi\nthere']);
    expect(problemsOf(blocks)).toEqual([
      'The block has no “type”. It is ignored.',
      'The block has no “type”. Only its text is kept.',
    ]);
    const line = { type: 'user', message: { role: 'user', content: 'Hi' } };
    expect(problemsOf(readSession([line, { x: 1 }]))).toEqual(['The line has no “type”. It is ignored.']);
    const message = { author: { role: 'user' }, content: { content_type: 'multimodal_text', parts: [{ x: 1 }] } };
    const chatGptLog = readChatLog({ mapping: { a: { message } }, current_node: 'a' });
    expect(told(chatGptLog)).toEqual(['user user: [unknown content]']);
    expect(problemsOf(chatGptLog)).toEqual([
      'The part has no “content_type”. The prompt contains only a placeholder for the part.',
    ]);
  });

  it('ends where a ChatGPT export is a circle or has a gap', () => {
    const node = (parent: string) => ({
      parent,
      children: ['x'],
      message: { author: { role: 'user' }, content: { parts: ['x'] } },
    });
    const circle = readChatLog({ mapping: { a: node('b'), b: node('a') }, current_node: 'a' });
    expect(circle?.problems.map(({ message }) => message)).toEqual([
      'The message is its own ancestor. Earlier messages are ignored.',
    ]);
    const gap = readChatLog({ mapping: { a: node('gone') }, current_node: 'a' });
    expect(gap?.problems.map(({ place }) => place)).toEqual(['/mapping/a']);
  });

  it('reads anything at all without throwing', () => {
    const keys = [
      'mapping',
      'chat_messages',
      'messages',
      'requests',
      'contents',
      'role',
      'content',
      'message',
      'type',
      'author',
      'parts',
      'sender',
      'payload',
      'timestamp',
      'create_time',
    ];
    const value = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('user', 'text', null, 5, 1e300, '', 'tool_use'),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.array(value), (log, lines) => {
        readChatLog(log);
        readSession(lines);
        readPromptSource(JSON.stringify(log));
        readPromptSource(lines.map(line => JSON.stringify(line)).join('\n'));
      }),
      { numRuns: 500 },
    );
  });
});
