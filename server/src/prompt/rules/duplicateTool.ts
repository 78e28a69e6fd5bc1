import type { Rule } from '../../core/index.js';
import { readAttributeValue, type XmlModel } from '../../xml/index.js';
import { readPromptDocument } from './readPromptDocument.js';
import { createExamplePrompt } from './createExamplePrompt.js';
import { messages } from '../messages.js';

export const duplicateTool: Rule<XmlModel> = {
  code: 'prompt/duplicate-tool',
  summary: 'Two tools of a prompt have the same name.',
  why: 'A call with that name is ambiguous.',
  severity: 'error',
  noFix: 'Only the author knows which of the two tools is meant.',
  good: createExamplePrompt({ tools: ['read', 'write'] }),
  bad: createExamplePrompt({ tools: ['read', 'read'] }),
  passes: [
    { text: createExamplePrompt({ tools: ['read', 'Read'] }), reason: 'Tool names are case-sensitive.' },
    {
      text: createExamplePrompt({ tools: ['read'], text: '<tool name="read"/>'.replaceAll('<', '&lt;') }),
      reason: 'The second tool is only text of a message.',
    },
  ],
  example: { path: 'prompts/example.xml' },
  *check(model, { document }) {
    const firstSpans = new Map<string, { readonly start: number; readonly end: number }>();
    for (const tool of readPromptDocument(model)?.tools ?? []) {
      const attribute = tool.attributes.find(({ name }) => name === 'name');
      const span = attribute?.valueSpan;
      if (!attribute || !span || span.end === span.start) continue;
      const name = readAttributeValue(model.tree.text, attribute);
      const earlier = firstSpans.get(name);
      if (!earlier) {
        firstSpans.set(name, span);
        continue;
      }
      yield {
        span,
        message: [messages.duplicateTool(name), messages.renameTool()].join(' '),
        related: [{ document, span: earlier, message: messages.firstTool(name) }],
      };
    }
  },
};
