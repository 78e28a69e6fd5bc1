import { messages } from '../messages/index.js';
import type { AgentValues, FlagSpec } from './valueSpec.js';

/** VS Code 1.139.1: the word counts, with or without quotes. */
const flag: FlagSpec = { kind: 'flag', trueTexts: ['true'], falseTexts: ['false'] };

export const copilotValues = {
  id: 'copilot',
  title: 'GitHub Copilot in VS Code',
  source: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  verified: '2026-11-22',
  fields: {
    'disable-model-invocation': flag,
    'user-invocable': flag,
    // Its workbench reads every scalar as text, and no list.
    'argument-hint': { kind: 'text', anyScalar: true, otherwise: messages.insteadShowsNoHint },
    context: { kind: 'choice', values: ['fork'], defaults: ['inline'], otherwise: messages.insteadRunsInline },
  },
} as const satisfies AgentValues;
