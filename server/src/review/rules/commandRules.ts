import type { Rule } from '../../core/index.js';
import type { SkillDocument } from '../../skill/index.js';
import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

/** Rules about commands that run without a decision of the model, and about permissions for commands. */
export const commandRules: readonly Rule<SkillDocument>[] = [
  createReviewRule('review/load-command', {
    summary: 'A command runs while the skill is loaded.',
    why: 'Claude Code puts the output of such commands into the text before the model reads it.',
    good: createExample(['Branch: run `git branch --show-current`.']),
    bad: createExample(['Branch: !`git branch --show-current`']),
  }),
  createReviewRule('review/hook', {
    summary: 'A hook runs a command.',
    why: 'The command runs on an event, without a decision of the model.',
    good: createExample(['Text.']),
    bad: createExample(
      ['Text.'],
      ['hooks:', '  Stop:', '    - hooks:', '        - type: command', '          command: ./scripts/stop.sh'],
    ),
  }),
  createReviewRule('review/permission', {
    summary: 'The skill asks for permission to run any command.',
    why: 'Agents then run commands of the skill without asking the user.',
    good: createExample(['Text.'], ['allowed-tools: Read Bash(git status:*)']),
    bad: createExample(['Text.'], ['allowed-tools: Read Bash(*)']),
  }),
];
