import type { Rule } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { createExamplePrompt } from './createExamplePrompt.js';
import { readPromptDocument } from './readPromptDocument.js';
import { messages } from '../messages.js';

export const overBudget: Rule<XmlModel> = {
  code: 'prompt/over-budget',
  summary: 'A prompt exceeds its token budget.',
  why: 'Models reject a prompt that is too long, or cut it at a place the author did not choose.',
  severity: 'warning',
  noFix: 'Only the author knows which parts of the prompt can be removed.',
  good: createExamplePrompt({ tools: ['read'] }),
  bad: createExamplePrompt({ tools: ['read'], text: 'word '.repeat(60) }),
  passes: [
    {
      text: createExamplePrompt({ tools: ['read'], text: 'word '.repeat(60) }),
      reason: 'The value 0 means that there is no budget.',
      example: { path: 'prompts/example.xml', settings: { prompt: { maxTokens: 0 } } },
    },
  ],
  example: { path: 'prompts/example.xml', settings: { prompt: { maxTokens: 100 } } },
  async check(model, { settings, services }) {
    const { maxTokens } = settings.prompt;
    const prompt = readPromptDocument(model);
    // A token is at least one byte, and a UTF-16 unit at most three: most prompts need no counting.
    if (!prompt || maxTokens === 0 || model.tree.text.length * 3 <= maxTokens) return [];
    const tokens = await services.countTokensIfReady(model.tree.text, settings.tokens.encoding);
    if (tokens === undefined || tokens <= maxTokens) return [];
    return [{ span: prompt.root.nameSpan, message: messages.overBudget(tokens, maxTokens) }];
  },
};
