import type { Rule } from '../../core/index.js';
import { readAttributeValue, type XmlModel } from '../../xml/index.js';
import { readPromptDocument } from './readPromptDocument.js';
import { createExamplePrompt } from './createExamplePrompt.js';

export const toolUnknown: Rule<XmlModel> = {
  code: 'prompt/tool-unknown',
  summary: 'A message was written with a tool that the prompt does not list.',
  why: 'The model sees a result of a tool it knows nothing about, and may try to call it.',
  severity: 'error',
  good: createExamplePrompt({ tools: ['read'], toolUsed: 'read' }),
  bad: createExamplePrompt({ tools: ['read'], toolUsed: 'write' }),
  example: { path: 'prompts/example.xml' },
  *check(model) {
    const prompt = readPromptDocument(model);
    // A prompt without a list of tools shows old results only: nothing can be called, nothing is wrong.
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
      yield { span, message: `The prompt lists no tool '${name}'. There are: ${known.join(', ')}.` };
    }
  },
};
