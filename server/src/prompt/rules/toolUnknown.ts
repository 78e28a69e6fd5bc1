import type { Rule } from '../../core/index.js';
import { readAttributeValue, type XmlModel } from '../../xml/index.js';
import { formatList } from '../../text/formatList.js';
import { readPromptDocument } from './readPromptDocument.js';
import { createExamplePrompt } from './createExamplePrompt.js';
import { messages } from '../messages.js';

export const toolUnknown: Rule<XmlModel> = {
  code: 'prompt/tool-unknown',
  summary: 'A message names a tool that the prompt does not declare.',
  why: 'The model sees the result of a tool that it does not know, and may try to call it.',
  severity: 'error',
  noFix: 'Only the author knows whether the message or the list of tools is wrong.',
  good: createExamplePrompt({ tools: ['read'], toolUsed: 'read' }),
  bad: createExamplePrompt({ tools: ['read'], toolUsed: 'write' }),
  passes: [
    {
      text: createExamplePrompt({ tools: [], toolUsed: 'write' }),
      reason: 'The prompt declares no tools, so the model cannot call any. The message only shows an earlier result.',
    },
  ],
  example: { path: 'prompts/example.xml' },
  *check(model) {
    const prompt = readPromptDocument(model);
    // A prompt without tools only shows earlier results: the model cannot call anything.
    if (!prompt || prompt.tools.length === 0) return;
    const { text } = model.tree;
    const known = prompt.tools.flatMap(tool =>
      tool.attributes.filter(({ name }) => name === 'name').map(attribute => readAttributeValue(text, attribute)),
    );
    for (const { attributes } of prompt.messages) {
      const used = attributes.find(({ name }) => name === 'tool_used');
      const span = used?.valueSpan;
      if (!used || !span || span.end === span.start) continue;
      const name = readAttributeValue(text, used);
      if (known.includes(name)) continue;
      yield {
        span,
        message: [messages.toolUnknown(name), messages.knownTools(known.length, formatList(known))].join(' '),
      };
    }
  },
};
