import { createExample } from './exampleSkill.js';
import { createReviewRule } from './createReviewRule.js';

export const hook = createReviewRule('review/hook', {
  summary: 'A hook runs a command, or a command changes what programs or agents read whenever they start.',
  why: 'The command runs when an event occurs. The model does not decide whether it runs.',
  good: createExample(['Text.']),
  bad: createExample(
    ['Text.'],
    ['hooks:', '  Stop:', '    - hooks:', '        - type: command', '          command: ./scripts/stop.sh'],
  ),
});
