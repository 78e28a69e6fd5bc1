import type { Rule } from '../../core/index.js';
import { attributeValue, type XmlModel } from '../../xml/index.js';
import { promptDocument } from './promptDocument.js';
import { examplePrompt } from './examplePrompt.js';

export const toolUnknown: Rule<XmlModel> = {
  code: 'prompt/tool-unknown',
  summary: 'A message was written with a tool that the prompt does not list.',
  why: 'The model sees a result of a tool it knows nothing about, and may try to call it.',
  severity: 'error',
  good: examplePrompt({ tools: ['read'], toolUsed: 'read' }),
  bad: examplePrompt({ tools: ['read'], toolUsed: 'write' }),
  example: { path: 'prompts/example.xml' },
  *check(model) {
    const prompt = promptDocument(model);
    // A prompt without a list of tools shows old results only: nothing can be called, nothing is wrong.
    if (!prompt || prompt.tools.length === 0) return;
    const { text } = model.tree;
    const known = prompt.tools.flatMap(tool =>
      tool.attributes.filter(({ name }) => name === 'name').map(attribute => attributeValue(text, attribute)),
    );
    for (const { attributes } of prompt.messages) {
      const used = attributes.find(({ name }) => name === 'tool_used');
      const span = used?.valueSpan;
      if (!used || !span || span.end === span.start) continue;
      const name = attributeValue(text, used);
      if (known.includes(name)) continue;
      yield { span, message: `The prompt lists no tool '${name}'. There are: ${known.join(', ')}.` };
    }
  },
};
