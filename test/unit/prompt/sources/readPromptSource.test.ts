import { describe, expect, it } from 'vitest';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';
import { formatPlainPrompt } from '../../../../server/src/prompt/plain/formatPlainPrompt.js';
import type { PromptSource } from '../../../../server/src/prompt/sources/promptSource.js';
import { readPromptSource } from '../../../../server/src/prompt/sources/readPromptSource.js';
import { formatXmlPrompt } from '../../../../server/src/prompt/xml/formatXmlPrompt.js';

function source(text: string, conversation?: string): PromptSource {
  const read = readPromptSource(text, conversation);
  if ('error' in read) throw new Error(read.error);
  return read;
}

/** `squiggle: message` of each problem. */
const problems = (text: string): readonly string[] =>
  source(text).problems.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);

const json = JSON.stringify(exampleInput, undefined, 1);

describe('readPromptSource', () => {
  it('reads the same prompt from JSON, XML and plain text', () => {
    const { prompt } = source(json);
    expect(source(formatXmlPrompt(prompt, 'full'))).toMatchObject({ format: 'xml', prompt });
    expect(source(formatPlainPrompt(prompt))).toMatchObject({ format: 'plain', prompt });
  });

  it('knows where each part stands', () => {
    const at = (text: string, path: string): string | undefined => {
      const span = source(text).spanOf(path);
      return span && text.slice(span.start, span.end);
    };
    expect(at(json, '/context/0/timestamp')).toBe('"timestamp": "2025-01-26T15:30:00Z"');
    expect(at(json, '/tools/0/parameters/0/nothing')).toMatch(/^\{\s+"name": "city"/);
    const xml = formatXmlPrompt(source(json).prompt, 'full');
    expect(at(xml, '/context/0/timestamp')).toBe('timestamp="2025-01-26T15:30:00Z"');
    expect(at(xml, '/request')).toMatch(/^<request sender="alice">[^]*<\/request>$/);
    expect(at(xml, '/tools/0/parameters/0')).toMatch(/^<parameter name="city"/);
  });

  it('reports wrong times, unknown types and empty parts where the author can mend them', () => {
    const input = JSON.stringify({
      system: { text: ' ' },
      tools: [{ name: 'a', parameters: [{ name: 'p', type: 'date' }] }, { name: 'a' }],
      context: [
        { sender: 'x', timestamp: 'yesterday', type: 'robot', text: 'hi' },
        { sender: 'x', timestamp: '2025-01-02T00:00:00Z', text: 'hi', tool_used: 'b' },
        { sender: 'x', timestamp: '2025-01-01T00:00:00Z', text: '' },
      ],
      request: { user_input: '' },
    });
    expect(problems(input)).toEqual([
      '"system":{"text":" "}: The system text is empty. Write it, or remove the system section.',
      '"request":{"user_input":""}: The request is empty. Write what the user asks for.',
      '"type":"date": “date” is not a JSON type. Use `string`, `number`, `integer`, `boolean`, `object`, `array` or `null`.',
      '"name":"a": Another tool is already named “a”.',
      '"timestamp":"yesterday": “yesterday” is not a valid time. Use the form 2025-01-26T15:30:00Z.',
      '"type":"robot": “robot” is not a message type. Use one of user, bot, assistant, system, tool, tool_call, tool_result.',
      '"tool_used":"b": The prompt declares no tool “b”.',
      '{"sender":"x","timestamp":"2025-01-01T00:00:00Z","text":""}: The message is empty. Write its text, or remove the message.',
      '"timestamp":"2025-01-01T00:00:00Z": “2025-01-01T00:00:00Z” is earlier than the time of the previous message. Correct the time, or the order of the messages.',
    ]);
    const xml =
      '<prompt><context><message sender="x" timestamp="soon">hi</message></context><request><user_input>x</user_input></request></prompt>';
    expect(problems(xml)).toEqual(['timestamp="soon": “soon” is not a valid time. Use the form 2025-01-26T15:30:00Z.']);
  });

  it('makes the last message of the user the request of a chat', () => {
    const log = JSON.stringify({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Weather in London?' },
        { role: 'assistant', content: 'Cloudy.' },
        { role: 'user', content: 'And tomorrow?', name: 'alice' },
        { role: 'assistant', content: 'Rain.' },
      ],
    });
    const read = source(log);
    const { prompt, answerNote } = read;
    expect(prompt.system?.text).toBe('Be brief.');
    expect(prompt.context.map(({ type, text }) => `${type ?? ''} ${text}`)).toEqual([
      'user Weather in London?',
      'bot Cloudy.',
    ]);
    expect(prompt.request).toMatchObject({ sender: 'alice', user_input: 'And tomorrow?' });
    expect(answerNote).toBe('The message after the last user message is the answer. It is ignored.');
    const span = read.spanOf('/context/1');
    expect(span && log.slice(span.start, span.end)).toBe('{"role":"assistant","content":"Cloudy."}');
  });

  it('takes the newest of several conversations, or the one that is named', () => {
    const conversation = (name: string, day: string) => ({
      name,
      updated_at: `2025-01-${day}T00:00:00Z`,
      chat_messages: [{ sender: 'human', text: name }],
    });
    const log = JSON.stringify([conversation('old', '01'), conversation('new', '09')]);
    expect(source(log).prompt.request.user_input).toBe('new');
    expect(source(log).notes).toEqual(['The prompt contains the conversation “new”, one of 2 in the log.']);
    expect(source(log, 'old').prompt.request.user_input).toBe('old');
    expect(source(log, '1').prompt.request.user_input).toBe('old');
    expect(readPromptSource(log, 'x')).toEqual({
      error: 'The log has no conversation “x”. Specify one by number, id or title: 1 “old” and 2 “new”.',
    });
  });

  it('reads one value a line, and says which line is none', () => {
    const log = '{"type":"user","message":{"role":"user","content":"Hi"}}\n{"broken\n';
    expect(source(log).prompt.request.user_input).toBe('Hi');
    expect(problems(log)).toEqual(['{"broken: This line is not JSON. It is ignored.']);
  });

  it.each([
    ['', 'The file is empty.'],
    ['<guide/>', 'This XML is not a prompt. Its root element must be <prompt>, without a namespace.'],
    ['{"request": ', 'Invalid JSON: '],
    ['hello', 'This is not a prompt. Expected JSON'],
  ])('says why %j is no prompt', (text, message) => {
    const read = readPromptSource(text);
    expect('error' in read ? read.error : '').toContain(message);
  });
});
