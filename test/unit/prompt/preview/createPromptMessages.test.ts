import { describe, expect, it } from 'vitest';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';
import { createPromptMessages } from '../../../../server/src/prompt/preview/createPromptMessages.js';
import { readPromptInput } from '../../../../server/src/prompt/input/readPromptInput.js';

const { prompt } = readPromptInput({
  ...exampleInput,
  tools: [
    {
      ...exampleInput.tools[0],
      name: 'weather.now',
      parameters: [
        { name: 'city', type: 'string', required: true, description: 'City', example: 'London' },
        { name: 'days', type: 'integer | null' },
        { name: 'units', type: 'array of string' },
        { name: 'odd', type: 'date' },
      ],
      validation_rule: [{ parameter: 'city', text: 'One only.' }],
    },
  ],
  context: [
    { sender: 'brok', type: 'bot', text: 'Hi' },
    { sender: 'alice', type: 'user', text: 'Rain?' },
    { sender: 'brok', type: 'tool_call', tool_used: 'weather.now', text: '{"city": "London"}' },
    { sender: 'weather.now', type: 'tool_result', tool_used: 'weather.now', text: 'Yes' },
    { sender: 'admin', type: 'system', text: 'Be polite.' },
  ],
});
const body = (...[format, provider]: [format: 'plain' | 'xml', provider: 'openai' | 'anthropic']): unknown =>
  JSON.parse(createPromptMessages(prompt, '<prompt/>', format, provider));

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'City', examples: ['London'] },
    days: { type: ['integer', 'null'] },
    units: { type: 'array' },
    odd: {},
  },
  required: ['city'],
};
const description =
  'Get current weather for a location\ncity: One only.\nExample: {"tool": "weather", "params": {"city": "London"}}';

describe('promptMessages', () => {
  it('gives OpenAI roles and tools', () => {
    expect(body('plain', 'openai')).toEqual({
      messages: [
        { role: 'system', content: 'You are brok, a helpful AI assistant. Keep responses concise.' },
        { role: 'assistant', content: 'Hi' },
        { role: 'user', content: 'Rain?' },
        { role: 'assistant', content: '[call of weather.now]\n{"city": "London"}' },
        { role: 'user', content: '[result of weather.now]\nYes' },
        { role: 'system', content: 'Be polite.' },
        { role: 'user', content: 'What about tomorrow?' },
      ],
      tools: [{ type: 'function', function: { name: 'weather_now', description, parameters: schema } }],
    });
  });

  it('gives Anthropic the system text apart, and turns that alternate and begin with the user', () => {
    expect(body('plain', 'anthropic')).toEqual({
      system: 'You are brok, a helpful AI assistant. Keep responses concise.\n\nBe polite.',
      messages: [
        { role: 'user', content: '(The chat begins with the assistant.)' },
        { role: 'assistant', content: 'Hi' },
        { role: 'user', content: 'Rain?' },
        { role: 'assistant', content: '[call of weather.now]\n{"city": "London"}' },
        { role: 'user', content: '[result of weather.now]\nYes\n\nWhat about tomorrow?' },
      ],
      tools: [{ name: 'weather_now', description, input_schema: schema }],
    });
  });

  it('gives each tool a name of its own', () => {
    const tools = ['mail.send', 'mail_send', 'mail send'].map(name => ({ ...exampleInput.tools[0], name }));
    const { prompt } = readPromptInput({ ...exampleInput, tools, context: [] });
    const names = (provider: 'openai' | 'anthropic'): unknown => {
      const { tools } = JSON.parse(createPromptMessages(prompt, '', 'plain', provider)) as {
        tools: { name?: string; function?: { name: string } }[];
      };
      return tools.map(tool => tool.name ?? tool.function?.name);
    };
    const unique = ['mail_send_2', 'mail_send', 'mail_send_3'];
    expect([names('openai'), names('anthropic')]).toEqual([unique, unique]);
  });

  it('sends XML as one message', () => {
    const whole = { messages: [{ role: 'user', content: '<prompt/>' }] };
    expect(body('xml', 'openai')).toEqual(whole);
    expect(body('xml', 'anthropic')).toEqual(whole);
  });
});
