import { messages } from '../messages/index.js';
import type { AgentValues, FlagSpec } from './valueSpec.js';

/** Only booleans count. */
export const booleanFlag: FlagSpec = { kind: 'flag', trueTexts: [], falseTexts: [] };
const wordFlag: FlagSpec = { kind: 'flag', trueTexts: ['true'], falseTexts: ['false'] };
const looseFlag: FlagSpec = {
  kind: 'flag',
  trueTexts: ['true', 'yes', 'on', '1'],
  falseTexts: ['false', 'no', 'off', '0'],
};

/** Agents of which the flags and a few other fields are known. */
export const otherAgentValues: readonly AgentValues[] = [
  {
    id: 'copilot-cli',
    title: 'GitHub Copilot CLI',
    source: 'Copilot CLI 1.0.102, run: it refuses flags that are not booleans',
    verified: '2026-11-22',
    fields: { 'disable-model-invocation': booleanFlag, 'user-invocable': booleanFlag },
  },
  {
    id: 'qwen-code',
    title: 'Qwen Code',
    source: 'https://github.com/QwenLM/qwen-code/blob/main/packages/core/src/skills/skill-load.ts',
    verified: '2026-11-22',
    fields: {
      'disable-model-invocation': wordFlag,
      'user-invocable': wordFlag,
      'argument-hint': { kind: 'text', otherwise: messages.insteadShowsNoHint },
      when_to_use: { kind: 'text' },
      // It skips wrong parts of the map, and logs each.
      hooks: { kind: 'map', otherwise: messages.insteadRunsNoHooks },
      priority: { kind: 'number', otherwise: messages.insteadKeepsOrder },
    },
  },
  {
    id: 'openclaw',
    title: 'OpenClaw',
    source: 'OpenClaw 2026.9.6, run',
    verified: '2026-11-22',
    fields: {
      'disable-model-invocation': looseFlag,
      'user-invocable': looseFlag,
      // As in src/agents/skills/command-specs.ts: scalars of any type are text, case does not count.
      'command-dispatch': { kind: 'choice', values: ['tool'], otherwise: messages.insteadAsksModel },
      'command-arg-mode': { kind: 'choice', values: ['raw'], otherwise: messages.insteadPassesRaw },
    },
  },
  {
    id: 'pi',
    title: 'pi',
    source: 'pi 0.73.1, run; core/skills.js',
    verified: '2026-11-22',
    fields: { 'disable-model-invocation': booleanFlag },
  },
];
