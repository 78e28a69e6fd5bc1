/** The example of the format's proposal, as input of `prompt build`; valid against `schemas/prompt-input.schema.json`. */
export const exampleInput = {
  system: { role: 'assistant', name: 'brok', text: 'You are brok, a helpful AI assistant. Keep responses concise.' },
  tools: [
    {
      name: 'weather',
      category: 'information',
      description: 'Get current weather for a location',
      parameters: [
        {
          name: 'city',
          type: 'string',
          required: true,
          description: 'City name for weather lookup',
          example: 'London',
        },
      ],
      usage_example: '{"tool": "weather", "params": {"city": "London"}}',
    },
  ],
  context: [
    { sender: 'alice', timestamp: '2025-01-26T15:30:00Z', type: 'user', text: "@brok what's the weather?" },
    {
      sender: 'brok',
      timestamp: '2025-01-26T15:30:15Z',
      type: 'bot',
      tool_used: 'weather',
      text: '🤖 Current weather in London: Partly cloudy, 15°C',
    },
  ],
  request: { sender: 'alice', user_input: 'What about tomorrow?', response_prompt: 'Assistant:' },
  window_size: 10,
};
