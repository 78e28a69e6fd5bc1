import type { Rule } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { createExamplePrompt } from './createExamplePrompt.js';
import { readPromptDocument } from './readPromptDocument.js';

export const overBudget: Rule<XmlModel> = {
  code: 'prompt/over-budget',
  summary: 'A prompt has more tokens than the budget.',
  why: 'Models cut or refuse what is too long, and what is cut is not chosen by the author.',
  severity: 'warning',
  good: createExamplePrompt({ tools: ['read'] }),
  bad: createExamplePrompt({ tools: ['read'], text: 'word '.repeat(60) }),
  example: { path: 'prompts/example.xml', settings: { prompt: { maxTokens: 100 } } },
  async check(model, { settings, services }) {
    const { maxTokens } = settings.prompt;
    const prompt = readPromptDocument(model);
    // A token is at least one byte, and a UTF-16 unit at most three: most prompts need no counting.
    if (!prompt || maxTokens === 0 || model.tree.text.length * 3 <= maxTokens) return [];
    const tokens = await services.countTokens(model.tree.text, settings.tokens.encoding);
    if (tokens <= maxTokens) return [];
    const message = `The prompt has ${tokens} tokens, more than the ${maxTokens} of \`skillwright.prompt.maxTokens\`. Remove old messages or examples.`;
    return [{ span: prompt.root.nameSpan, message }];
  },
};
