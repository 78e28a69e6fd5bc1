import type { Rule } from '../../core/index.js';
import { readAttributeValue, type XmlModel } from '../../xml/index.js';
import { readPromptDocument } from './readPromptDocument.js';
import { createExamplePrompt } from './createExamplePrompt.js';

export const duplicateTool: Rule<XmlModel> = {
  code: 'prompt/duplicate-tool',
  summary: 'Two tools of a prompt share one name.',
  why: 'A model that calls the name cannot say which of the two it means.',
  severity: 'error',
  good: createExamplePrompt({ tools: ['read', 'write'] }),
  bad: createExamplePrompt({ tools: ['read', 'read'] }),
  example: { path: 'prompts/example.xml' },
  *check(model, { document }) {
    const first = new Map<string, { readonly start: number; readonly end: number }>();
    for (const tool of readPromptDocument(model)?.tools ?? []) {
      const attribute = tool.attributes.find(({ name }) => name === 'name');
      const span = attribute?.valueSpan;
      if (!attribute || !span || span.end === span.start) continue;
      const name = readAttributeValue(model.tree.text, attribute);
      const earlier = first.get(name);
      if (!earlier) {
        first.set(name, span);
        continue;
      }
      yield {
        span,
        message: `There is another tool '${name}' above. Give this one a name of its own, or remove it.`,
        related: [{ document, span: earlier, message: `'${name}' is declared here first.` }],
      };
    }
  },
};
