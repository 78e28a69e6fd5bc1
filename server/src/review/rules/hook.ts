import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const hook = createReviewRule('review/hook', {
  summary: 'A hook runs a command.',
  why: 'The command runs on an event, without a decision of the model.',
  good: createExample(['Text.']),
  bad: createExample(
    ['Text.'],
    ['hooks:', '  Stop:', '    - hooks:', '        - type: command', '          command: ./scripts/stop.sh'],
  ),
});
