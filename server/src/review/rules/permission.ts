import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const permission = createReviewRule('review/permission', {
  summary: 'The skill asks for permission to run any command or any code, or turns off permission prompts.',
  why: 'An agent may then run commands without asking the user, even commands that the skill does not contain.',
  good: createExample(['Text.'], ['allowed-tools: Read Bash(git status:*)']),
  bad: createExample(['Text.'], ['allowed-tools: Read Bash(*)']),
});
