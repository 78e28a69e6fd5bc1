import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const permission = createReviewRule('review/permission', {
  summary: 'The skill asks for permission to run any command.',
  why: 'Agents then run commands of the skill without asking the user.',
  good: createExample(['Text.'], ['allowed-tools: Read Bash(git status:*)']),
  bad: createExample(['Text.'], ['allowed-tools: Read Bash(*)']),
});
