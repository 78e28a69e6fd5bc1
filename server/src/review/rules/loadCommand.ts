import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const loadCommand = createReviewRule('review/load-command', {
  summary: 'A command runs when the skill is loaded.',
  why: 'Claude Code puts the output of such commands into the text before the model reads it.',
  good: createExample(['Branch: run `git branch --show-current`.']),
  bad: createExample(['Branch: !`git branch --show-current`']),
});
