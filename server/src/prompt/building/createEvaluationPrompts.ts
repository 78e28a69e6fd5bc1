import { resolveEvalGuide, type EvalCase, type EvalSet, type PromptFormat } from '../../guide/index.js';
import { emptyPrompt } from '../chat/createChatPrompt.js';
import type { Prompt } from '../prompt.js';
import { createPromptRun, type PromptRun, type PromptRunOptions } from './createPromptRun.js';
import { createSchemaTool } from '../skills/createCommandTool.js';

export interface EvaluationPrompts {
  /** A case of an evaluation as the prompt that is compared: tool, chat and request, in either form. */
  readonly promptOf: (format: PromptFormat, set: EvalSet, item: EvalCase) => Promise<string>;
  /** Of the XML prompts: how many fell back to plain text. */
  counters(): ReturnType<PromptRun['counters']>;
}

/** What plain text and XML are compared with (seed 001, increments B and C): the same facts in both forms. */
export function createEvaluationPrompts(
  options: Pick<PromptRunOptions, 'count' | 'validate' | 'now'>,
): EvaluationPrompts {
  const runs = {
    plain: createPromptRun({ ...options, isXml: false }),
    xml: createPromptRun({ ...options, isXml: true }),
  };
  return {
    promptOf: async (format, set, item) => (await runs[format].build(promptOfCase(set, item))).text,
    counters: () => runs.xml.counters(),
  };
}

function promptOfCase(set: EvalSet, { prompt, context = [] }: EvalCase): Prompt {
  return {
    ...emptyPrompt,
    tools: [createSchemaTool(set.name, set.description, set.schema, resolveEvalGuide(set))],
    context: context.map(message => ({ ...message, extensions: {} })),
    request: { sender: 'user', user_input: prompt, extensions: {} },
  };
}
